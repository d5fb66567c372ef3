// RUN: kiln opt %s --hls-prepare=func=g
// EXIT: 1
// There is no such function.
func.func @f(%x: i8) -> i8 {
  return %x : i8
}

// ERROR
// %s:1:1: error[E0601]: no function '@g' with a body
// // RUN: kiln opt %s --hls-prepare=func=g
// ^
