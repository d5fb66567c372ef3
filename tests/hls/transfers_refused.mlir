// RUN: kiln hls %s -o %t/out --memory axi
// EXIT: 1
// An array behind the bus can't be read without a transfer.
func.func @direct(%a: memref<8xi32>) -> i32 {
  %c8 = arith.constant 8 : index
  %in = memref.alloc() : memref<8xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  affine.dma_start %a[0], %in[0], %tag[0], %c8 : memref<8xi32>, memref<8xi32, 1>, memref<1xi32>
  affine.dma_wait %tag[0], %c8 : memref<1xi32>
  %x = affine.load %in[1] : memref<8xi32, 1>
  %y = affine.load %a[2] : memref<8xi32>
  %z = arith.addi %x, %y : i32
  return %z : i32
}

// ERROR
// %s:11:8: error[E0610]: 'affine.load': array 'a' lies behind the bus and is touched here without a transfer
//   %y = affine.load %a[2] : memref<8xi32>
//        ^
