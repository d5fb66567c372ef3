// RUN: kiln opt %s --split-input-file
// EXIT: 1
// IGNORE: stdout

hw.module @pass<W: i32>(in %a : !hw.int<#hw.param.decl.ref<"W">>, out x : !hw.int<#hw.param.decl.ref<"W">>) {
  hw.output %a : !hw.int<#hw.param.decl.ref<"W">>
}
hw.module @top(in %a : i9, out x : i9) {
  %0 = hw.instance "u0" @pass<W: i32 = 8>(a: %a: i9) -> (x: i9)
  hw.output %0 : i9
}

// -----

hw.module.extern @number(in %a : !hw.int<"x">)

// -----

"hw.module"() <{module_type = !hw.modty<input a : i8, output x : i8>, parameters = [], per_port_attrs = [{}], sym_name = "f"}> ({
^bb0(%a: i8):
  hw.output %a : i8
}) : () -> ()

// ERROR
// %s:9:8: error[E0200]: 'hw.instance' op input 'a' has another type than the port of module @pass
//   %0 = hw.instance "u0" @pass<W: i32 = 8>(a: %a: i9) -> (x: i9)
//        ^
// %s:15:34: error[E0118]: the width of !hw.int must be a number or an expression of parameters
// hw.module.extern @number(in %a : !hw.int<"x">)
//                                  ^~~~~~~~~~~~
// %s:19:1: error[E0200]: 'hw.module' op has attributes of 1 ports, but 2 ports
// "hw.module"() <{module_type = !hw.modty<input a : i8, output x : i8>, parameters = [], per_port_attrs = [{}], sym_name = "f"}> ({
// ^
