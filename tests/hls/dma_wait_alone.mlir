// RUN: kiln hls %s --flow auto --memory axi -o %t
// EXIT: 1
// A wait without a transfer: there is nothing that it could wait for.
func.func @f(%a: memref<16xi8>) {
  %tag = memref.alloc() : memref<1xi32>
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  memref.dma_wait %tag[%c0], %c16 : memref<1xi32>
  return
}

// ERROR
// %s:8:3: error[E0610]: 'memref.dma_wait': it waits for a transfer, and the function starts none
//   memref.dma_wait %tag[%c0], %c16 : memref<1xi32>
//   ^
