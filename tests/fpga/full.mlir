// A device that is too small (E1105)
// RUN: kiln build %s --board ulx3s --no-cache --tools tests/fpga/inputs/full -o %t/dot
// EXIT: 1
func.func @dot(%a: memref<16xi8>, %b: memref<16xi8>) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = affine.for %i = 0 to 16 iter_args(%s = %zero) -> i32 {
    %x = affine.load %a[%i] : memref<16xi8>
    %y = affine.load %b[%i] : memref<16xi8>
    %u = arith.extsi %x : i8 to i32
    %v = arith.extsi %y : i8 to i32
    %p = arith.muli %u, %v : i32
    %t = arith.addi %s, %p : i32
    affine.yield %t : i32
  }
  return %sum : i32
}

// ERROR
// %s:4:1: error[E1105]: the device is too small: the design takes 300 DP16KD, 92 more than the 208 there are
// func.func @dot(%a: memref<16xi8>, %b: memref<16xi8>) -> i32 {
// ^
// note: arrays inside: a with 128 bits, b with 128 bits
// note: area: about 79 LUT4, 142 flip-flops, 1 multiplier, 0 block memories; 126 register bits, 256 memory bits inside
// note: operators: 2 adders (up to 32 bits), 10 and gates (up to 1 bits), 1 comparator (up to 1 bits), 5 multiplexers (up to 32 bits), 7 or gates (up to 1 bits), 1 product (up to 16 bits), 5 xor gates (up to 1 bits)
