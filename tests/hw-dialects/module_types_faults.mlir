// RUN: kiln opt --split-input-file %s
// EXIT: 1
// The type of a module, and its parameters, are what CIRCT takes for them.

"hw.module"() <{module_type = i8, parameters = [], sym_name = "m"}> ({
  "hw.output"() : () -> ()
}) : () -> ()

// -----

"hw.module"() <{module_type = !hw.modty<>, parameters = [3 : i8], sym_name = "m"}> ({
  "hw.output"() : () -> ()
}) : () -> ()

// -----

hw.module.extern @e(in %a : i8)
hw.module @m(in %a : i8) {
  "hw.instance"(%a) <{argNames = ["a"], instanceName = "k", moduleName = @e, parameters = [unit], resultNames = []}> : (i8) -> ()
}

// -----

hw.module.extern @m<V: vector<2xi32> = 1>()

// -----

"hw.module.extern"() <{module_type = !hw.modty<>, parameters = [#hw.param.decl<"V": i8 = [3]>], sym_name = "m"}> ({}) : () -> ()

// -----

hw.module @m(in %a : i8, in %clk : !seq.clock) {
  %0 = "seq.firreg"(%a, %clk) <{name = "", preset = 255 : ui8}> : (i8, !seq.clock) -> i8
}

// -----

hw.module @m(in %a : i8, in %clk : !seq.clock, in %r : i1) {
  %0:3 = "seq.fifo"(%a, %r, %r, %clk, %r) <{depth = 16 : i64, almostFullThreshold = 1 : i64,
    resultSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (i8, i1, i1, !seq.clock, i1) -> (i8, i1, i1)
}

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:5:1: error[E0203]: 'hw.module' op attribute 'module_type' failed to satisfy constraint: type attribute of a module
// "hw.module"() <{module_type = i8, parameters = [], sym_name = "m"}> ({
// ^
// %s:11:1: error[E0203]: 'hw.module' op attribute 'parameters' failed to satisfy constraint: array attribute of #hw.param.decl attribute
// "hw.module"() <{module_type = !hw.modty<>, parameters = [3 : i8], sym_name = "m"}> ({
// ^
// %s:19:3: error[E0203]: 'hw.instance' op attribute 'parameters' failed to satisfy constraint: array attribute of #hw.param.decl attribute
//   "hw.instance"(%a) <{argNames = ["a"], instanceName = "k", moduleName = @e, parameters = [unit], resultNames = []}> : (i8) -> ()
//   ^
// %s:24:40: error[E0101]: integer literal not valid for specified type
// hw.module.extern @m<V: vector<2xi32> = 1>()
//                                        ^
// %s:28:65: error[E0118]: parameter 'V' should have a typed value; has value [3]
// "hw.module.extern"() <{module_type = !hw.modty<>, parameters = [#hw.param.decl<"V": i8 = [3]>], sym_name = "m"}> ({}) : () -> ()
//                                                                 ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~
// %s:33:8: error[E0200]: 'seq.firreg' op the preset must be a signless integer
//   %0 = "seq.firreg"(%a, %clk) <{name = "", preset = 255 : ui8}> : (i8, !seq.clock) -> i8
//        ^
// %s:39:10: error[E0200]: 'seq.fifo' op an almost full output and its threshold must come together
//   %0:3 = "seq.fifo"(%a, %r, %r, %clk, %r) <{depth = 16 : i64, almostFullThreshold = 1 : i64,
//          ^
