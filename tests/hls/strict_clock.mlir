// RUN: kiln hls %s -o %t/out --clock-mhz 900 --strict-clock
// EXIT: 1
// IGNORE: stdout
// A clock that is not reached is an error where that is asked for: E0504.

func.func @f(%a: i32, %b: i32) -> i32 {
  %p = arith.muli %a, %b : i32
  return %p : i32
}

// ERROR
// %s:7:8: warning[E0502]: mul %p of 32 bits takes 7194 ps with its registers: the clock will reach about 139 MHz
//   %p = arith.muli %a, %b : i32
//        ^
// error[E0504]: the design reaches about 129 MHz as estimated, not the 900 MHz of --strict-clock
