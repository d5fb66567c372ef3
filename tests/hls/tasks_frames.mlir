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
// frames: 0.85 us from start to done: exactly 85 cycles at 100 MHz, target generic; 75 % of them in line 5: an iteration starts each cycle
//
// loop   line   II  depth iterations    cycles  what limits the II
// t_i       5    1      3         64        64  -
// t_i_1     5    1      1         64        64  -
//
// run at the same time:
//   t_i: iterations start in cycles 0 to 63
//   t_i_1: iterations start in cycles 19 to 82, waits for words of tmp
//
// memory in: outside, 64 x 32 bits, read
// memory out: outside, 64 x 32 bits, written
// memory tmp: inside, 32 x 32 bits, read and written
// memory tmp: 32 words instead of 64: others are never live at once
//
// area: about 185 LUT4, 165 flip-flops, 2 multipliers, 0 block memories; 133 register bits, 1024 memory bits inside
// operators: 7 adders (up to 14 bits), 8 and gates (up to 1 bits), 6 comparators (up to 1 bits), 13 multiplexers (up to 5 bits), 6 or gates (up to 1 bits), 2 products (up to 32 bits), 4 xor gates (up to 1 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 85 and 85 cycles
