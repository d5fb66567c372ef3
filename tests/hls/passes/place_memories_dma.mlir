// RUN: kiln opt %s --hls-place-memories=memory=axi
// RUN: kiln opt %s --hls-place-memories=memory=axi --hls-form-pipelines
// Transfers that the program starts itself go along routes, which marks declare.
func.func @f(%a: memref<16xi8>, %b: memref<16xi8>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %in = memref.alloc() : memref<8xi8, 1>
  %tag = memref.alloc() : memref<1xi32>
  memref.dma_start %a[%c4], %in[%c0], %c8, %tag[%c0] : memref<16xi8>, memref<8xi8, 1>, memref<1xi32>
  memref.dma_wait %tag[%c0], %c8 : memref<1xi32>
  affine.for %i = 0 to 8 {
    %x = affine.load %in[%i] : memref<8xi8, 1>
    %y = arith.addi %x, %x : i8
    affine.store %y, %in[%i] : memref<8xi8, 1>
  }
  memref.dma_start %in[%c0], %b[%c0], %c8, %tag[%c0] : memref<8xi8, 1>, memref<16xi8>, memref<1xi32>
  memref.dma_wait %tag[%c0], %c8 : memref<1xi32>
  return
}
