// RUN: kiln hls %s -o %t/out --memory axi
// EXIT: 1
// Rows at a distance inside are refused.
func.func @rows(%a: memref<8xi32>) -> i32 {
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %in = memref.alloc() : memref<8xi32>
  %tag = memref.alloc() : memref<1xi32>
  affine.for %i = 0 to 8 {
    %c = arith.constant 1 : i32
    affine.store %c, %in[%i] : memref<8xi32>
  }
  affine.dma_start %in[0], %a[0], %tag[0], %c4, %c4, %c2 : memref<8xi32>, memref<8xi32>, memref<1xi32>
  affine.dma_wait %tag[0], %c4 : memref<1xi32>
  %x = affine.load %in[1] : memref<8xi32>
  return %x : i32
}

// ERROR
// %s:13:3: error[E0610]: 'affine.dma_start': its stride is that of the memory inside
//   affine.dma_start %in[0], %a[0], %tag[0], %c4, %c4, %c2 : memref<8xi32>, memref<8xi32>, memref<1xi32>
//   ^
