// RUN: kiln hls %s -o %t/out --max add.f32=1 --max mul.f32=1
// Two sums and two products an iteration in one unit each: an iteration each two cycles. A difference is a sum.
func.func @poly(%x: memref<16xf32>, %y: memref<16xf32>, %a: f32, %b: f32, %c: f32) {
  affine.for %i = 0 to 16 {
    %v = affine.load %x[%i] : memref<16xf32>
    %p = arith.mulf %v, %a : f32
    %q = arith.addf %p, %b : f32
    %r = arith.mulf %q, %v : f32
    %s = arith.subf %r, %c : f32
    affine.store %s, %y[%i] : memref<16xf32>
  }
  return
}

// OUTPUT
// poly: 0.51 us from start to done: exactly 51 cycles at 100 MHz, target generic; 61 % of them in line 4: II 2: add.f32 units: 2 uses, 1 per cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        4    2     19         16        31  add.f32 units: 2 uses, 1 per cycle
//
// i: II 2: the add.f32 units are busy
//
// other options: --advise builds the design with each, and says what it brings
//
// memory x: outside, 16 x 32 bits, read
// memory y: outside, 16 x 32 bits, written
//
// area: about 1307 LUT4, 1032 flip-flops, 4 multipliers, 0 block memories; 1032 register bits, 0 memory bits inside
// operators: 8 adders (up to 32 bits), 76 and gates (up to 27 bits), 33 comparators (up to 1 bits), 56 multiplexers (up to 57 bits), 32 or gates (up to 8 bits), 4 products (up to 32 bits), 4 subtractors (up to 10 bits), 86 xor gates (up to 32 bits)
// shared: add.f32 unit 0 of 32 bits does 2 operations
// shared: mul.f32 unit 0 of 32 bits does 2 operations
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 51 and 51 cycles
