// RUN: kiln opt %s --affine-data-copy-generate=generate-dma -o %t/copied.mlir
// RUN: kiln run %t/copied.mlir --func parts --args [1,2,3,4,5,6] [0,0,0,0,0,0]
// Elements 1 to 4 of %b are written by two loops and read by a third; elements 0 and 5 never.
func.func @parts(%x: memref<6xi32>, %y: memref<6xi32>) {
  %b = memref.alloc() : memref<6xi32>
  affine.for %i = 1 to 3 {
    %u = affine.load %x[%i] : memref<6xi32>
    affine.store %u, %b[%i] : memref<6xi32>
  }
  affine.for %i = 3 to 5 {
    %u = affine.load %x[%i - 3] : memref<6xi32>
    affine.store %u, %b[%i] : memref<6xi32>
  }
  affine.for %i = 1 to 5 {
    %u = affine.load %b[%i] : memref<6xi32>
    affine.store %u, %y[5 - %i] : memref<6xi32>
  }
  memref.dealloc %b : memref<6xi32>
  return
}

// OUTPUT
// arg0 = [1,2,3,4,5,6]
// arg1 = [0,2,1,3,2,0]
