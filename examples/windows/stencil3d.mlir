// A point and its six neighbours in 8 x 16 x 16, borders copied, after stencil3d of MachSuite.
// Elements: 2048 of the array, 2048 results.
func.func @stencil3d(%c0: i32, %c1: i32, %orig: memref<8x16x16xi32>, %sol: memref<8x16x16xi32>) {
  affine.for %j = 0 to 16 {
    affine.for %k = 0 to 16 {
      %a = affine.load %orig[0, %j, %k] : memref<8x16x16xi32>
      affine.store %a, %sol[0, %j, %k] : memref<8x16x16xi32>
      %b = affine.load %orig[7, %j, %k] : memref<8x16x16xi32>
      affine.store %b, %sol[7, %j, %k] : memref<8x16x16xi32>
    }
  }
  affine.for %i = 1 to 7 {
    affine.for %k = 0 to 16 {
      %a = affine.load %orig[%i, 0, %k] : memref<8x16x16xi32>
      affine.store %a, %sol[%i, 0, %k] : memref<8x16x16xi32>
      %b = affine.load %orig[%i, 15, %k] : memref<8x16x16xi32>
      affine.store %b, %sol[%i, 15, %k] : memref<8x16x16xi32>
    }
  }
  affine.for %i = 1 to 7 {
    affine.for %j = 1 to 15 {
      %a = affine.load %orig[%i, %j, 0] : memref<8x16x16xi32>
      affine.store %a, %sol[%i, %j, 0] : memref<8x16x16xi32>
      %b = affine.load %orig[%i, %j, 15] : memref<8x16x16xi32>
      affine.store %b, %sol[%i, %j, 15] : memref<8x16x16xi32>
    }
  }
  affine.for %i = 1 to 7 {
    affine.for %j = 1 to 15 {
      affine.for %k = 1 to 15 {
        %s0 = affine.load %orig[%i, %j, %k] : memref<8x16x16xi32>
        %a = affine.load %orig[%i + 1, %j, %k] : memref<8x16x16xi32>
        %b = affine.load %orig[%i - 1, %j, %k] : memref<8x16x16xi32>
        %c = affine.load %orig[%i, %j + 1, %k] : memref<8x16x16xi32>
        %d = affine.load %orig[%i, %j - 1, %k] : memref<8x16x16xi32>
        %e = affine.load %orig[%i, %j, %k + 1] : memref<8x16x16xi32>
        %f = affine.load %orig[%i, %j, %k - 1] : memref<8x16x16xi32>
        %t0 = arith.addi %a, %b : i32
        %t1 = arith.addi %c, %d : i32
        %t2 = arith.addi %e, %f : i32
        %t3 = arith.addi %t0, %t1 : i32
        %t4 = arith.addi %t3, %t2 : i32
        %m0 = arith.muli %s0, %c0 : i32
        %m1 = arith.muli %t4, %c1 : i32
        %r = arith.addi %m0, %m1 : i32
        affine.store %r, %sol[%i, %j, %k] : memref<8x16x16xi32>
      }
    }
  }
  return
}
