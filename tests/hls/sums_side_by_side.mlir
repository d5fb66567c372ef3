// RUN: kiln hls %s -o %t/out --target ecp5
// A sum of floats waits seven cycles for its last addition; sums of other elements go on in between, each in the order of the
// source, so that its bits are the same: one product a cycle.
func.func @product(%A: memref<8x16xf32>, %B: memref<16x16xf32>, %C: memref<8x16xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 16 {
      %sum = affine.for %k = 0 to 16 iter_args(%acc = %zero) -> (f32) {
        %a = affine.load %A[%i, %k] : memref<8x16xf32>
        %b = affine.load %B[%k, %j] : memref<16x16xf32>
        %p = arith.mulf %a, %b : f32
        %s = arith.addf %acc, %p : f32
        affine.yield %s : f32
      }
      affine.store %sum, %C[%i, %j] : memref<8x16xf32>
    }
  }
  return
}

// OUTPUT
// product: exactly 2296 cycles from start to done (22.96 us); target ecp5 at 100 MHz
//
// loop   line   II  depth iterations    cycles  what limits the II
// i_j       6    1      0        128       128  -
// i_k_j     6    1     10       2048      2048  -
// i_j_1     6    1      1        128       128  -
//
// run at the same time:
//   i_j: iterations start in cycles 0 to 127
//   i_k_j: iterations start in cycles 118 to 2165, waits for a port of buffer
//   i_j_1: iterations start in cycles 2166 to 2293, waits for a port of buffer
//
// memory A: outside, 128 x 32 bits, read
// memory B: outside, 256 x 32 bits, read
// memory C: outside, 128 x 32 bits, written
// memory buffer: inside, 128 x 32 bits, read and written
//
// area: about 1541 LUT4 in operators, 4 multipliers, 1103 register bits, 4096 memory bits inside
// operators: 15 adders (up to 32 bits), 111 and gates (up to 27 bits), 42 comparators (up to 1 bits), 76 multiplexers (up to 57 bits), 73 or gates (up to 8 bits), 4 products (up to 32 bits), 4 subtractors (up to 10 bits), 90 xor gates (up to 27 bits)
//
// test data: all 8 operations of the source were executed
// simulated: 2 runs equal to the source, 2296 and 2296 cycles
