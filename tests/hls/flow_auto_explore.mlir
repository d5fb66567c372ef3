// RUN: kiln hls %s -o %t/out --flow auto --explore
// EXIT: 1
// All designs of --explore are built in one flow.
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.muli %a, %b : i32
  return %0 : i32
}

// ERROR
// error[E0608]: --explore builds all designs in one flow: choose --flow static or elastic
