// RUN: kiln run %s --args [1,2,3,4]
// EXIT: 1
// The wait asks for more elements than were started: E0926.
func.func @f(%A: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %tile = memref.alloc() : memref<4xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  memref.dma_start %A[%c0], %tile[%c0], %c2, %tag[%c0] : memref<4xi32>, memref<4xi32, 1>, memref<1xi32>
  memref.dma_wait %tag[%c0], %c4 : memref<1xi32>
  return
}

// ERROR
// %s:11:3: error[E0926]: 'memref.dma_wait': waits for 4 elements, but transfers of 2 were started
//   memref.dma_wait %tag[%c0], %c4 : memref<1xi32>
//   ^
