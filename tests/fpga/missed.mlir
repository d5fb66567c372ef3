// A clock that no placement meets (E1106)
// RUN: kiln build %s --board ulx3s --no-cache --seeds 2 --tools tests/fpga/inputs/slow -o %t/dot
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
// %s:11:10: warning[E0502]: mul %p of 16 bits takes 6960 ps with its registers: the clock will reach about 144 MHz
//     %p = arith.muli %u, %v : i32
//          ^
// error[E1106]: the clock of 100 MHz is not reached, but 80.5 MHz
// note: --clock-mhz 79 would be met
// note: 4 schedules were tried, with 8 runs of place and route
