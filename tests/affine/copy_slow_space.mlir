// RUN: kiln opt %s --affine-data-copy-generate=slow-mem-space=1
// EXIT: 1
// Only space 0 is planned; another is refused before the pass runs.

func.func @scaled(%a: memref<8xi32, 1>, %b: memref<8xi32>) {
  affine.for %i = 0 to 8 step 2 {
    %x = affine.load %a[%i] : memref<8xi32, 1>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

// ERROR
// error[E1005]: pass 'affine-data-copy-generate': option 'slow-mem-space' wants 0, not '1'
