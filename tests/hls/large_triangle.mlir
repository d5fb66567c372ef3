// RUN: kiln hls %s -o %t/out
// Triangles at a large size: tokens of the nest and runs of what the sequencer repeats are counted as polynomials, and words come
// back after as many tokens as at a small size.
func.func @triangles(%L: memref<2000x2000xi32>, %x: memref<2000xi32>, %s: memref<2000xi32>) {
  affine.for %i = 0 to 2000 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %l = affine.load %L[%i, %j] : memref<2000x2000xi32>
      %v = affine.load %x[%j] : memref<2000xi32>
      %p = arith.muli %l, %v : i32
      %o = affine.load %x[%i] : memref<2000xi32>
      %r = arith.subi %o, %p : i32
      affine.store %r, %x[%i] : memref<2000xi32>
    }
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 2000 step 3 {
      affine.for %k = affine_map<(d0) -> (d0)>(%j) to min affine_map<(d0) -> (d0 + 5, 1990)>(%i) {
        %o = affine.load %s[%k] : memref<2000xi32>
        %v = affine.load %x[%i] : memref<2000xi32>
        %r = arith.addi %o, %v : i32
        affine.store %r, %s[%k] : memref<2000xi32>
      }
    }
  }
  return
}

// OUTPUT
// triangles: 30.40 ms from start to done: exactly 2684604 cycles at about 88 MHz, target generic; the 100 MHz that were asked for are not reached; 74 % of them in line 6: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// j        6    1      3    1999000   1999000  -
// j_k     14    1      2     677603    677603  -
//
// other options: --advise builds the design with each, and says what it brings
//
// memory L: outside, 4000000 x 32 bits, read
// memory x: outside, 2000 x 32 bits, read and written
// memory s: outside, 2000 x 32 bits, read and written
//
// area: about 728 LUT4, 453 flip-flops, 3 multipliers, 0 block memories; 453 register bits, 0 memory bits inside
// operators: 13 adders (up to 32 bits), 20 and gates (up to 1 bits), 11 comparators (up to 1 bits), 22 multiplexers (up to 32 bits), 16 or gates (up to 1 bits), 3 products (up to 32 bits), 2 subtractors (up to 32 bits), 8 xor gates (up to 1 bits)
//
// test data: all 14 operations of the source were executed
// simulated with at most 16 iterations a loop, at the same intervals and depths: 2 runs equal to the source, 10897 and 10897 cycles; --sim full simulates all of about 2684604 cycles
