// RUN: kiln hls %s -o %t/a --memory axi --func buffer_in_and_out
// RUN: kiln hls %s -o %t/b --memory axi --func array_in_and_out
// RUN: kiln hls %s -o %t/c --memory axi --func array_out_twice
// Transfers are in order with each other, whatever they have in common: a buffer that comes in and goes out, an array of which elements come
// in before others are written, an array to which two buffers go.
func.func @buffer_in_and_out(%A: memref<64xi32>, %B: memref<64xi32>) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %tile = memref.alloc() : memref<64xi32, 1>
  %tag = memref.alloc() : memref<2xi32>
  %c1 = arith.constant 1 : index
  memref.dma_start %A[%c0], %tile[%c0], %c64, %tag[%c0] : memref<64xi32>, memref<64xi32, 1>, memref<2xi32>
  memref.dma_start %tile[%c0], %B[%c0], %c64, %tag[%c1] : memref<64xi32, 1>, memref<64xi32>, memref<2xi32>
  memref.dma_wait %tag[%c0], %c64 : memref<2xi32>
  memref.dma_wait %tag[%c1], %c64 : memref<2xi32>
  return
}

func.func @array_in_and_out(%A: memref<64xi32>, %B: memref<64xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %x = arith.constant 7 : i32
  %tile = memref.alloc() : memref<64xi32, 1>
  %t2 = memref.alloc() : memref<64xi32, 1>
  %tag = memref.alloc() : memref<3xi32>
  %c2 = arith.constant 2 : index
  affine.for %i = 0 to 64 {
    affine.store %x, %t2[%i] : memref<64xi32, 1>
  }
  memref.dma_start %A[%c0], %tile[%c0], %c64, %tag[%c0] : memref<64xi32>, memref<64xi32, 1>, memref<3xi32>
  memref.dma_start %t2[%c0], %A[%c0], %c64, %tag[%c1] : memref<64xi32, 1>, memref<64xi32>, memref<3xi32>
  memref.dma_wait %tag[%c0], %c64 : memref<3xi32>
  memref.dma_wait %tag[%c1], %c64 : memref<3xi32>
  memref.dma_start %tile[%c0], %B[%c0], %c64, %tag[%c2] : memref<64xi32, 1>, memref<64xi32>, memref<3xi32>
  memref.dma_wait %tag[%c2], %c64 : memref<3xi32>
  return
}

func.func @array_out_twice(%A: memref<1024xi32>, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %c16 = arith.constant 16 : index
  %c4 = arith.constant 4 : index
  %c1008 = arith.constant 1008 : index
  %tile = memref.alloc() : memref<64xi32, 1>
  %t2 = memref.alloc() : memref<4xi32, 1>
  %tag = memref.alloc() : memref<3xi32>
  affine.for %i = 0 to 64 {
    affine.store %x, %tile[%i] : memref<64xi32, 1>
  }
  affine.for %i = 0 to 4 {
    affine.store %y, %t2[%i] : memref<4xi32, 1>
  }
  memref.dma_start %t2[%c0], %A[%c0], %c1, %tag[%c2] : memref<4xi32, 1>, memref<1024xi32>, memref<3xi32>
  memref.dma_wait %tag[%c2], %c1 : memref<3xi32>
  memref.dma_start %tile[%c0], %A[%c0], %c64, %tag[%c0], %c16, %c1 : memref<64xi32, 1>, memref<1024xi32>, memref<3xi32>
  memref.dma_start %t2[%c0], %A[%c1008], %c1, %tag[%c1] : memref<4xi32, 1>, memref<1024xi32>, memref<3xi32>
  memref.dma_wait %tag[%c0], %c64 : memref<3xi32>
  memref.dma_wait %tag[%c1], %c1 : memref<3xi32>
  return
}
