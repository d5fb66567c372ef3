// RUN: kiln hls %s -o %t/out --memory stream
// The sum goes through the loop over blocks as well; 1021 elements have a last block that is shorter.
func.func @sum(%a: memref<1021xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = affine.for %i = 0 to 1021 iter_args(%s = %zero) -> (i32) {
    %v = affine.load %a[%i] : memref<1021xi32>
    %t = arith.addi %s, %v : i32
    affine.yield %t : i32
  }
  return %sum : i32
}

// OUTPUT
// sum: the bus decides: 69 cycles or more from start to done, without a useful bound; on the test data 1172 to 1451 in 2 runs at 100 MHz, target generic
//
// loop  line   II  depth    iterations    cycles  what limits the II
// i        5    1      2 1 to 93 a run         -  -
//
// memory a: a copy inside, 1 bank, 32672 bits: it is a stream
//
// AXI4-Stream: a: 4084 bytes in, each iteration waits for what it needs
//
// area: about 409 LUT4, 232 flip-flops, 0 multipliers, 2 block memories; 232 register bits, 32672 memory bits inside
// operators: 9 adders (up to 45 bits), 19 and gates (up to 1 bits), 11 comparators (up to 1 bits), 14 multiplexers (up to 32 bits), 17 or gates (up to 1 bits), 11 xor gates (up to 1 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 1172 and 1451 cycles
