// RUN: kiln opt %s --affine-data-copy-generate -o %t/copied.mlir
// RUN: kiln run %t/copied.mlir --func swap --args [1,2,3,4,5,6]
// What nothing wrote is not copied: neither all of an array of the function itself, nor the part that is only written later.
func.func @swap(%x: memref<6xi32>) {
  %b = memref.alloca() : memref<2xi32>
  affine.for %i = 0 to 3 {
    %u = affine.load %x[%i * 2] : memref<6xi32>
    affine.store %u, %b[0] : memref<2xi32>
    %v = affine.load %x[%i * 2 + 1] : memref<6xi32>
    affine.store %v, %b[1] : memref<2xi32>
    %s = affine.load %b[1] : memref<2xi32>
    affine.store %s, %x[%i * 2] : memref<6xi32>
    %t = affine.load %b[0] : memref<2xi32>
    affine.store %t, %x[%i * 2 + 1] : memref<6xi32>
  }
  return
}

// OUTPUT
// arg0 = [2,1,4,3,6,5]
