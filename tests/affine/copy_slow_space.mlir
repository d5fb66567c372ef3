// RUN: kiln opt %s --affine-data-copy-generate=slow-mem-space=1
// EXIT: 1
// Only space 0 is planned; another is refused.

func.func @scaled(%a: memref<8xi32, 1>, %b: memref<8xi32>) {
  affine.for %i = 0 to 8 step 2 {
    %x = affine.load %a[%i] : memref<8xi32, 1>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

// ERROR
// error[E0404]: the fast space wants a number of 1 or more and a capacity; the slow space is 0
