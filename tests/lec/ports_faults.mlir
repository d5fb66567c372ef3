// RUN: kiln lec %s --module plain --other-module other
// EXIT: 1

hw.module @plain(in %a : i8, out o : i8) {
  hw.output %a : i8
}

hw.module @other(in %a : i9, out o : i8) {
  %0 = comb.extract %a from 0 : (i9) -> i8
  hw.output %0 : i8
}

// ERROR
// %s:8:1: error[E0940]: the second module has no input 'a' of 8 bits, which the other has
// hw.module @other(in %a : i9, out o : i8) {
// ^
