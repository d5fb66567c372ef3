// RUN: kiln opt %s --affine-loop-permute='permutation=1,0 unchecked' --verify-transforms
// EXIT: 1
// The order that was asked for is wrong, and the proof says where.

func.func @wave(%a: memref<10x10xi32>) {
  affine.for %i = 1 to 9 {
    affine.for %j = 1 to 9 {
      %x = affine.load %a[%i - 1, %j + 1] : memref<10x10xi32>
      affine.store %x, %a[%i, %j] : memref<10x10xi32>
    }
  }
  return
}

// ERROR
// %s:5:1: error[E0403]: 'affine-loop-permute': not legal: read after write from affine.store in line 9 to affine.load in line 8, distance (1, -1): instances (7, 8) and (8, 7)
// func.func @wave(%a: memref<10x10xi32>) {
// ^
