// RUN: kiln hls %s -o %t/out
// EXIT: 1
// Other tools write line 0 where they know none: the error points to what is around, never to 0:0.

func.func private @outside(i32) -> i32
func.func @f(%a: i32) -> i32 {
  %0 = "func.call"(%a) {callee = @outside} : (i32) -> i32 loc("made.mlir":0:0)
  return %0 : i32
}

// ERROR
// %s:6:1: error[E0605]: 'func.call': operation 'func.call' can't be built in hardware
// func.func @f(%a: i32) -> i32 {
// ^
