// RUN: kiln opt %s --affine-interleave-floats=parts=3,1
// The first sum takes turns in three parts, the second stays.
func.func @f(%a: memref<9xf32>, %b: memref<9xf32>) -> (f32, f32) {
  %zero = arith.constant 0.0 : f32
  %s = affine.for %i = 0 to 9 iter_args(%acc = %zero) -> (f32) {
    %x = affine.load %a[%i] : memref<9xf32>
    %q = arith.addf %acc, %x : f32
    affine.yield %q : f32
  }
  %t = affine.for %i = 0 to 9 iter_args(%acc = %zero) -> (f32) {
    %x = affine.load %b[%i] : memref<9xf32>
    %q = arith.addf %acc, %x : f32
    affine.yield %q : f32
  }
  return %s, %t : f32, f32
}
