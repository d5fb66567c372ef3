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
// functions: 1.26 us from start to done: exactly 111 cycles at about 88 MHz, target generic; the 100 MHz that were asked for are not reached; 4 % of them in line 7: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        7    1    106          4         4  -
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
// area: about 113760 LUT4, 250916 flip-flops, 783 multipliers, 0 block memories; 250916 register bits, 0 memory bits inside
// operators: 621 adders (up to 147 bits), 160 and gates (up to 75 bits), 114 comparators (up to 1 bits), 4117 multiplexers (up to 198 bits), 91 or gates (up to 62 bits), 791 products (up to 36 bits), 78 subtractors (up to 55 bits), 161 xor gates (up to 147 bits)
//
// test data: all 15 operations of the source were executed
// simulated: 4 runs equal to the source, 111 and 111 and 111 and 111 cycles
// functions: data decide the cycles from start to done; on the test data 113 in each of 4 runs at about 80 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     7    1      -          -         -  rings and ports: 1.00 cycles an iteration where data allow
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
// area: about 111172 LUT4, 180014 flip-flops, 642 multipliers, 0 block memories; 180014 register bits, 0 memory bits inside
// operators: 563 adders (up to 147 bits), 573 and gates (up to 75 bits), 415 comparators (up to 1 bits), 4596 multiplexers (up to 198 bits), 367 or gates (up to 62 bits), 622 products (up to 36 bits), 84 subtractors (up to 55 bits), 289 xor gates (up to 147 bits)
//
// test data: all 15 operations of the source were executed
// simulated: 4 runs equal to the source, 113 and 113 and 113 and 113 cycles
