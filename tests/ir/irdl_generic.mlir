// RUN: kiln opt %s --mlir-print-op-generic
// The generic form of irdl; the text of operands, names and variadicities.

irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.is f32
    %1 = irdl.is f64
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(%2)
  }
  irdl.type @nop
  irdl.type @empty {
    irdl.parameters()
  }
  irdl.type @named {
    %0 = irdl.any
    irdl.parameters(element: %0)
  }
  irdl.attribute @precision {
    %0 = irdl.is "low"
    %1 = irdl.is "high"
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(%2)
  }
  irdl.operation @mul attributes {doc = "A product.", traits = ["Pure"]} {
    %0 = irdl.any
    %1 = irdl.parametric @cmath::@complex<%0>
    %2 = irdl.parametric @nop<>
    %3 = irdl.base @complex
    %4 = irdl.base "!builtin.integer"
    %5 = irdl.all_of(%3, %1) {why = "both"}
    irdl.operands(lhs: %5, rhs: single %1, scale: optional %0, rest: variadic %4)
    irdl.results(%1, %2)
    irdl.attributes {"precision" = %0, "flag" = %0} {optional = ["flag"]}
    %6 = irdl.region
    %7 = irdl.region()
    %8 = irdl.region(%0, %0)
    %9 = irdl.region with size 3
    %10 = irdl.region(%0) with size 3
    irdl.regions(%6, %7, %8, %9, %10)
  }
  irdl.operation @named_regions {
    %0 = irdl.region
    irdl.regions(body: %0)
    irdl.operands()
    irdl.attributes
  }
  irdl.operation @"odd name" {
    %0 = irdl.c_pred "::llvm::isa<::mlir::IntegerAttr>($_self)"
    irdl.operands(%0)
  }
}

irdl.dialect older {
  irdl.type bare {
    %0 = irdl.is_type : f32
    irdl.parameters(%0)
  }
  irdl.operation uses_bare {
    %0 = irdl.is_type : f32
    %1 = irdl.parametric_type : "older.bare"<%0>
    irdl.operands(%1)
  }
}

// OUTPUT
// "builtin.module"() ({
//   "irdl.dialect"() <{sym_name = "cmath"}> ({
//     "irdl.type"() <{sym_name = "complex"}> ({
//       %20 = "irdl.is"() <{expected = f32}> : () -> !irdl.attribute
//       %21 = "irdl.is"() <{expected = f64}> : () -> !irdl.attribute
//       %22 = "irdl.any_of"(%20, %21) : (!irdl.attribute, !irdl.attribute) -> !irdl.attribute
//       "irdl.parameters"(%22) : (!irdl.attribute) -> ()
//     }) : () -> ()
//     "irdl.type"() <{sym_name = "nop"}> ({
//     ^bb0:
//     }) : () -> ()
//     "irdl.type"() <{sym_name = "empty"}> ({
//       "irdl.parameters"() : () -> ()
//     }) : () -> ()
//     "irdl.type"() <{sym_name = "named"}> ({
//       %19 = "irdl.any"() : () -> !irdl.attribute
//       "irdl.parameters"(%19) <{names = ["element"]}> : (!irdl.attribute) -> ()
//     }) : () -> ()
//     "irdl.attribute"() <{sym_name = "precision"}> ({
//       %16 = "irdl.is"() <{expected = "low"}> : () -> !irdl.attribute
//       %17 = "irdl.is"() <{expected = "high"}> : () -> !irdl.attribute
//       %18 = "irdl.any_of"(%16, %17) : (!irdl.attribute, !irdl.attribute) -> !irdl.attribute
//       "irdl.parameters"(%18) : (!irdl.attribute) -> ()
//     }) : () -> ()
//     "irdl.operation"() <{sym_name = "mul"}> ({
//       %5 = "irdl.any"() : () -> !irdl.attribute
//       %6 = "irdl.parametric"(%5) <{base_type = @cmath::@complex}> : (!irdl.attribute) -> !irdl.attribute
//       %7 = "irdl.parametric"() <{base_type = @nop}> : () -> !irdl.attribute
//       %8 = "irdl.base"() <{base_ref = @complex}> : () -> !irdl.attribute
//       %9 = "irdl.base"() <{base_name = "!builtin.integer"}> : () -> !irdl.attribute
//       %10 = "irdl.all_of"(%8, %6) {why = "both"} : (!irdl.attribute, !irdl.attribute) -> !irdl.attribute
//       "irdl.operands"(%10, %6, %5, %9) <{names = ["lhs", "rhs", "scale", "rest"], variadicity = #irdl<variadicity_array[ single,  single,  optional,  variadic]>}> : (!irdl.attribute, !irdl.attribute, !irdl.attribute, !irdl.attribute) -> ()
//       "irdl.results"(%6, %7) <{variadicity = #irdl<variadicity_array[ single,  single]>}> : (!irdl.attribute, !irdl.attribute) -> ()
//       "irdl.attributes"(%5, %5) <{attributeValueNames = ["precision", "flag"]}> {optional = ["flag"]} : (!irdl.attribute, !irdl.attribute) -> ()
//       %11 = "irdl.region"() : () -> !irdl.region
//       %12 = "irdl.region"() <{constrainedArguments}> : () -> !irdl.region
//       %13 = "irdl.region"(%5, %5) <{constrainedArguments}> : (!irdl.attribute, !irdl.attribute) -> !irdl.region
//       %14 = "irdl.region"() <{numberOfBlocks = 3 : i32}> : () -> !irdl.region
//       %15 = "irdl.region"(%5) <{constrainedArguments, numberOfBlocks = 3 : i32}> : (!irdl.attribute) -> !irdl.region
//       "irdl.regions"(%11, %12, %13, %14, %15) : (!irdl.region, !irdl.region, !irdl.region, !irdl.region, !irdl.region) -> ()
//     }) {doc = "A product.", traits = ["Pure"]} : () -> ()
//     "irdl.operation"() <{sym_name = "named_regions"}> ({
//       %4 = "irdl.region"() : () -> !irdl.region
//       "irdl.regions"(%4) <{names = ["body"]}> : (!irdl.region) -> ()
//       "irdl.operands"() <{variadicity = #irdl<variadicity_array[]>}> : () -> ()
//       "irdl.attributes"() <{attributeValueNames = []}> : () -> ()
//     }) : () -> ()
//     "irdl.operation"() <{sym_name = "odd name"}> ({
//       %3 = "irdl.c_pred"() <{pred = "::llvm::isa<::mlir::IntegerAttr>($_self)"}> : () -> !irdl.attribute
//       "irdl.operands"(%3) <{variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
//     }) : () -> ()
//   }) : () -> ()
//   "irdl.dialect"() <{sym_name = "older"}> ({
//     "irdl.type"() <{sym_name = "bare"}> ({
//       %2 = "irdl.is"() <{expected = f32}> : () -> !irdl.attribute
//       "irdl.parameters"(%2) : (!irdl.attribute) -> ()
//     }) : () -> ()
//     "irdl.operation"() <{sym_name = "uses_bare"}> ({
//       %0 = "irdl.is"() <{expected = f32}> : () -> !irdl.attribute
//       %1 = "irdl.parametric"(%0) <{base_type = @older::@bare}> : (!irdl.attribute) -> !irdl.attribute
//       "irdl.operands"(%1) <{variadicity = #irdl<variadicity_array[ single]>}> : (!irdl.attribute) -> ()
//     }) : () -> ()
//   }) : () -> ()
// }) : () -> ()
