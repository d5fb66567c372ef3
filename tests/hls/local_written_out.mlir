// RUN: kiln hls %s -o %t --max-mul 8
// Local copies of arrays of several shapes, of which one is written and copied out, and an array of the function itself that is
// split in place, freed, and written at an index that only turns decide.
func.func @mixed(%A: memref<6x8xi32>, %v: memref<8xi32>, %w: memref<6xi32>) {
  %t = memref.alloc() : memref<8xi32>
  %zero = arith.constant 0 : i32
  affine.for %j = 0 to 8 {
    %x = affine.load %v[7 - %j] : memref<8xi32>
    affine.store %x, %t[%j] : memref<8xi32>
  }
  affine.for %r = 0 to 8 {
   affine.for %i = 0 to 6 {
    %s = affine.for %j = 0 to 8 iter_args(%acc = %zero) -> (i32) {
      %a = affine.load %A[%i, %j] : memref<6x8xi32>
      %x = affine.load %t[%j] : memref<8xi32>
      %p = arith.muli %a, %x : i32
      affine.store %p, %A[%i, %j] : memref<6x8xi32>
      %n = arith.subi %acc, %p : i32
      affine.yield %n : i32
    }
    affine.store %s, %w[%i] : memref<6xi32>
   }
  }
  memref.dealloc %t : memref<8xi32>
  return
}
