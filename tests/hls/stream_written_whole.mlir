// RUN: kiln hls %s -o %t/out --memory stream
// An array that is written whole is not read in, also where windows change how it is written: fewer cycles than elements come and go.

memref.global "private" constant @h : memref<8xi16> = dense<[-1, 3, 12, 40, 40, 12, 3, -1]>

func.func @fir8(%x: memref<263xi16>, %y: memref<256xi32>) {
  %h = memref.get_global @h : memref<8xi16>
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 256 {
    %s = affine.for %k = 0 to 8 iter_args(%acc = %zero) -> (i32) {
      %a = affine.load %x[%i + %k] : memref<263xi16>
      %c = affine.load %h[%k] : memref<8xi16>
      %a1 = arith.extsi %a : i16 to i32
      %c1 = arith.extsi %c : i16 to i32
      %p = arith.muli %a1, %c1 : i32
      %t = arith.addi %acc, %p : i32
      affine.yield %t : i32
    }
    affine.store %s, %y[%i] : memref<256xi32>
  }
  return
}

// OUTPUT
// fir8: the bus decides: 32 cycles or more from start to done, without a useful bound; on the test data 378 to 462 in 2 runs at 100 MHz, target generic
//
// loop  line   II  depth    iterations    cycles  what limits the II
// i        9    1      2 1 to 44 a run         -  -
//
// memory x: a copy inside, 1 bank, 4208 bits: it is a stream
// memory y: a copy inside, 1 bank, 8192 bits: it is a stream
//
// window of x, line 9: 1 read an iteration instead of 8: 7 registers of 16 bits; 112 bits
//
// AXI4-Stream: x: 526 bytes in, each iteration waits for what it needs
// AXI4-Stream: y: 1024 bytes out, written while the loop runs
//
// area: about 1179 LUT4, 656 flip-flops, 0 multipliers, 2 block memories; 656 register bits, 12400 memory bits inside
// operators: 22 adders (up to 44 bits), 28 and gates (up to 1 bits), 22 comparators (up to 1 bits), 50 multiplexers (up to 33 bits), 18 or gates (up to 1 bits), 7 subtractors (up to 23 bits), 14 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 1
//
// test data: all 10 operations of the source were executed
// simulated: 2 runs equal to the source, 378 and 462 cycles
