// RUN: kiln hls %s -o %t/given --memory axi --bus-width 256
// RUN: kiln hls %s -o %t/memory --memory axi --memory-timing tests/hls/inputs/wide_memory.toml --no-sim
// The bus is as wide as is asked for, or as the memory behind it. What is read and written has a memory for each element of a word.
func.func @f(%a: memref<16x16xi16>, %b: memref<16x16xi16>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %v = affine.load %a[%i, %j] : memref<16x16xi16>
      %w = affine.load %b[%i, %j] : memref<16x16xi16>
      %s = arith.addi %v, %w : i16
      affine.store %s, %b[%i, %j] : memref<16x16xi16>
    }
  }
  return
}

// OUTPUT
// f: the bus decides: 260 cycles or more from start to done, without a useful bound; on the test data 455 to 470 in 2 runs at about 63 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      5    1      2  256 a run         -  -
//
// memory a: a copy inside, 1 bank, 4096 bits: it lies behind a bus
// memory b: a copy inside, 1 bank, 4096 bits: it lies behind a bus
//
// AXI4: a: 512 bytes in, read before the first use
// AXI4: b: 512 bytes in, read before the first use; 512 bytes out, written at the end
//
// area: about 4957 LUT4, 2320 flip-flops, 0 multipliers, 0 block memories; 2000 register bits, 8192 memory bits inside
// operators: 24 adders (up to 64 bits), 47 and gates (up to 1 bits), 65 comparators (up to 1 bits), 98 multiplexers (up to 288 bits), 19 or gates (up to 1 bits), 1 shifter (up to 4 bits), 10 subtractors (up to 16 bits), 18 xor gates (up to 1 bits)
//
// test data: all 6 operations of the source were executed
// simulated: 2 runs equal to the source, 455 and 470 cycles
// f: the bus decides: 260 cycles or more from start to done, without a useful bound at about 63 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      5    1      2  256 a run         -  -
//
// memory a: a copy inside, 1 bank, 4096 bits: it lies behind a bus
// memory b: a copy inside, 1 bank, 4096 bits: it lies behind a bus
//
// AXI4: a: 512 bytes in, read before the first use
// AXI4: b: 512 bytes in, read before the first use; 512 bytes out, written at the end
//
// area: about 4957 LUT4, 2320 flip-flops, 0 multipliers, 0 block memories; 2000 register bits, 8192 memory bits inside
// operators: 24 adders (up to 64 bits), 47 and gates (up to 1 bits), 65 comparators (up to 1 bits), 98 multiplexers (up to 288 bits), 19 or gates (up to 1 bits), 1 shifter (up to 4 bits), 10 subtractors (up to 16 bits), 18 xor gates (up to 1 bits)
//
// test data: all 6 operations of the source were executed
