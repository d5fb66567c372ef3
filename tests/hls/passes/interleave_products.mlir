// RUN: kiln opt %s --hls-interleave-products=parts=3
// A product that a loop carries is carried in three parts.
func.func @f(%a: memref<9xi32>) -> i32 {
  %one = arith.constant 1 : i32
  %p = affine.for %i = 0 to 9 iter_args(%acc = %one) -> (i32) {
    %x = affine.load %a[%i] : memref<9xi32>
    %q = arith.muli %acc, %x : i32
    affine.yield %q : i32
  }
  return %p : i32
}
