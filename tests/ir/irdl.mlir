// RUN: kiln opt %s
// Every operation of irdl, in the form of release 19, with names as later releases write them, and in older spellings.

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
// module {
//   irdl.dialect @cmath {
//     irdl.type @complex {
//       %0 = irdl.is f32
//       %1 = irdl.is f64
//       %2 = irdl.any_of(%0, %1)
//       irdl.parameters(%2)
//     }
//     irdl.type @nop
//     irdl.type @empty {
//       irdl.parameters()
//     }
//     irdl.type @named {
//       %0 = irdl.any
//       irdl.parameters(element: %0)
//     }
//     irdl.attribute @precision {
//       %0 = irdl.is "low"
//       %1 = irdl.is "high"
//       %2 = irdl.any_of(%0, %1)
//       irdl.parameters(%2)
//     }
//     irdl.operation @mul attributes {doc = "A product.", traits = ["Pure"]} {
//       %0 = irdl.any
//       %1 = irdl.parametric @cmath::@complex<%0>
//       %2 = irdl.parametric @nop<>
//       %3 = irdl.base @complex
//       %4 = irdl.base "!builtin.integer"
//       %5 = irdl.all_of(%3, %1)  {why = "both"}
//       irdl.operands(lhs: %5, rhs: %1, scale: optional %0, rest: variadic %4)
//       irdl.results(%1, %2)
//       irdl.attributes {"precision" = %0, "flag" = %0} {optional = ["flag"]}
//       %6 = irdl.region
//       %7 = irdl.region()
//       %8 = irdl.region(%0, %0)
//       %9 = irdl.region with size 3
//       %10 = irdl.region(%0) with size 3
//       irdl.regions(%6, %7, %8, %9, %10)
//     }
//     irdl.operation @named_regions {
//       %0 = irdl.region
//       irdl.regions(body: %0)
//       irdl.operands()
//       irdl.attributes
//     }
//     irdl.operation @"odd name" {
//       %0 = irdl.c_pred "::llvm::isa<::mlir::IntegerAttr>($_self)"
//       irdl.operands(%0)
//     }
//   }
//   irdl.dialect @older {
//     irdl.type @bare {
//       %0 = irdl.is f32
//       irdl.parameters(%0)
//     }
//     irdl.operation @uses_bare {
//       %0 = irdl.is f32
//       %1 = irdl.parametric @older::@bare<%0>
//       irdl.operands(%1)
//     }
//   }
// }
