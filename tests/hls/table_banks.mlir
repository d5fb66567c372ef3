// RUN: kiln hls %s -o %t --max-mul 4
// Tables of coefficients of which an iteration reads four words: with four multipliers the inner loop becomes one iteration.
memref.global "private" constant @taps : memref<4x4xi16> = dense<[[3, -1, 4, 1], [-5, 9, 2, -6], [5, 3, -5, 8], [9, 7, -9, 3]]>

func.func @rows(%x: memref<16x4xi16>, %y: memref<16x4xi16>) {
  %taps = memref.get_global @taps : memref<4x4xi16>
  %zero = arith.constant 0 : i16
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 4 {
      %sum = affine.for %k = 0 to 4 iter_args(%s = %zero) -> (i16) {
        %v = affine.load %x[%i, %k] : memref<16x4xi16>
        %t = affine.load %taps[%j, %k] : memref<4x4xi16>
        %p = arith.muli %v, %t : i16
        %n = arith.addi %s, %p : i16
        affine.yield %n : i16
      }
      affine.store %sum, %y[%i, %j] : memref<16x4xi16>
    }
  }
  return
}

// OUTPUT
// rows: 1.41 us from start to done: exactly 141 cycles at 100 MHz, target generic; 45 % of them in line 20: an iteration starts each cycle
//
// loop   line   II  depth iterations    cycles  what limits the II
// i_j       6    1      1         64        64  -
// i_j_k     8    1      2         64        64  -
// i_j_1    20    1      1         64        64  -
//
// run at the same time:
//   i_j: iterations start in cycles 0 to 63
//   i_j_k: iterations start in cycles 60 to 123, waits for a port of y_local_3
//   i_j_1: iterations start in cycles 75 to 138, waits for words of y_local_0
//
// memory x: outside, 64 x 16 bits, read
// memory y: outside, 64 x 16 bits, read and written
// memory taps: inside, constant, 16 x 16 bits, read
// memory x: a copy inside, 4 banks, cyclic in dimension 0, 1024 bits: an iteration reads up to 4 elements; accesses of one cycle never meet in a bank, proven
// memory y: a copy inside, 4 banks, cyclic in dimension 0, 1024 bits: an iteration writes up to 4 elements; accesses of one cycle never meet in a bank, proven
// memory y_local_0: 8 words instead of 16: others are never live at once
// memory y_local_1: 8 words instead of 16: others are never live at once
// memory y_local_2: 8 words instead of 16: others are never live at once
// memory y_local_3: 8 words instead of 16: others are never live at once
//
// area: about 420 LUT4, 339 flip-flops, 4 multipliers, 0 block memories; 195 register bits, 1792 memory bits inside
// operators: 17 adders (up to 16 bits), 17 and gates (up to 1 bits), 18 comparators (up to 1 bits), 34 multiplexers (up to 16 bits), 13 or gates (up to 1 bits), 4 products (up to 16 bits), 5 xor gates (up to 1 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 141 and 141 cycles
