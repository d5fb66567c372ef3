// RUN: kiln hls %s --runs 4 -o %t/static
// RUN: kiln hls %s --runs 4 --flow elastic -o %t/elastic
// IGNORE: stderr
// Functions of double precision.

func.func @functions(%x: memref<4xf64>, %y: memref<4xf64>, %exp: memref<4xf64>, %log: memref<4xf64>, %sin: memref<4xf64>, %atan2: memref<4xf64>, %tanh: memref<4xf64>, %powf: memref<4xf64>) {
  affine.for %i = 0 to 4 {
    %a = affine.load %x[%i] : memref<4xf64>
    %b = affine.load %y[%i] : memref<4xf64>
    %r_exp = math.exp %a : f64
    affine.store %r_exp, %exp[%i] : memref<4xf64>
    %r_log = math.log %a : f64
    affine.store %r_log, %log[%i] : memref<4xf64>
    %r_sin = math.sin %a : f64
    affine.store %r_sin, %sin[%i] : memref<4xf64>
    %r_atan2 = math.atan2 %a, %b : f64
    affine.store %r_atan2, %atan2[%i] : memref<4xf64>
    %r_tanh = math.tanh %a : f64
    affine.store %r_tanh, %tanh[%i] : memref<4xf64>
    %r_powf = math.powf %a, %b : f64
    affine.store %r_powf, %powf[%i] : memref<4xf64>
  }
  return
}

// OUTPUT
// functions: exactly 112 cycles from start to done (1.12 us); target generic at 100 MHz
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        7    1    107          4         4  -
//
// memory x: outside, 4 x 64 bits, read
// memory y: outside, 4 x 64 bits, read
// memory exp: outside, 4 x 64 bits, written
// memory log: outside, 4 x 64 bits, written
// memory sin: outside, 4 x 64 bits, written
// memory atan2: outside, 4 x 64 bits, written
// memory tanh: outside, 4 x 64 bits, written
// memory powf: outside, 4 x 64 bits, written
//
// area: about 267031 LUT4 in operators, 792 multipliers, 255322 register bits, 0 memory bits inside
// operators: 810 adders (up to 147 bits), 156 and gates (up to 75 bits), 127 comparators (up to 1 bits), 4110 multiplexers (up to 198 bits), 125 or gates (up to 62 bits), 792 products (up to 36 bits), 82 subtractors (up to 55 bits), 170 xor gates (up to 147 bits)
//
// test data: all 15 operations of the source were executed
// simulated: 4 runs equal to the source, 112 and 112 and 112 and 112 cycles
// functions: data decide the cycles from start to done; on the test data 139 in each of 4 runs; target generic at 100 MHz
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     7    1      -          -         -  1.00 cycles an iteration by the buffers that long paths need; too large to search; proven is only that 1 is needed
//
// memory x: outside, 4 x 64 bits, read
// memory y: outside, 4 x 64 bits, read
// memory exp: outside, 4 x 64 bits, written
// memory log: outside, 4 x 64 bits, written
// memory sin: outside, 4 x 64 bits, written
// memory atan2: outside, 4 x 64 bits, written
// memory tanh: outside, 4 x 64 bits, written
// memory powf: outside, 4 x 64 bits, written
//
// area: about 283480 LUT4 in operators, 832 multipliers, 917499 register bits, 0 memory bits inside
// operators: 8888 adders (up to 147 bits), 59747 and gates (up to 75 bits), 31977 comparators (up to 1 bits), 49053 multiplexers (up to 198 bits), 25204 or gates (up to 130 bits), 830 products (up to 36 bits), 80 subtractors (up to 55 bits), 16703 xor gates (up to 147 bits)
//
// test data: all 15 operations of the source were executed
// simulated: 4 runs equal to the source, 139 and 139 and 139 and 139 cycles
