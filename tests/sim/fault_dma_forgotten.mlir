// RUN: kiln run %s --args [1,2,3,4]
// EXIT: 1
// The function returns while a transfer is in flight: E0925.
func.func @f(%A: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %tile = memref.alloc() : memref<4xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  memref.dma_start %A[%c0], %tile[%c0], %c4, %tag[%c0] : memref<4xi32>, memref<4xi32, 1>, memref<1xi32>
  return
}

// ERROR
// %s:9:3: error[E0925]: 'memref.dma_start': the function returned and nobody waited for this transfer
//   memref.dma_start %A[%c0], %tile[%c0], %c4, %tag[%c0] : memref<4xi32>, memref<4xi32, 1>, memref<1xi32>
//   ^
