// RUN: kiln opt %s --affine-loop-permute=permutation=0,0,1
// EXIT: 1
// A list that names a loop twice is no order.

func.func @free(%a: memref<2x3x4xindex>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      affine.for %k = 0 to 4 {
        affine.store %i, %a[%i, %j, %k] : memref<2x3x4xindex>
      }
    }
  }
  return
}

// ERROR
// error[E0404]: option 'permutation' wants each number from 0 on once
