// RUN: kiln hls %s -o %t/stream --memory stream --runs 3
// RUN: kiln hls %s -o %t/axi --memory axi --runs 3
// The first nest waits for two rows of four elements, iteration by iteration; what comes after it waits for the others.
func.func @past(%a: memref<8x4xi33>, %b: memref<4xi33>) -> i33 {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 4 {
      %x = affine.load %a[%i, %j] : memref<8x4xi33>
      %y = affine.load %b[%j] : memref<4xi33>
      %s = arith.addi %x, %y : i33
      affine.store %s, %b[%j] : memref<4xi33>
    }
  }
  %last = affine.load %a[6, 0] : memref<8x4xi33>
  return %last : i33
}

// OUTPUT
// past: the bus decides: 16 cycles or more from start to done, without a useful bound; on the test data 43 to 62 in 3 runs at 100 MHz, target generic
//
// loop  line   II  depth iterations    cycles  what limits the II
// j        6    1      2    4 a run         -  -
//
// memory a: a copy inside, 1 bank, 1056 bits: it is a stream
// memory b: a copy inside, 1 bank, 132 bits: it is a stream
//
// AXI4-Stream: a: 160 bytes in, each iteration waits for what it needs
// AXI4-Stream: b: 20 bytes in, read before the first use; 20 bytes out, written at the end
//
// area: about 682 LUT4, 392 flip-flops, 0 multipliers, 0 block memories; 326 register bits, 1188 memory bits inside
// operators: 15 adders (up to 43 bits), 34 and gates (up to 1 bits), 24 comparators (up to 1 bits), 35 multiplexers (up to 41 bits), 18 or gates (up to 1 bits), 2 subtractors (up to 3 bits), 18 xor gates (up to 1 bits)
//
// test data: all 7 operations of the source were executed
// simulated: 3 runs equal to the source, 43 and 62 and 61 cycles
// past: the bus decides: 16 cycles or more from start to done, without a useful bound; on the test data 96 to 116 in 3 runs at about 61 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// j        6    1      2    4 a run         -  -
//
// memory a: a copy inside, 1 bank, 1056 bits: it lies behind a bus
// memory b: a copy inside, 1 bank, 132 bits: it lies behind a bus
//
// AXI4: a: 256 bytes in, each iteration waits for what it needs
// AXI4: b: 32 bytes in, read before the first use; 32 bytes out, written at the end
//
// area: about 1889 LUT4, 915 flip-flops, 0 multipliers, 0 block memories; 849 register bits, 1188 memory bits inside
// operators: 25 adders (up to 64 bits), 47 and gates (up to 1 bits), 40 comparators (up to 1 bits), 59 multiplexers (up to 72 bits), 23 or gates (up to 1 bits), 10 subtractors (up to 16 bits), 22 xor gates (up to 1 bits)
//
// test data: all 7 operations of the source were executed
// simulated: 3 runs equal to the source, 96 and 111 and 116 cycles
