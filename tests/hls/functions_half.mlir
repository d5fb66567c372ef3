// RUN: kiln hls %s --runs 4 -o %t/static
// RUN: kiln hls %s --runs 4 --flow elastic -o %t/elastic
// IGNORE: stderr
// All functions of half precision.

func.func @functions(%x: memref<8xf16>, %y: memref<8xf16>, %exp: memref<8xf16>, %exp2: memref<8xf16>, %expm1: memref<8xf16>, %log: memref<8xf16>, %log2: memref<8xf16>, %log10: memref<8xf16>, %log1p: memref<8xf16>, %sin: memref<8xf16>, %cos: memref<8xf16>, %tan: memref<8xf16>, %atan: memref<8xf16>, %atan2: memref<8xf16>, %tanh: memref<8xf16>, %erf: memref<8xf16>, %rsqrt: memref<8xf16>, %powf: memref<8xf16>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %x[%i] : memref<8xf16>
    %b = affine.load %y[%i] : memref<8xf16>
    %r_exp = math.exp %a : f16
    affine.store %r_exp, %exp[%i] : memref<8xf16>
    %r_exp2 = math.exp2 %a : f16
    affine.store %r_exp2, %exp2[%i] : memref<8xf16>
    %r_expm1 = math.expm1 %a : f16
    affine.store %r_expm1, %expm1[%i] : memref<8xf16>
    %r_log = math.log %a : f16
    affine.store %r_log, %log[%i] : memref<8xf16>
    %r_log2 = math.log2 %a : f16
    affine.store %r_log2, %log2[%i] : memref<8xf16>
    %r_log10 = math.log10 %a : f16
    affine.store %r_log10, %log10[%i] : memref<8xf16>
    %r_log1p = math.log1p %a : f16
    affine.store %r_log1p, %log1p[%i] : memref<8xf16>
    %r_sin = math.sin %a : f16
    affine.store %r_sin, %sin[%i] : memref<8xf16>
    %r_cos = math.cos %a : f16
    affine.store %r_cos, %cos[%i] : memref<8xf16>
    %r_tan = math.tan %a : f16
    affine.store %r_tan, %tan[%i] : memref<8xf16>
    %r_atan = math.atan %a : f16
    affine.store %r_atan, %atan[%i] : memref<8xf16>
    %r_atan2 = math.atan2 %a, %b : f16
    affine.store %r_atan2, %atan2[%i] : memref<8xf16>
    %r_tanh = math.tanh %a : f16
    affine.store %r_tanh, %tanh[%i] : memref<8xf16>
    %r_erf = math.erf %a : f16
    affine.store %r_erf, %erf[%i] : memref<8xf16>
    %r_rsqrt = math.rsqrt %a : f16
    affine.store %r_rsqrt, %rsqrt[%i] : memref<8xf16>
    %r_powf = math.powf %a, %b : f16
    affine.store %r_powf, %powf[%i] : memref<8xf16>
  }
  return
}

// OUTPUT
// functions: 0.34 us from start to done: exactly 34 cycles at 100 MHz, target generic; 24 % of them in line 7: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        7    1     25          8         8  -
//
// memory x: outside, 8 x 16 bits, read
// memory y: outside, 8 x 16 bits, read
// memory exp: outside, 8 x 16 bits, written
// memory exp2: outside, 8 x 16 bits, written
// memory expm1: outside, 8 x 16 bits, written
// memory log: outside, 8 x 16 bits, written
// memory log2: outside, 8 x 16 bits, written
// memory log10: outside, 8 x 16 bits, written
// memory log1p: outside, 8 x 16 bits, written
// memory sin: outside, 8 x 16 bits, written
// memory cos: outside, 8 x 16 bits, written
// memory tan: outside, 8 x 16 bits, written
// memory atan: outside, 8 x 16 bits, written
// memory atan2: outside, 8 x 16 bits, written
// memory tanh: outside, 8 x 16 bits, written
// memory erf: outside, 8 x 16 bits, written
// memory rsqrt: outside, 8 x 16 bits, written
// memory powf: outside, 8 x 16 bits, written
//
// area: about 18571 LUT4, 22541 flip-flops, 118 multipliers, 0 block memories; 22541 register bits, 0 memory bits inside
// operators: 153 adders (up to 53 bits), 442 and gates (up to 27 bits), 210 comparators (up to 1 bits), 1594 multiplexers (up to 63 bits), 197 or gates (up to 20 bits), 118 products (up to 36 bits), 94 subtractors (up to 38 bits), 380 xor gates (up to 53 bits)
//
// test data: all 35 operations of the source were executed
// simulated: 4 runs equal to the source, 34 and 34 and 34 and 34 cycles
// functions: data decide the cycles from start to done; on the test data 37 in each of 4 runs at 100 MHz, target generic
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     7    1      -          -         -  rings and ports: 1.00 cycles an iteration where data allow
//
// memory x: outside, 8 x 16 bits, read
// memory y: outside, 8 x 16 bits, read
// memory exp: outside, 8 x 16 bits, written
// memory exp2: outside, 8 x 16 bits, written
// memory expm1: outside, 8 x 16 bits, written
// memory log: outside, 8 x 16 bits, written
// memory log2: outside, 8 x 16 bits, written
// memory log10: outside, 8 x 16 bits, written
// memory log1p: outside, 8 x 16 bits, written
// memory sin: outside, 8 x 16 bits, written
// memory cos: outside, 8 x 16 bits, written
// memory tan: outside, 8 x 16 bits, written
// memory atan: outside, 8 x 16 bits, written
// memory atan2: outside, 8 x 16 bits, written
// memory tanh: outside, 8 x 16 bits, written
// memory erf: outside, 8 x 16 bits, written
// memory rsqrt: outside, 8 x 16 bits, written
// memory powf: outside, 8 x 16 bits, written
//
// area: about 24996 LUT4, 21429 flip-flops, 132 multipliers, 0 block memories; 21429 register bits, 0 memory bits inside
// operators: 294 adders (up to 53 bits), 1193 and gates (up to 27 bits), 727 comparators (up to 1 bits), 2422 multiplexers (up to 63 bits), 671 or gates (up to 20 bits), 132 products (up to 36 bits), 117 subtractors (up to 38 bits), 687 xor gates (up to 53 bits)
//
// test data: all 35 operations of the source were executed
// simulated: 4 runs equal to the source, 37 and 37 and 37 and 37 cycles
