// RUN: kiln hls %s -o %t/out
// EXIT: 1
// Floats are not built yet.

func.func @add(%a: f32, %b: f32) -> f32 {
  %0 = arith.addf %a, %b : f32
  return %0 : f32
}

// ERROR
// %s:5:1: error[E0602]: 'func.func': values of type 'f32' can't be built: floats are not built yet: use integers of fixed point
// func.func @add(%a: f32, %b: f32) -> f32 {
// ^
