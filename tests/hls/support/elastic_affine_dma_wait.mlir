// RUN: kiln hls %s -o %t/out --flow elastic
// EXIT: 1
// Transfers go over a bus, which elastic circuits do not have: E0605.

func.func @transfer(%a: memref<8xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %near = memref.alloc() : memref<8xi32>
  %tag = memref.alloc() : memref<1xi32>
  affine.dma_wait %tag[0], %c8 : memref<1xi32>
  %v = memref.load %near[%c0] : memref<8xi32>
  return %v : i32
}

// ERROR
// %s:10:3: error[E0605]: 'affine.dma_wait': operation 'affine.dma_wait' can't be built in hardware
//   affine.dma_wait %tag[0], %c8 : memref<1xi32>
//   ^
