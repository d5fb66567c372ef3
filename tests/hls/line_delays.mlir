// A product that takes twice as long as the figures say has a cycle of its own
// RUN: kiln hls %s --target ecp5 --line-delays 9:200 -o %t
// RUN: grep -e "mul %p" %t/report.json
func.func @dot(%a: memref<16xi8>, %b: memref<16xi8>) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = affine.for %i = 0 to 16 iter_args(%s = %zero) -> i32 {
    %x = affine.load %a[%i] : memref<16xi8>
    %y = affine.load %b[%i] : memref<16xi8>
    %p = arith.muli %x, %y : i8
    %q = arith.extsi %p : i8 to i32
    %t = arith.addi %s, %q : i32
    affine.yield %t : i32
  }
  return %sum : i32
}

// OUTPUT
// dot: 0.21 us from start to done: exactly 21 cycles at 100 MHz, target ecp5; 76 % of them in line 6: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        6    1      3         16        16  -
//
// memory a: outside, 16 x 8 bits, read
// memory b: outside, 16 x 8 bits, read
//
// area: about 47 LUT4, 137 flip-flops, 1 multiplier, 0 block memories; 137 register bits, 0 memory bits inside
// operators: 2 adders (up to 32 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 3 multiplexers (up to 32 bits), 5 or gates (up to 1 bits), 1 product (up to 8 bits), 3 xor gates (up to 1 bits)
//
// test data: all 6 operations of the source were executed
// simulated: 2 runs equal to the source, 21 and 21 cycles
//         {"name":"mul %p","kind":"operator","line":9,"width":8,"start":2,"latency":1,"in_ps":7752,"inputs":[[3,0],[4,0]]},
