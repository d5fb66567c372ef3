// RUN: kiln sim %s --engine compiled --clang false --cycles 5
// EXIT: 1
// A compiler that fails is named.
hw.module @wire(in %a : i8, out x : i8) {
  hw.output %a : i8
}

// ERROR
// error[E0945]: the compiled circuit: 'false' refused it: it printed no error
