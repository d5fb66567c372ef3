// RUN: kiln hls %s -o %t/out --memory stream
// The last iteration of %i lets more elements go than %b has, long before the end: no more than there are go out.
func.func @past(%b: memref<32xi32>, %c: memref<8xi32>) {
  %one = arith.constant 1 : i32
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 2 {
      affine.store %one, %b[%i * 10 + %j] : memref<32xi32>
    }
  }
  affine.for %k = 0 to 200 {
    affine.for %l = 0 to 8 {
      %v = affine.load %c[%l] : memref<8xi32>
      %w = arith.addi %v, %one : i32
      affine.store %w, %c[%l] : memref<8xi32>
    }
  }
  return
}

// OUTPUT
// past: the bus decides: 1615 cycles or more from start to done, without a useful bound; on the test data 1655 to 1669 in 2 runs at 100 MHz, target generic
//
// loop  line   II  depth iterations    cycles  what limits the II
// j        6    1      0    2 a run         -  -
// k_l     10    1      2 1600 a run         -  -
//
// memory b: a copy inside, 1 bank, 1024 bits: it is a stream
// memory c: a copy inside, 1 bank, 256 bits: it is a stream
//
// AXI4-Stream: b: 128 bytes in, each iteration waits for what it needs; 128 bytes out, written while the loop runs
// AXI4-Stream: c: 32 bytes in, read before the first use; 32 bytes out, written at the end
//
// area: about 1039 LUT4, 469 flip-flops, 0 multipliers, 0 block memories; 405 register bits, 1280 memory bits inside
// operators: 21 adders (up to 44 bits), 40 and gates (up to 1 bits), 36 comparators (up to 1 bits), 57 multiplexers (up to 33 bits), 20 or gates (up to 1 bits), 4 subtractors (up to 3 bits), 20 xor gates (up to 1 bits)
//
// test data: all 8 operations of the source were executed
// simulated: 2 runs equal to the source, 1655 and 1669 cycles
