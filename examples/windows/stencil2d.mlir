// A 3 x 3 filter from memory over 32 x 32, after stencil2d of MachSuite.
// Elements: 1024 of the array, 900 results.
func.func @stencil2d(%orig: memref<32x32xi32>, %sol: memref<32x32xi32>, %filter: memref<9xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %r = 0 to 30 {
    affine.for %c = 0 to 30 {
      %t = affine.for %k1 = 0 to 3 iter_args(%a0 = %zero) -> (i32) {
        %u = affine.for %k2 = 0 to 3 iter_args(%a1 = %a0) -> (i32) {
          %f = affine.load %filter[%k1 * 3 + %k2] : memref<9xi32>
          %o = affine.load %orig[%r + %k1, %c + %k2] : memref<32x32xi32>
          %m = arith.muli %f, %o : i32
          %s = arith.addi %a1, %m : i32
          affine.yield %s : i32
        }
        affine.yield %u : i32
      }
      affine.store %t, %sol[%r, %c] : memref<32x32xi32>
    }
  }
  return
}
