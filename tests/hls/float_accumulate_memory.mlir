// RUN: kiln hls %s -o %t/out --float-accumulate wide
// The sum goes through an element of memory, and a product, of which there is no fixed point, beside it.
func.func @sums(%a: memref<8x16xf16>, %s: memref<8xf16>) -> f16 {
  %one = arith.constant 1.0 : f16
  %all = affine.for %i = 0 to 8 iter_args(%acc = %one) -> (f16) {
    affine.for %k = 0 to 16 {
      %x = affine.load %a[%i, %k] : memref<8x16xf16>
      %old = affine.load %s[%i] : memref<8xf16>
      %new = arith.addf %old, %x : f16
      affine.store %new, %s[%i] : memref<8xf16>
    }
    %last = affine.load %s[%i] : memref<8xf16>
    %next = arith.mulf %acc, %last : f16
    affine.yield %next : f16
  }
  return %all : f16
}

// OUTPUT
// sums: 2.61 us from start to done: exactly 261 cycles at 100 MHz, target generic; 49 % of them in line 6: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// k        6    1      4        128       128  -
//
// memory a: outside, 128 x 16 bits, read
// memory s: outside, 8 x 16 bits, read and written
//
// floats, sum, line 9: wide: 46 bits from 2^-24 on; at most half an ulp from the exact sum, rounded once
// floats, product, line 13: exact: only sums are kept in fixed point
//
// area: about 1577 LUT4, 673 flip-flops, 1 multiplier, 0 block memories; 673 register bits, 0 memory bits inside
// operators: 7 adders (up to 46 bits), 45 and gates (up to 10 bits), 30 comparators (up to 1 bits), 81 multiplexers (up to 46 bits), 29 or gates (up to 5 bits), 1 product (up to 22 bits), 3 shifters (up to 46 bits), 7 subtractors (up to 46 bits), 35 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 3 of 3
//
// test data: all 108 operations of the source were executed
// simulated: 2 runs equal to the source, 261 and 261 cycles
// permitted results: 12 of 274 floats differ from the source in order, by 6 ulp at the most
