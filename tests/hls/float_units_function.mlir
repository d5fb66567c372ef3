// RUN: kiln hls %s -o %t/out --max exp.f16=1 --max mul.f16=1
// One unit for an elementary function; a product with a constant needs none, and is no user of the other unit.

func.func @f(%x: memref<8xf16>, %y: memref<8xf16>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %x[%i] : memref<8xf16>
    %half = arith.constant 0.5 : f16
    %e = math.exp %v : f16
    %w = arith.mulf %v, %half : f16
    %g = math.exp %w : f16
    %p = arith.mulf %e, %g : f16
    affine.store %p, %y[%i] : memref<8xf16>
  }
  return
}

// OUTPUT
// f: 0.33 us from start to done: exactly 33 cycles at 100 MHz, target generic; 45 % of them in line 5: II 2: exp.f16 units: 2 uses, 1 per cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        5    2     17          8        15  exp.f16 units: 2 uses, 1 per cycle
//
// i: II 2: the exp.f16 units are busy
//
// built with other options:
//   --max exp.f16=2: 25 cycles, 0.25 us (-24 %); 1991 LUT4 (+66 %), 13 multipliers
//
// memory x: outside, 8 x 16 bits, read
// memory y: outside, 8 x 16 bits, written
//
// area: about 1197 LUT4, 906 flip-flops, 7 multipliers, 0 block memories; 906 register bits, 0 memory bits inside
// operators: 14 adders (up to 36 bits), 72 and gates (up to 26 bits), 41 comparators (up to 1 bits), 86 multiplexers (up to 28 bits), 42 or gates (up to 5 bits), 7 products (up to 36 bits), 3 subtractors (up to 7 bits), 56 xor gates (up to 28 bits)
// shared: exp.f16 unit 0 of 16 bits does 2 operations
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 33 and 33 cycles
