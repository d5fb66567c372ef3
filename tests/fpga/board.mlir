// A board that is not there (E1101)
// RUN: kiln build %s --board no-such-board -o %t/dot
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
// error[E1101]: there is no board 'no-such-board'
// note: known boards: crosslink-nx, gatemate, ice40-hx8k, icebreaker, orangecrab, tang-nano-20k, tang-nano-9k, ulx3s-85f; a path to a board file is taken, too
