// RUN: kiln hls %s -o %t/out --target ecp5
// Sums that memory holds: the loops change places, and nothing else does.
func.func @product(%A: memref<8x16xf32>, %B: memref<16x16xf32>, %C: memref<8x16xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 16 {
        %a = affine.load %A[%i, %k] : memref<8x16xf32>
        %b = affine.load %B[%k, %j] : memref<16x16xf32>
        %c = affine.load %C[%i, %j] : memref<8x16xf32>
        %p = arith.mulf %a, %b : f32
        %s = arith.addf %c, %p : f32
        affine.store %s, %C[%i, %j] : memref<8x16xf32>
      }
    }
  }
  return
}

// OUTPUT
// product: 20.59 us from start to done: exactly 2059 cycles at 100 MHz, target ecp5; 99 % of them in line 4: an iteration starts each cycle
//
// loop   line   II  depth iterations    cycles  what limits the II
// i_k_j     4    1     10       2048      2048  -
//
// memory A: outside, 128 x 32 bits, read
// memory B: outside, 256 x 32 bits, read
// memory C: outside, 128 x 32 bits, read and written
//
// area: about 1264 LUT4, 1021 flip-flops, 4 multipliers, 0 block memories; 1021 register bits, 0 memory bits inside
// operators: 9 adders (up to 32 bits), 76 and gates (up to 27 bits), 34 comparators (up to 1 bits), 59 multiplexers (up to 57 bits), 34 or gates (up to 8 bits), 4 products (up to 32 bits), 4 subtractors (up to 10 bits), 85 xor gates (up to 27 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 2059 and 2059 cycles
