// RUN: kiln hls %s -o %t/out --memory stream --runs 3
// Elements of %a and %b come in and go out one a cycle; of %c, some elements are kept, so it comes in before it goes out.
func.func @mixed(%a: memref<8x6xi20>, %b: memref<8x6xi12>, %c: memref<5xi100>, %k: i20) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 6 {
      %v = affine.load %a[%i, %j] : memref<8x6xi20>
      %p = arith.muli %v, %k : i20
      %q = arith.trunci %p : i20 to i12
      affine.store %q, %b[%i, %j] : memref<8x6xi12>
    }
  }
  %w = arith.extui %k : i20 to i100
  affine.store %w, %c[3] : memref<5xi100>
  return
}

// OUTPUT
// mixed: the bus decides: 60 cycles or more from start to done, without a useful bound; on the test data 75 to 96 in 3 runs at 100 MHz, target generic
//
// loop  line   II  depth iterations    cycles  what limits the II
// j        5    1      3    6 a run         -  -
//
// memory a: a copy inside, 1 bank, 960 bits: it is a stream
// memory b: a copy inside, 1 bank, 576 bits: it is a stream
// memory c: a copy inside, 1 bank, 500 bits: it is a stream
//
// AXI4-Stream: a: 144 bytes in, each iteration waits for what it needs
// AXI4-Stream: b: 96 bytes out, written while the loop runs
// AXI4-Stream: c: 65 bytes in, read before the first use; 65 bytes out, written at the end
//
// area: about 1566 LUT4, 801 flip-flops, 1 multiplier, 0 block memories; 669 register bits, 2036 memory bits inside
// operators: 21 adders (up to 43 bits), 39 and gates (up to 1 bits), 36 comparators (up to 1 bits), 54 multiplexers (up to 105 bits), 16 or gates (up to 1 bits), 1 product (up to 12 bits), 8 subtractors (up to 43 bits), 17 xor gates (up to 1 bits)
//
// test data: all 8 operations of the source were executed
// simulated: 3 runs equal to the source, 75 and 89 and 96 cycles
