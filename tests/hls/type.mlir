// RUN: kiln hls %s -o %t/out
// EXIT: 1
// A float has no operator: E0602.

func.func @f(%a: f32) -> f32 {
  return %a : f32
}

// ERROR
// %s:5:1: error[E0602]: 'func.func': values of type 'f32' can't be built: floats are not built yet: use integers of fixed point
// func.func @f(%a: f32) -> f32 {
// ^
