// RUN: kiln sim %s --module g --cycles 1
// EXIT: 1
// No such module: E1010.

hw.module @f(in %a : i8, out x : i8) {
  hw.output %a : i8
}

// ERROR
// error[E1010]: there is no module '@g'
