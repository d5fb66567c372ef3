// RUN: kiln hls %s -o %t/out --flow elastic --max-mul 1
// EXIT: 1
// IGNORE: stderr
// Operators are not shared in elastic circuits: E0608.
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.muli %a, %b : i32
  return %0 : i32
}
