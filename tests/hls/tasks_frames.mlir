// RUN: kiln hls %s -o %t/out
// The loop over frames is split; the buffer between its parts becomes a pair, and both parts run beside each other.
func.func @frames(%in: memref<4x16xi32>, %out: memref<4x16xi32>) {
  %tmp = memref.alloc() : memref<16xi32>
  affine.for %t = 0 to 4 {
    affine.for %i = 0 to 16 {
      %a = affine.load %in[%t, %i] : memref<4x16xi32>
      %b = arith.muli %a, %a : i32
      affine.store %b, %tmp[%i] : memref<16xi32>
    }
    affine.for %i = 0 to 16 {
      %a = affine.load %tmp[15 - %i] : memref<16xi32>
      affine.store %a, %out[%t, %i] : memref<4x16xi32>
    }
  }
  return
}

// OUTPUT
// frames: exactly 85 cycles, target generic at 100 MHz
//
// loop              line   II  depth    turns    cycles  bound by
// t_i                  5    1      3       64        64  nothing
// t_i_1                5    1      1       64        64  nothing
//
// beside each other:
//   t_i: issues in cycles 0 to 63
//   t_i_1: issues in cycles 19 to 82, after words of tmp
//
// folded: tmp keeps 32 of 64 words
//
// area: about 71 LUT4 in operators, 3 multipliers, 152 register bits, 1024 memory bits
// simulated: 2 runs equal to the source, 85 and 85 cycles
