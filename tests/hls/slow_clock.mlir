// RUN: kiln hls %s -o %t/out --target ecp5 --clock-mhz 100
// A sum is one carry chain; the warning says which clock the longest one allows.
// IGNORE: stdout

func.func @slow_clock(%a: i600, %b: i600) -> i600 {
  %sum = arith.addi %a, %b : i600
  return %sum : i600
}

// ERROR
// %s:6:10: warning[E0502]: an operator of 600 bits takes 23661 ps with its registers: the clock will reach about 42 MHz
//   %sum = arith.addi %a, %b : i600
//          ^
