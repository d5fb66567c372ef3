// RUN: kiln hls %s -o %t/out --memory axi
// What is loaded of %b only reaches a carried value that nothing reads: its copy inside has no reader.
func.func @unread(%a: memref<4xi32>, %b: memref<21xi32>, %x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 4 {
    %t:2 = affine.for %j = 0 to 3 iter_args(%u = %zero, %s = %x) -> (i32, i32) {
      %v = affine.load %a[%i] : memref<4xi32>
      %w = arith.xori %v, %s : i32
      affine.store %w, %a[%i] : memref<4xi32>
      %d = affine.load %b[%i + %j] : memref<21xi32>
      %e = arith.addi %d, %u : i32
      affine.yield %e, %v : i32, i32
    }
  }
  return %x : i32
}

// OUTPUT
// unread: the bus decides: 16 cycles or more from start to done, without a useful bound; on the test data 86 to 93 in 2 runs at about 61 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      5    1      2   12 a run         -  -
//
// memory a: a copy inside, 1 bank, 128 bits: it lies behind a bus
// memory b: a copy inside, 1 bank, 672 bits: it lies behind a bus
//
// AXI4: a: 16 bytes in, read before the first use; 16 bytes out, written at the end
// AXI4: b: 84 bytes in, read before the first use
//
// area: about 1912 LUT4, 978 flip-flops, 0 multipliers, 0 block memories; 946 register bits, 128 memory bits inside
// operators: 22 adders (up to 64 bits), 44 and gates (up to 1 bits), 38 comparators (up to 1 bits), 70 multiplexers (up to 72 bits), 20 or gates (up to 1 bits), 10 subtractors (up to 16 bits), 19 xor gates (up to 32 bits)
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 86 and 93 cycles
