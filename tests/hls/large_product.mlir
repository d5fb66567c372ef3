// RUN: kiln hls %s -o %t/out
// A product of 4096 x 4096 matrices: nothing that is asked takes longer for it than for one of 16 x 16, the count of cycles is
// exact, and what is simulated is the same design with fewer iterations.
func.func @gemm(%A: memref<4096x4096xi32>, %B: memref<4096x4096xi32>, %C: memref<4096x4096xi32>) {
  affine.for %i = 0 to 4096 {
    affine.for %j = 0 to 4096 {
      affine.for %k = 0 to 4096 {
        %a = affine.load %A[%i, %k] : memref<4096x4096xi32>
        %b = affine.load %B[%k, %j] : memref<4096x4096xi32>
        %product = arith.muli %a, %b : i32
        %c = affine.load %C[%i, %j] : memref<4096x4096xi32>
        %sum = arith.addi %c, %product : i32
        affine.store %sum, %C[%i, %j] : memref<4096x4096xi32>
      }
    }
  }
  return
}

// OUTPUT
// gemm: 687.19 s from start to done: exactly 68719476740 cycles at 100 MHz, target generic; 100 % of them in line 5: an iteration starts each cycle
//
// loop   line   II  depth  iterations    cycles  what limits the II
// i_j_k     5    1      3 68719476736 68719476736  -
//
// other options: --advise builds the design with each, and says what it brings
//
// memory A: outside, 16777216 x 32 bits, read
// memory B: outside, 16777216 x 32 bits, read
// memory C: outside, 16777216 x 32 bits, read and written
//
// area: about 197 LUT4, 311 flip-flops, 3 multipliers, 0 block memories; 311 register bits, 0 memory bits inside
// operators: 5 adders (up to 32 bits), 8 and gates (up to 1 bits), 3 comparators (up to 1 bits), 9 multiplexers (up to 32 bits), 5 or gates (up to 1 bits), 3 products (up to 32 bits), 3 xor gates (up to 1 bits)
//
// test data: all 9 operations of the source were executed
// simulated with at most 16 iterations a loop, at the same intervals and depths: 2 runs equal to the source, 4100 and 4100 cycles; --sim full simulates all of about 68719476740 cycles
