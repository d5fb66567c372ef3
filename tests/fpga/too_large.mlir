// RUN: kiln build %s --board ulx3s --no-cache --no-sim --local-kib 1024 --tools tests/fpga/inputs/full -o %t/out
// EXIT: 1
// A design that is far too large for the device is refused before synthesis (E1105)

func.func @f(%a: memref<262144xi32>) -> i32 {
  %z = arith.constant 0 : i32
  %s = affine.for %i = 0 to 262144 iter_args(%x = %z) -> (i32) {
    %v = affine.load %a[%i] : memref<262144xi32>
    %y = arith.addi %x, %v : i32
    affine.yield %y : i32
  }
  return %s : i32
}

// ERROR
// %s:5:1: error[E1105]: the device is too small, as estimated before synthesis: the design takes about 456 block memories, and there are 208
// func.func @f(%a: memref<262144xi32>) -> i32 {
// ^
// note: arrays inside: a with 8388608 bits
// note: area: about 88 LUT4, 156 flip-flops, 0 multipliers, 456 block memories; 156 register bits, 8388608 memory bits inside
// note: operators: 2 adders (up to 32 bits), 7 and gates (up to 1 bits), 1 comparator (up to 1 bits), 4 multiplexers (up to 32 bits), 6 or gates (up to 1 bits), 4 xor gates (up to 1 bits)
