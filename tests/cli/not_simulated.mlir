// RUN: kiln hls %s -o %t/out
// The source divides by zero on all data: E1015.
// IGNORE: stdout

func.func @f(%a: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.divsi %a, %c0 : i32
  return %0 : i32
}

// ERROR
// %s:7:8: warning[E1015]: the design was not simulated, and its test bench expects no words: on all data tried, division by zero
//   %0 = arith.divsi %a, %c0 : i32
//        ^
// note: --data gives data of your own
