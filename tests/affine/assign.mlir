// RUN: kiln opt %s --lower-affine
// EXIT: 1
// A reduction without a neutral element: E0402.

func.func @f(%m: memref<8xi32>) -> i32 {
  %0 = affine.parallel (%i) = (0) to (8) reduce ("assign") -> (i32) {
    %v = affine.load %m[%i] : memref<8xi32>
    affine.yield %v : i32
  }
  return %0 : i32
}

// ERROR
// %s:6:8: error[E0402]: 'affine.parallel': this parallel loop has no sequential form
//   %0 = affine.parallel (%i) = (0) to (8) reduce ("assign") -> (i32) {
//        ^
