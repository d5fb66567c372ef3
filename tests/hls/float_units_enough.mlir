// RUN: kiln hls %s -o %t/out --max add.f32=2 --max mul.f32=2 --max div.f64=1
// With as many units as there are operations nothing is shared, and each is part of the pipeline.
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
// poly: 0.36 us from start to done: exactly 36 cycles at 100 MHz, target generic; 44 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        4    1     19         16        16  -
//
// memory x: outside, 16 x 32 bits, read
// memory y: outside, 16 x 32 bits, written
//
// area: about 2390 LUT4, 2461 flip-flops, 8 multipliers, 0 block memories; 2461 register bits, 0 memory bits inside
// operators: 13 adders (up to 32 bits), 146 and gates (up to 27 bits), 60 comparators (up to 1 bits), 102 multiplexers (up to 57 bits), 60 or gates (up to 8 bits), 8 products (up to 32 bits), 8 subtractors (up to 10 bits), 165 xor gates (up to 27 bits)
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 36 and 36 cycles
