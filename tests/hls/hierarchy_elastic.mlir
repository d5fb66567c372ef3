// RUN: kiln hls %s --flow elastic --hierarchy -o %t/out
// RUN: cat %t/out/double.sv
// EXIT: 1
// Units of an elastic circuit are modules with ports named by what they are for the unit; equal units share one.

func.func @double(%a: memref<4xi8>, %n: i8) {
  affine.for %i = 0 to 4 {
    %x = affine.load %a[%i] : memref<4xi8>
    %y = arith.muli %x, %n : i8
    affine.store %y, %a[%i] : memref<4xi8>
  }
  return
}

// OUTPUT
// double_: data decide the cycles from start to done; on the test data 10 in each of 2 runs at 100 MHz, target generic
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     7    1      -          -         -  rings and ports: 1.00 cycles an iteration where data allow
//
// memory a: outside, 4 x 8 bits, read and written
//
// area: about 226 LUT4, 96 flip-flops, 1 multiplier, 0 block memories; 96 register bits, 0 memory bits inside
// operators: 15 adders (up to 4 bits), 91 and gates (up to 1 bits), 29 comparators (up to 1 bits), 37 multiplexers (up to 8 bits), 30 or gates (up to 1 bits), 1 product (up to 8 bits), 40 xor gates (up to 1 bits)
//
// test data: all 4 operations of the source were executed
// simulated: 2 runs equal to the source, 10 and 10 cycles

// ERROR
// cat: %t/out/double.sv: No such file or directory
