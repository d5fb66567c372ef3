// RUN: kiln hls %s -o %t/out --memory axi --memory-timing examples/targets/slow-memory.toml --no-sim
// RUN: kiln hls %s -o %t/sim --memory axi --memory-timing examples/targets/slow-memory.toml
// What is planned and what is simulated is the memory of the target file.
func.func @scale(%a: memref<8x6xi16>, %b: memref<8x6xi16>, %c: i16) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 6 {
      %v = affine.load %a[%i, %j] : memref<8x6xi16>
      %p = arith.muli %v, %c : i16
      affine.store %p, %b[%i, %j] : memref<8x6xi16>
    }
  }
  return
}

// OUTPUT
// scale: the bus decides: 60 cycles or more from start to done, without a useful bound at about 61 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// j        6    1      3    6 a run         -  -
//
// memory a: a copy inside, 1 bank, 768 bits: it lies behind a bus
// memory b: a copy inside, 1 bank, 768 bits: it lies behind a bus
//
// AXI4: a: 96 bytes in, each iteration waits for what it needs
// AXI4: b: 96 bytes out, written while the loop runs
//
// area: about 1612 LUT4, 885 flip-flops, 1 multiplier, 0 block memories; 757 register bits, 1536 memory bits inside
// operators: 20 adders (up to 64 bits), 36 and gates (up to 1 bits), 38 comparators (up to 1 bits), 48 multiplexers (up to 72 bits), 17 or gates (up to 1 bits), 1 product (up to 16 bits), 1 shifter (up to 4 bits), 11 subtractors (up to 43 bits), 16 xor gates (up to 1 bits)
//
// test data: all 5 operations of the source were executed
// scale: the bus decides: 60 cycles or more from start to done, without a useful bound; on the test data 335 to 339 in 2 runs at about 61 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// j        6    1      3    6 a run         -  -
//
// memory a: a copy inside, 1 bank, 768 bits: it lies behind a bus
// memory b: a copy inside, 1 bank, 768 bits: it lies behind a bus
//
// AXI4: a: 96 bytes in, each iteration waits for what it needs
// AXI4: b: 96 bytes out, written while the loop runs
//
// area: about 1612 LUT4, 885 flip-flops, 1 multiplier, 0 block memories; 757 register bits, 1536 memory bits inside
// operators: 20 adders (up to 64 bits), 36 and gates (up to 1 bits), 38 comparators (up to 1 bits), 48 multiplexers (up to 72 bits), 17 or gates (up to 1 bits), 1 product (up to 16 bits), 1 shifter (up to 4 bits), 11 subtractors (up to 43 bits), 16 xor gates (up to 1 bits)
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 339 and 335 cycles
