// RUN: kiln check %s --std
// EXIT: 1
// Rules of the older language that its grammar does not say.

func @counts(%A: memref<4x4xf32>, %i: index) {
  %f = load %A[%i] : memref<4x4xf32>
  return
}
func @kinds(%a: f32, %b: f32) -> f32 {
  %s = addi %a, %b : f32
  return %s : f32
}

// ERROR
// %s:6:8: error[E0200]: 'std.load' op expects one index a dimension: 'memref<4x4xf32>' has rank 2, but got 1
//   %f = load %A[%i] : memref<4x4xf32>
//        ^
// %s:10:8: error[E0202]: 'std.addi' op operand #0 must be integer-like, but got 'f32'
//   %s = addi %a, %b : f32
//        ^
