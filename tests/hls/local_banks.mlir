// RUN: kiln hls %s -o %t --max-mul 4
// A product of matrices with four multipliers: the inner loop becomes one turn, and the arrays that it reads four elements
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
// product: exactly 35 cycles, target generic at 100 MHz
//
// loop              line   II  depth    turns    cycles  bound by
// i_j                  5    1      1       16        16  nothing
// i_j_1                5    1      4       16        16  nothing
//
// beside each other:
//   i_j: issues in cycles 0 to 15
//   i_j_1: issues in cycles 14 to 29, after words of B_local_3
//
// local copy: A in 4 banks, cyclic in dimension 1, 512 bits: a turn reads up to 4 elements; no conflict, proven of 6 sets of accesses
// local copy: B in 4 banks, cyclic in dimension 0, 512 bits: a turn reads up to 4 elements; no conflict, proven of 6 sets of accesses
//
// area: about 520 LUT4 in operators, 12 multipliers, 728 register bits, 1024 memory bits
// simulated: 2 runs equal to the source, 35 and 35 cycles
