// RUN: kiln sim %s --manifest %s --args 1
// EXIT: 1
// A manifest that is none: E1012.

hw.module @f(in %a : i8, out x : i8) {
  hw.output %a : i8
}

// ERROR
// error[E1012]: '%s': expected value at line 1 column 1
