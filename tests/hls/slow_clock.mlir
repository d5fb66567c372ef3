// RUN: kiln hls %s -o %t/out --target ecp5 --clock-mhz 200
// A hard multiplier can't be cut; the warning says which clock it allows.
// IGNORE: stdout

func.func @slow_clock(%a: i16, %b: i16) -> i16 {
  %product = arith.muli %a, %b : i16
  return %product : i16
}

// ERROR
// %s:6:14: warning[E0502]: mul %product of 16 bits takes 6960 ps with its registers: the clock will reach about 144 MHz
//   %product = arith.muli %a, %b : i16
//              ^
