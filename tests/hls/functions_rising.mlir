// RUN: kiln hls %s --runs 4 -o %t/static
// RUN: kiln hls %s --runs 4 --flow elastic -o %t/elastic
// IGNORE: stderr
// Functions that rise to 1, reciprocal roots and powers of single precision.

func.func @functions(%x: memref<8xf32>, %y: memref<8xf32>, %tanh: memref<8xf32>, %erf: memref<8xf32>, %rsqrt: memref<8xf32>, %powf: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %x[%i] : memref<8xf32>
    %b = affine.load %y[%i] : memref<8xf32>
    %r_tanh = math.tanh %a : f32
    affine.store %r_tanh, %tanh[%i] : memref<8xf32>
    %r_erf = math.erf %a : f32
    affine.store %r_erf, %erf[%i] : memref<8xf32>
    %r_rsqrt = math.rsqrt %a : f32
    affine.store %r_rsqrt, %rsqrt[%i] : memref<8xf32>
    %r_powf = math.powf %a, %b : f32
    affine.store %r_powf, %powf[%i] : memref<8xf32>
  }
  return
}

// OUTPUT
// functions: 0.51 us from start to done: exactly 51 cycles at 100 MHz, target generic; 16 % of them in line 7: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        7    1     42          8         8  -
//
// memory x: outside, 8 x 32 bits, read
// memory y: outside, 8 x 32 bits, read
// memory tanh: outside, 8 x 32 bits, written
// memory erf: outside, 8 x 32 bits, written
// memory rsqrt: outside, 8 x 32 bits, written
// memory powf: outside, 8 x 32 bits, written
//
// area: about 16623 LUT4, 24870 flip-flops, 121 multipliers, 0 block memories; 24870 register bits, 0 memory bits inside
// operators: 124 adders (up to 82 bits), 100 and gates (up to 43 bits), 69 comparators (up to 1 bits), 1031 multiplexers (up to 82 bits), 56 or gates (up to 8 bits), 122 products (up to 36 bits), 9 subtractors (up to 12 bits), 57 xor gates (up to 82 bits)
//
// test data: all 11 operations of the source were executed
// simulated: 4 runs equal to the source, 51 and 51 and 51 and 51 cycles
// functions: data decide the cycles from start to done; on the test data 53 in each of 4 runs at 100 MHz, target generic
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     7    1      -          -         -  rings and ports: 1.00 cycles an iteration where data allow
//
// memory x: outside, 8 x 32 bits, read
// memory y: outside, 8 x 32 bits, read
// memory tanh: outside, 8 x 32 bits, written
// memory erf: outside, 8 x 32 bits, written
// memory rsqrt: outside, 8 x 32 bits, written
// memory powf: outside, 8 x 32 bits, written
//
// area: about 20517 LUT4, 31331 flip-flops, 121 multipliers, 0 block memories; 31331 register bits, 0 memory bits inside
// operators: 160 adders (up to 82 bits), 378 and gates (up to 43 bits), 251 comparators (up to 1 bits), 1318 multiplexers (up to 82 bits), 230 or gates (up to 8 bits), 122 products (up to 36 bits), 13 subtractors (up to 12 bits), 147 xor gates (up to 82 bits)
//
// test data: all 11 operations of the source were executed
// simulated: 4 runs equal to the source, 53 and 53 and 53 and 53 cycles
