// A clock that the PLL can not make (E1107)
// RUN: kiln build %s --board ulx3s --clock-mhz 2 --tools tests/fpga/inputs/slow -o %t/dot
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
// error[E1107]: board 'ulx3s-85f' has no clock of 2 MHz: its PLL makes none from 25 MHz
