// RUN: kiln hls %s -o %t --max-mul 4
// A product of matrices with four multipliers: the inner loop becomes one iteration, and the arrays that it reads four elements
// of at once get local copies in four banks.
func.func @product(%A: memref<4x4xi32>, %B: memref<4x4xi32>, %C: memref<4x4xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.for %k = 0 to 4 {
        %a = affine.load %A[%i, %k] : memref<4x4xi32>
        %b = affine.load %B[%k, %j] : memref<4x4xi32>
        %p = arith.muli %a, %b : i32
        %c = affine.load %C[%i, %j] : memref<4x4xi32>
        %s = arith.addi %c, %p : i32
        affine.store %s, %C[%i, %j] : memref<4x4xi32>
      }
    }
  }
  return
}

// OUTPUT
// product: 0.34 us from start to done: exactly 34 cycles at 100 MHz, target generic; 47 % of them in line 5: an iteration starts each cycle
//
// loop   line   II  depth iterations    cycles  what limits the II
// i_j       5    1      1         16        16  -
// i_j_1     5    1      3         16        16  -
//
// run at the same time:
//   i_j: iterations start in cycles 0 to 15
//   i_j_1: iterations start in cycles 14 to 29, waits for words of B_local_3
//
// memory A: outside, 16 x 32 bits, read
// memory B: outside, 16 x 32 bits, read
// memory C: outside, 16 x 32 bits, read and written
// memory A: a copy inside, 4 banks, cyclic in dimension 1, 512 bits: an iteration reads up to 4 elements; accesses of one cycle never meet in a bank, proven
// memory B: a copy inside, 4 banks, cyclic in dimension 0, 512 bits: an iteration reads up to 4 elements; accesses of one cycle never meet in a bank, proven
//
// area: about 793 LUT4, 815 flip-flops, 12 multipliers, 0 block memories; 559 register bits, 1024 memory bits inside
// operators: 18 adders (up to 32 bits), 17 and gates (up to 1 bits), 14 comparators (up to 1 bits), 25 multiplexers (up to 32 bits), 7 or gates (up to 1 bits), 12 products (up to 32 bits), 4 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 1
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 34 and 34 cycles
