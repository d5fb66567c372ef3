// RUN: kiln opt %s --verify-roundtrip
// RUN: kiln opt %s --mlir-print-op-generic
// Unions, enums, paths, inner symbols, expressions of parameters and names of types, as CIRCT prints them.

#file = #hw.output_file<"out/", excludeFromFileList>
hw.type_scope @types {
  hw.typedecl @word, "word_t" : i8
}
hw.hierpath private @path [@top::@u, @leaf::@w]
hw.generator.schema @RAM, "ram", ["depth"]
hw.module.generated @ram, @RAM(in %a : i4, out q : i8) attributes {depth = 16 : i32}
hw.module.extern @wide<W: i32, N: none = "n">(in %a : !hw.int<#hw.param.decl.ref<"W">>, out "b c" : !hw.int<#hw.param.expr.mul<2, #hw.param.decl.ref<"W">>>)
hw.module @leaf(in %a : !hw.typealias<@types::@word, i8>, out b : !hw.typealias<@types::@word, i8>) {
  %w = hw.wire %a sym @w : !hw.typealias<@types::@word, i8>
  hw.output %w : !hw.typealias<@types::@word, i8>
}
hw.module @top<V: i32>(in %x : i4 {hw.exportPort = #hw<innerSym@x>}, in %y : !hw.typealias<@types::@word, i8>, in %c : i1, out z : i8) attributes {output_file = #file} {
  %u.b = hw.instance "u" sym @u @leaf(a: %y: !hw.typealias<@types::@word, i8>) -> (b: !hw.typealias<@types::@word, i8>)
  %wide = hw.instance "w" @wide<W: i32 = 4, N: none = "m">(a: %x: i4) -> ("b c": i8)
  %0 = hw.union_create "low", %x : !hw.union<all: i8, low: i4, high: i4 offset 4>
  %1 = hw.union_extract %0["all"] : !hw.union<all: i8, low: i4, high: i4 offset 4>
  %A = hw.enum.constant A : !hw.enum<A, B>
  %2 = hw.enum.cmp %A, %A : !hw.enum<A, B>, !hw.enum<A, B>
  %3 = hw.param.value i32 = #hw.param.expr.add<4, #hw.param.expr.shl<#hw.param.decl.ref<"V">, 2>, 1>
  %4 = hw.param.value i32 = #hw.param.verbatim<"`WORDS">
  %5 = hw.wire %wide sym [<@s, 0, public>] name "named" : i8
  hw.triggered posedge %c(%5) : i8 {
  ^bb0(%t: i8):
    %6 = comb.add %t, %t : i8
  }
  hw.output %1 : i8
}

// OUTPUT
// module {
//   hw.type_scope @types {
//     hw.typedecl @word, "word_t" : i8
//   }
//   hw.hierpath private @path [@top::@u, @leaf::@w]
//   hw.generator.schema @RAM, "ram", ["depth"]
//   hw.module.generated @ram, @RAM(in %a : i4, out q : i8) attributes {depth = 16 : i32}
//   hw.module.extern @wide<W: i32, N: none = "n">(in %a : !hw.int<#hw.param.decl.ref<"W">>, out "b c" : !hw.int<#hw.param.expr.mul<#hw.param.decl.ref<"W">, 2>>)
//   hw.module @leaf(in %a : !hw.typealias<@types::@word, i8>, out b : !hw.typealias<@types::@word, i8>) {
//     %w = hw.wire %a sym @w : !hw.typealias<@types::@word, i8>
//     hw.output %w : !hw.typealias<@types::@word, i8>
//   }
//   hw.module @top<V: i32>(in %x : i4 {hw.exportPort = #hw<innerSym@x>}, in %y : !hw.typealias<@types::@word, i8>, in %c : i1, out z : i8) attributes {output_file = #hw.output_file<"out/", excludeFromFileList>} {
//     %u.b = hw.instance "u" sym @u @leaf(a: %y: !hw.typealias<@types::@word, i8>) -> (b: !hw.typealias<@types::@word, i8>)
//     %w.b_c = hw.instance "w" @wide<W: i32 = 4, N: none = "m">(a: %x: i4) -> ("b c": i8)
//     %0 = hw.union_create "low", %x : !hw.union<all: i8, low: i4, high: i4 offset 4>
//     %1 = hw.union_extract %0["all"] : !hw.union<all: i8, low: i4, high: i4 offset 4>
//     %A = hw.enum.constant A : !hw.enum<A, B>
//     %2 = hw.enum.cmp %A, %A : !hw.enum<A, B>, !hw.enum<A, B>
//     %3 = hw.param.value i32 = #hw.param.expr.add<#hw.param.expr.mul<#hw.param.decl.ref<"V">, 4>, 5>
//     %4 = hw.param.value i32 = #hw.param.verbatim<"`WORDS">
//     %named = hw.wire %w.b_c sym @s : i8
//     hw.triggered posedge %c(%named) : i8 {
//     ^bb0(%arg0: i8):
//       %5 = comb.add %arg0, %arg0 : i8
//     }
//     hw.output %1 : i8
//   }
// }
// "builtin.module"() ({
//   "hw.type_scope"() <{sym_name = "types"}> ({
//     "hw.typedecl"() <{sym_name = "word", type = i8, verilogName = "word_t"}> : () -> ()
//   }) : () -> ()
//   "hw.hierpath"() <{namepath = [#hw.innerNameRef<@top::@u>, #hw.innerNameRef<@leaf::@w>], sym_name = "path", sym_visibility = "private"}> : () -> ()
//   "hw.generator.schema"() <{descriptor = "ram", requiredAttrs = ["depth"], sym_name = "RAM"}> : () -> ()
//   "hw.module.generated"() <{generatorKind = @RAM, module_type = !hw.modty<input a : i4, output q : i8>, parameters = [], sym_name = "ram"}> ({
//   }) {depth = 16 : i32} : () -> ()
//   "hw.module.extern"() <{module_type = !hw.modty<input a : !hw.int<#hw.param.decl.ref<"W">>, output "b c" : !hw.int<#hw.param.expr.mul<#hw.param.decl.ref<"W">, 2>>>, parameters = [#hw.param.decl<"W": i32> : i32, #hw.param.decl<"N": none = "n">], sym_name = "wide"}> ({
//   }) : () -> ()
//   "hw.module"() <{module_type = !hw.modty<input a : !hw.typealias<@types::@word, i8>, output b : !hw.typealias<@types::@word, i8>>, parameters = [], sym_name = "leaf"}> ({
//   ^bb0(%arg4: !hw.typealias<@types::@word, i8>):
//     %10 = "hw.wire"(%arg4) <{inner_sym = #hw<innerSym@w>, name = "w"}> : (!hw.typealias<@types::@word, i8>) -> !hw.typealias<@types::@word, i8>
//     "hw.output"(%10) : (!hw.typealias<@types::@word, i8>) -> ()
//   }) : () -> ()
//   "hw.module"() <{module_type = !hw.modty<input x : i4, input y : !hw.typealias<@types::@word, i8>, input c : i1, output z : i8>, parameters = [#hw.param.decl<"V": i32> : i32], per_port_attrs = [{hw.exportPort = #hw<innerSym@x>}, {}, {}, {}], sym_name = "top"}> ({
//   ^bb0(%arg0: i4, %arg1: !hw.typealias<@types::@word, i8>, %arg2: i1):
//     %0 = "hw.instance"(%arg1) <{argNames = ["a"], inner_sym = #hw<innerSym@u>, instanceName = "u", moduleName = @leaf, parameters = [], resultNames = ["b"]}> : (!hw.typealias<@types::@word, i8>) -> !hw.typealias<@types::@word, i8>
//     %1 = "hw.instance"(%arg0) <{argNames = ["a"], instanceName = "w", moduleName = @wide, parameters = [#hw.param.decl<"W": i32 = 4> : i32, #hw.param.decl<"N": none = "m">], resultNames = ["b c"]}> : (i4) -> i8
//     %2 = "hw.union_create"(%arg0) <{fieldIndex = 1 : i32}> : (i4) -> !hw.union<all: i8, low: i4, high: i4 offset 4>
//     %3 = "hw.union_extract"(%2) <{fieldIndex = 0 : i32}> : (!hw.union<all: i8, low: i4, high: i4 offset 4>) -> i8
//     %4 = "hw.enum.constant"() <{field = #hw.enum.field<A, !hw.enum<A, B>>}> : () -> !hw.enum<A, B>
//     %5 = "hw.enum.cmp"(%4, %4) : (!hw.enum<A, B>, !hw.enum<A, B>) -> i1
//     %6 = "hw.param.value"() <{value = #hw.param.expr.add<#hw.param.expr.mul<#hw.param.decl.ref<"V">, 4>, 5> : i32}> : () -> i32
//     %7 = "hw.param.value"() <{value = #hw.param.verbatim<"`WORDS"> : i32}> : () -> i32
//     %8 = "hw.wire"(%1) <{inner_sym = #hw<innerSym@s>, name = "named"}> : (i8) -> i8
//     "hw.triggered"(%arg2, %8) <{event = 0 : i32}> ({
//     ^bb0(%arg3: i8):
//       %9 = "comb.add"(%arg3, %arg3) : (i8, i8) -> i8
//     }) : (i1, i8) -> ()
//     "hw.output"(%3) : (i8) -> ()
//   }) {output_file = #hw.output_file<"out/", excludeFromFileList>} : () -> ()
// }) : () -> ()
