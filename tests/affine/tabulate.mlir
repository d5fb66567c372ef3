// RUN: kiln opt %s --affine-tabulate --verify-transforms
// The factor of a row of %a is computed once, and not again for each column. What depends on all loops, and what is read from a memory
// that the nest writes, stays.

func.func @scaled(%a: memref<4x3xf32>, %b: memref<3x9xf32>, %c: memref<4x9xf32>) {
  %two = arith.constant 2.0 : f32
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 9 {
      affine.for %k = 1 to 3 {
        %x = affine.load %a[%i, %k] : memref<4x3xf32>
        %s = arith.mulf %two, %x : f32
        %y = affine.load %b[%k, %j] : memref<3x9xf32>
        %p = arith.mulf %s, %y : f32
        %z = affine.load %c[%i, %j] : memref<4x9xf32>
        %r = arith.addf %z, %p : f32
        affine.store %r, %c[%i, %j] : memref<4x9xf32>
      }
    }
  }
  return
}

func.func @written(%a: memref<9x9xf32>, %b: memref<9x9xf32>) {
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 9 {
      affine.for %k = 0 to 9 {
        %x = affine.load %a[%i, %k] : memref<9x9xf32>
        %s = arith.mulf %x, %x : f32
        %y = affine.load %b[%k, %j] : memref<9x9xf32>
        %p = arith.mulf %s, %y : f32
        affine.store %p, %a[%i, %j] : memref<9x9xf32>
      }
    }
  }
  return
}
