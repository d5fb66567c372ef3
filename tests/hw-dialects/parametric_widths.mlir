// RUN: kiln opt %s
// RUN: kiln translate %s --export-verilog
// EXIT: 1
// A width that a parameter says: read, printed and checked at instances; circuits have widths that are numbers.

hw.module @pass<W: i32>(in %a : !hw.int<#hw.param.decl.ref<"W">>, out x : !hw.int<#hw.param.decl.ref<"W">>) {
  hw.output %a : !hw.int<#hw.param.decl.ref<"W">>
}
hw.module @top<V: i32>(in %a : i8, in %b : !hw.int<#hw.param.decl.ref<"V">>, out x : i8, out y : !hw.int<#hw.param.decl.ref<"V">>) {
  %0 = hw.instance "u0" @pass<W: i32 = 8>(a: %a: i8) -> (x: i8)
  %1 = hw.instance "u1" @pass<W: i32 = #hw.param.decl.ref<"V">>(a: %b: !hw.int<#hw.param.decl.ref<"V">>) -> (x: !hw.int<#hw.param.decl.ref<"V">>)
  hw.output %0, %1 : i8, !hw.int<#hw.param.decl.ref<"V">>
}

// OUTPUT
// module {
//   hw.module @pass<W: i32>(in %a : !hw.int<#hw.param.decl.ref<"W">>, out x : !hw.int<#hw.param.decl.ref<"W">>) {
//     hw.output %a : !hw.int<#hw.param.decl.ref<"W">>
//   }
//   hw.module @top<V: i32>(in %a : i8, in %b : !hw.int<#hw.param.decl.ref<"V">>, out x : i8, out y : !hw.int<#hw.param.decl.ref<"V">>) {
//     %u0.x = hw.instance "u0" @pass<W: i32 = 8>(a: %a: i8) -> (x: i8)
//     %u1.x = hw.instance "u1" @pass<W: i32 = #hw.param.decl.ref<"V">>(a: %b: !hw.int<#hw.param.decl.ref<"V">>) -> (x: !hw.int<#hw.param.decl.ref<"V">>)
//     hw.output %u0.x, %u1.x : i8, !hw.int<#hw.param.decl.ref<"V">>
//   }
// }

// ERROR
// %s:6:1: error[E0703]: 'hw.module': port 'a' has type !hw.int<#hw.param.decl.ref<"W">>, which has no Verilog
// hw.module @pass<W: i32>(in %a : !hw.int<#hw.param.decl.ref<"W">>, out x : !hw.int<#hw.param.decl.ref<"W">>) {
// ^
// %s:6:1: error[E0703]: 'hw.module': port 'x' has type !hw.int<#hw.param.decl.ref<"W">>, which has no Verilog
// hw.module @pass<W: i32>(in %a : !hw.int<#hw.param.decl.ref<"W">>, out x : !hw.int<#hw.param.decl.ref<"W">>) {
// ^
// %s:9:1: error[E0703]: 'hw.module': port 'b' has type !hw.int<#hw.param.decl.ref<"V">>, which has no Verilog
// hw.module @top<V: i32>(in %a : i8, in %b : !hw.int<#hw.param.decl.ref<"V">>, out x : i8, out y : !hw.int<#hw.param.decl.ref<"V">>) {
// ^
// %s:9:1: error[E0703]: 'hw.module': port 'y' has type !hw.int<#hw.param.decl.ref<"V">>, which has no Verilog
// hw.module @top<V: i32>(in %a : i8, in %b : !hw.int<#hw.param.decl.ref<"V">>, out x : i8, out y : !hw.int<#hw.param.decl.ref<"V">>) {
// ^
// %s:11:8: error[E0703]: 'hw.instance': a result has type !hw.int<#hw.param.decl.ref<"V">>, which has no Verilog
//   %1 = hw.instance "u1" @pass<W: i32 = #hw.param.decl.ref<"V">>(a: %b: !hw.int<#hw.param.decl.ref<"V">>) -> (x: !hw.int<#hw.param.decl.ref<"V">>)
//        ^
