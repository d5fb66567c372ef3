// RUN: kiln opt %s --hls-form-pipelines --pipe-copy-tables --pipe-schedule --pipe-overlap-tasks --pipe-share-tables
// Two loads of a table that are two cycles apart take one copy of it.
memref.global "private" constant @table : memref<4xi8> = dense<[3, 1, 4, 1]>
func.func @f(%a: memref<8xindex>, %b: memref<8xi8>) {
  %t = memref.get_global @table : memref<4xi8>
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xindex>
    %y = memref.load %t[%x] : memref<4xi8>
    %z = arith.index_castui %y : i8 to index
    %c3 = arith.constant 3 : index
    %k = arith.andi %z, %c3 : index
    %w = memref.load %t[%k] : memref<4xi8>
    affine.store %w, %b[%i] : memref<8xi8>
  }
  return
}
