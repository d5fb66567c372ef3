// RUN: kiln run %s --args [1,2,3,4] 7
// EXIT: 1
// What a transfer takes away is overwritten before anybody waited for it: E0925.
func.func @f(%A: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %tile = memref.alloc() : memref<4xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  affine.for %i = 0 to 4 {
    affine.store %x, %tile[%i] : memref<4xi32, 1>
  }
  memref.dma_start %tile[%c0], %A[%c0], %c4, %tag[%c0] : memref<4xi32, 1>, memref<4xi32>, memref<1xi32>
  memref.store %x, %tile[%c0] : memref<4xi32, 1>
  memref.dma_wait %tag[%c0], %c4 : memref<1xi32>
  return
}

// ERROR
// %s:13:3: error[E0925]: 'memref.store': element 0 of this memory is written while a transfer is in flight: a wait is missing
//   memref.store %x, %tile[%c0] : memref<4xi32, 1>
//   ^
