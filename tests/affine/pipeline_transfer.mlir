// RUN: kiln opt %s --affine-pipeline-data-transfer --canonicalize --verify-each
// Each tile of A is on its way while the one before is computed on, in the other half of a double buffer.

func.func @halves(%A: memref<256xi32>, %B: memref<256xi32>) {
  %buffer = memref.alloc() : memref<32xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : index
  %count = arith.constant 32 : index
  affine.for %i = 0 to 256 step 32 {
    affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<256xi32>, memref<32xi32, 1>, memref<1xi32>
    affine.dma_wait %tag[%zero], %count : memref<1xi32>
    affine.for %j = 0 to 32 {
      %a = affine.load %buffer[%j] : memref<32xi32, 1>
      %double = arith.addi %a, %a : i32
      affine.store %double, %B[%i + %j] : memref<256xi32>
    }
  }
  memref.dealloc %tag : memref<1xi32>
  memref.dealloc %buffer : memref<32xi32, 1>
  return
}
