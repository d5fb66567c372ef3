// RUN: kiln hls %s -o %t --max-mul 4 --local-kib 0
// No array may be split: the loops stay as they are written.
func.func @scaled(%A: memref<8xi32>, %B: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %A[%i] : memref<8xi32>
    %s = arith.muli %a, %a : i32
    affine.store %s, %B[%i] : memref<8xi32>
  }
  return
}

// OUTPUT
// scaled: exactly 12 cycles, target generic at 100 MHz
//
// loop              line   II  depth    turns    cycles  bound by
// i                    4    1      3        8         8  nothing
//
// area: about 59 LUT4 in operators, 3 multipliers, 114 register bits, 0 memory bits
// simulated: 2 runs equal to the source, 12 and 12 cycles
