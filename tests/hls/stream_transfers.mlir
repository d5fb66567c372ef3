// RUN: kiln hls %s -o %t/out --memory stream
// EXIT: 1
// A program that moves its arrays itself has no use for streams.
func.func @f(%a: memref<8xi8>) {
  %in = memref.alloca() : memref<8xi8, 1>
  %tag = memref.alloca() : memref<1xi32>
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  memref.dma_start %a[%c0], %in[%c0], %c8, %tag[%c0] : memref<8xi8>, memref<8xi8, 1>, memref<1xi32>
  memref.dma_wait %tag[%c0], %c8 : memref<1xi32>
  return
}

// ERROR
// %s:9:3: error[E0605]: 'memref.dma_start': operation 'memref.dma_start' can't be built in hardware
//   memref.dma_start %a[%c0], %in[%c0], %c8, %tag[%c0] : memref<8xi8>, memref<8xi8, 1>, memref<1xi32>
//   ^
