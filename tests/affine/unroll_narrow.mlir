// RUN: kiln opt %s --affine-loop-unroll
// A step of 132 has no place in 8 bits: the first loop stays. The second one's does; its end, 84, is written anew.
func.func @f(%x: i32) -> i32 {
  %lo = arith.constant -128 : i8
  %hi = arith.constant 127 : i8
  %st = arith.constant 33 : i8
  %r = scf.for %i = %lo to %hi step %st iter_args(%s = %x) -> (i32) : i8 {
    %v = arith.extsi %i : i8 to i32
    %c3 = arith.constant 3 : i32
    %m = arith.muli %s, %c3 : i32
    %t = arith.addi %m, %v : i32
    scf.yield %t : i32
  }
  return %r : i32
}
func.func @g(%x: i32) -> i32 {
  %lo = arith.constant -4 : i8
  %hi = arith.constant 100 : i8
  %st = arith.constant 22 : i8
  %r = scf.for %i = %lo to %hi step %st iter_args(%s = %x) -> (i32) : i8 {
    %v = arith.extsi %i : i8 to i32
    %t = arith.addi %s, %v : i32
    scf.yield %t : i32
  }
  return %r : i32
}
