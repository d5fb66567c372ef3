// RUN: kiln run %s --args [1,2,3,4,5,6,7,8] [0,0,0,0,0,0,0,0]
// Written on paper: b = [32, 14, 12, 20, 8, 6, 8, 2] after the second loop.
func.func @ends(%a: memref<8xi32>, %b: memref<8xi32>) {
  affine.for %i = 9223372036854775799 to 9223372036854775807 {
    %x = affine.load %a[%i - 9223372036854775799] : memref<8xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %b[9223372036854775806 - %i] : memref<8xi32>
  }
  affine.for %i = -9223372036854775808 to -9223372036854775800 step 3 {
    %x = affine.load %b[%i + 9223372036854775807 + 1] : memref<8xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %b[%i + 9223372036854775807 + 1] : memref<8xi32>
  }
  return
}

// OUTPUT
// a = [1,2,3,4,5,6,7,8]
// b = [32,14,12,20,8,6,8,2]
