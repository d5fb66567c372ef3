// RUN: kiln hls %s -o %t --max-mul 4
// Tables of coefficients of which a turn reads four words: with four multipliers the inner loop becomes one turn.
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
// rows: exactly 142 cycles, target generic at 100 MHz
//
// loop              line   II  depth    turns    cycles  bound by
// i_j                  6    1      1       64        64  nothing
// i_j_k                8    1      3       64        64  nothing
// i_j_1               20    1      2       64        64  nothing
//
// beside each other:
//   i_j: issues in cycles 0 to 63
//   i_j_k: issues in cycles 59 to 122, after a port of y_local_3
//   i_j_1: issues in cycles 75 to 138, after words of y_local_0
//
// folded: y_local_0 keeps 8 of 16 words
//
// folded: y_local_1 keeps 8 of 16 words
//
// folded: y_local_2 keeps 8 of 16 words
//
// folded: y_local_3 keeps 8 of 16 words
//
// local copy: x in 4 banks, cyclic in dimension 0, 1024 bits: a turn reads up to 4 elements; no conflict, proven of 6 sets of accesses
// local copy: y in 4 banks, cyclic in dimension 0, 1024 bits: a turn writes up to 4 elements; no conflict, proven of 6 sets of accesses
//
// area: about 247 LUT4 in operators, 4 multipliers, 315 register bits, 1792 memory bits
// simulated: 2 runs equal to the source, 142 and 142 cycles
