// RUN: kiln run %s --args [1,2,3,4]
// EXIT: 1
// What a transfer brings is read before anybody waited for it: E0925.
func.func @f(%A: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %tile = memref.alloc() : memref<4xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  memref.dma_start %A[%c0], %tile[%c0], %c4, %tag[%c0] : memref<4xi32>, memref<4xi32, 1>, memref<1xi32>
  %a = memref.load %tile[%c0] : memref<4xi32, 1>
  memref.dma_wait %tag[%c0], %c4 : memref<1xi32>
  return %a : i32
}

// ERROR
// %s:10:8: error[E0925]: 'memref.load': element 0 of this memory is read while a transfer is in flight: a wait is missing
//   %a = memref.load %tile[%c0] : memref<4xi32, 1>
//        ^
