// RUN: kiln hls %s -o %t/out
// Two sums of one loop, for which other loops are independent: each gets loops of its own, in an order in which none waits.
func.func @bicg(%a: memref<8x8xf32>, %p: memref<8xf32>, %q: memref<8xf32>, %r: memref<8xf32>, %s: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<8x8xf32>
      %rv = affine.load %r[%i] : memref<8xf32>
      %pv = affine.load %p[%j] : memref<8xf32>
      %sv = affine.load %s[%j] : memref<8xf32>
      %qv = affine.load %q[%i] : memref<8xf32>
      %m = arith.mulf %rv, %x : f32
      %n = arith.mulf %pv, %x : f32
      %t = arith.addf %sv, %m : f32
      %u = arith.addf %qv, %n : f32
      affine.store %t, %s[%j] : memref<8xf32>
      affine.store %u, %q[%i] : memref<8xf32>
    }
  }
  return
}

// OUTPUT
// bicg: 1.39 us from start to done: exactly 139 cycles at 100 MHz, target generic; 46 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// j_i      4    1     10         64        64  -
// i_j      4    1     10         64        64  -
//
// memory a: outside, 64 x 32 bits, read
// memory p: outside, 8 x 32 bits, read
// memory q: outside, 8 x 32 bits, read and written
// memory r: outside, 8 x 32 bits, read
// memory s: outside, 8 x 32 bits, read and written
//
// area: about 2494 LUT4, 1652 flip-flops, 8 multipliers, 0 block memories; 1652 register bits, 0 memory bits inside
// operators: 16 adders (up to 32 bits), 146 and gates (up to 27 bits), 63 comparators (up to 1 bits), 113 multiplexers (up to 57 bits), 65 or gates (up to 8 bits), 8 products (up to 32 bits), 8 subtractors (up to 10 bits), 164 xor gates (up to 27 bits)
//
// test data: all 13 operations of the source were executed
// simulated: 2 runs equal to the source, 139 and 139 cycles
