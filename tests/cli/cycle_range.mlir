// RUN: kiln hls %s -o %t/out
// The trip count has four bits: the report gives the fewest and the most cycles, and what was measured.

func.func @first(%n: i4, %A: memref<16xi32>, %x: i32) {
  %count = arith.index_castui %n : i4 to index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %count step %c1 {
    memref.store %x, %A[%i] : memref<16xi32>
  }
  return
}

// OUTPUT
// first: data decide: 2 to 18 cycles from start to done; on the test data 10 to 18 in 2 runs at 100 MHz, target generic
//
// loop  line   II  depth    iterations    cycles  what limits the II
// i        8    1      0 0 to 15 a run         -  -
//
// memory A: outside, 16 x 32 bits, written
//
// area: about 25 LUT4, 55 flip-flops, 0 multipliers, 0 block memories; 55 register bits, 0 memory bits inside
// operators: 1 adder (up to 6 bits), 6 and gates (up to 1 bits), 2 comparators (up to 1 bits), 4 multiplexers (up to 6 bits), 5 or gates (up to 1 bits), 4 xor gates (up to 1 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 10 and 18 cycles
