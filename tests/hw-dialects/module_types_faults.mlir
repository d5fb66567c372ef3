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

// OUTPUT
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
