// RUN: kiln hls %s --runs 4 -o %t/static
// RUN: kiln hls %s --runs 4 --flow elastic -o %t/elastic
// IGNORE: stderr
// Sines, tangents and angles of single precision.

func.func @functions(%x: memref<8xf32>, %y: memref<8xf32>, %sin: memref<8xf32>, %cos: memref<8xf32>, %tan: memref<8xf32>, %atan: memref<8xf32>, %atan2: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %x[%i] : memref<8xf32>
    %b = affine.load %y[%i] : memref<8xf32>
    %r_sin = math.sin %a : f32
    affine.store %r_sin, %sin[%i] : memref<8xf32>
    %r_cos = math.cos %a : f32
    affine.store %r_cos, %cos[%i] : memref<8xf32>
    %r_tan = math.tan %a : f32
    affine.store %r_tan, %tan[%i] : memref<8xf32>
    %r_atan = math.atan %a : f32
    affine.store %r_atan, %atan[%i] : memref<8xf32>
    %r_atan2 = math.atan2 %a, %b : f32
    affine.store %r_atan2, %atan2[%i] : memref<8xf32>
  }
  return
}

// OUTPUT
// functions: 0.53 us from start to done: exactly 53 cycles at 100 MHz, target generic; 15 % of them in line 7: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        7    1     44          8         8  -
//
// memory x: outside, 8 x 32 bits, read
// memory y: outside, 8 x 32 bits, read
// memory sin: outside, 8 x 32 bits, written
// memory cos: outside, 8 x 32 bits, written
// memory tan: outside, 8 x 32 bits, written
// memory atan: outside, 8 x 32 bits, written
// memory atan2: outside, 8 x 32 bits, written
//
// area: about 18943 LUT4, 22823 flip-flops, 106 multipliers, 0 block memories; 22823 register bits, 0 memory bits inside
// operators: 107 adders (up to 68 bits), 124 and gates (up to 36 bits), 92 comparators (up to 1 bits), 781 multiplexers (up to 108 bits), 70 or gates (up to 33 bits), 106 products (up to 36 bits), 117 subtractors (up to 67 bits), 173 xor gates (up to 67 bits)
//
// test data: all 13 operations of the source were executed
// simulated: 4 runs equal to the source, 53 and 53 and 53 and 53 cycles
// functions: data decide the cycles from start to done; on the test data 56 in each of 4 runs at 100 MHz, target generic
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     7    1      -          -         -  rings and ports: 1.00 cycles an iteration where data allow
//
// memory x: outside, 8 x 32 bits, read
// memory y: outside, 8 x 32 bits, read
// memory sin: outside, 8 x 32 bits, written
// memory cos: outside, 8 x 32 bits, written
// memory tan: outside, 8 x 32 bits, written
// memory atan: outside, 8 x 32 bits, written
// memory atan2: outside, 8 x 32 bits, written
//
// area: about 25214 LUT4, 29408 flip-flops, 136 multipliers, 0 block memories; 29408 register bits, 0 memory bits inside
// operators: 172 adders (up to 68 bits), 463 and gates (up to 36 bits), 324 comparators (up to 1 bits), 1185 multiplexers (up to 108 bits), 288 or gates (up to 33 bits), 136 products (up to 36 bits), 123 subtractors (up to 67 bits), 282 xor gates (up to 67 bits)
//
// test data: all 13 operations of the source were executed
// simulated: 4 runs equal to the source, 56 and 56 and 56 and 56 cycles
