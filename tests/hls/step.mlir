// RUN: kiln hls %s -o %t/out
// EXIT: 1
// A step that is not positive: E0606.

func.func @f(%m: memref<16xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c0 {
    memref.store %v, %m[%i] : memref<16xi32>
  }
  return
}

// ERROR
// %s:8:3: error[E0606]: 'scf.for': the step of a loop must be a positive constant
//   scf.for %i = %c0 to %c16 step %c0 {
//   ^
