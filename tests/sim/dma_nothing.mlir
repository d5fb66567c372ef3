// RUN: kiln run %s --args [1,2]
// A transfer of no elements is over at once, and waiting for none of its elements is no wait.
func.func @none(%A: memref<2xi32>) {
  %buffer = memref.alloc() : memref<2xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  %c0 = arith.constant 0 : index
  memref.dma_start %A[%c0], %buffer[%c0], %c0, %tag[%c0] : memref<2xi32>, memref<2xi32, 1>, memref<1xi32>
  memref.dma_wait %tag[%c0], %c0 : memref<1xi32>
  memref.dealloc %buffer : memref<2xi32, 1>
  return
}

// OUTPUT
// A = [1,2]
