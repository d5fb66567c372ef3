// RUN: kiln hls %s -o %t/out
// EXIT: 1
// Two functions that no other calls: E0601.

func.func @f() {
  return
}
func.func @g() {
  return
}

// ERROR
// %s:1:1: error[E0601]: several functions could be built: @f, @g; choose one with --func
// // RUN: kiln hls %s -o %t/out
// ^
