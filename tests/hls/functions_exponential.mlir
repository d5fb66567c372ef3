// RUN: kiln hls %s --runs 4 -o %t/static
// RUN: kiln hls %s --runs 4 --flow elastic -o %t/elastic
// IGNORE: stderr
// Exponentials and logarithms of single precision.

func.func @functions(%x: memref<8xf32>, %y: memref<8xf32>, %exp: memref<8xf32>, %exp2: memref<8xf32>, %expm1: memref<8xf32>, %log: memref<8xf32>, %log2: memref<8xf32>, %log10: memref<8xf32>, %log1p: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %x[%i] : memref<8xf32>
    %b = affine.load %y[%i] : memref<8xf32>
    %r_exp = math.exp %a : f32
    affine.store %r_exp, %exp[%i] : memref<8xf32>
    %r_exp2 = math.exp2 %a : f32
    affine.store %r_exp2, %exp2[%i] : memref<8xf32>
    %r_expm1 = math.expm1 %a : f32
    affine.store %r_expm1, %expm1[%i] : memref<8xf32>
    %r_log = math.log %a : f32
    affine.store %r_log, %log[%i] : memref<8xf32>
    %r_log2 = math.log2 %a : f32
    affine.store %r_log2, %log2[%i] : memref<8xf32>
    %r_log10 = math.log10 %a : f32
    affine.store %r_log10, %log10[%i] : memref<8xf32>
    %r_log1p = math.log1p %a : f32
    affine.store %r_log1p, %log1p[%i] : memref<8xf32>
  }
  return
}

// OUTPUT
// functions: 0.39 us from start to done: exactly 39 cycles at 100 MHz, target generic; 21 % of them in line 7: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        7    1     30          8         8  -
//
// memory x: outside, 8 x 32 bits, read
// memory y: outside, 8 x 32 bits, not used
// memory exp: outside, 8 x 32 bits, written
// memory exp2: outside, 8 x 32 bits, written
// memory expm1: outside, 8 x 32 bits, written
// memory log: outside, 8 x 32 bits, written
// memory log2: outside, 8 x 32 bits, written
// memory log10: outside, 8 x 32 bits, written
// memory log1p: outside, 8 x 32 bits, written
//
// area: about 16156 LUT4, 20626 flip-flops, 133 multipliers, 0 block memories; 20626 register bits, 0 memory bits inside
// operators: 146 adders (up to 83 bits), 134 and gates (up to 42 bits), 99 comparators (up to 1 bits), 1012 multiplexers (up to 83 bits), 77 or gates (up to 8 bits), 133 products (up to 36 bits), 11 subtractors (up to 34 bits), 87 xor gates (up to 83 bits)
//
// test data: all 17 operations of the source were executed
// simulated: 4 runs equal to the source, 39 and 39 and 39 and 39 cycles
// functions: data decide the cycles from start to done; on the test data 41 in each of 4 runs at 100 MHz, target generic
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     7    1      -          -         -  rings and ports: 1.00 cycles an iteration where data allow
//
// memory x: outside, 8 x 32 bits, read
// memory y: outside, 8 x 32 bits, not used
// memory exp: outside, 8 x 32 bits, written
// memory exp2: outside, 8 x 32 bits, written
// memory expm1: outside, 8 x 32 bits, written
// memory log: outside, 8 x 32 bits, written
// memory log2: outside, 8 x 32 bits, written
// memory log10: outside, 8 x 32 bits, written
// memory log1p: outside, 8 x 32 bits, written
//
// area: about 22450 LUT4, 27410 flip-flops, 151 multipliers, 0 block memories; 27410 register bits, 0 memory bits inside
// operators: 217 adders (up to 83 bits), 528 and gates (up to 42 bits), 372 comparators (up to 1 bits), 1574 multiplexers (up to 83 bits), 332 or gates (up to 8 bits), 151 products (up to 36 bits), 20 subtractors (up to 34 bits), 227 xor gates (up to 83 bits)
//
// test data: all 17 operations of the source were executed
// simulated: 4 runs equal to the source, 41 and 41 and 41 and 41 cycles
