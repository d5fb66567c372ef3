// RUN: kiln sim %s --set b=1 --cycles 1
// EXIT: 1
// No such port: E1011.

hw.module @f(in %a : i8, out x : i8) {
  hw.output %a : i8
}

// ERROR
// error[E1011]: port `b`: there is no such input
