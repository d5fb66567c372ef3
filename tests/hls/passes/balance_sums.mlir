// RUN: kiln opt %s --hls-balance-sums
// A chain of sums is a tree; what the loop carries joins last.
func.func @f(%a: i32, %b: i32, %c: i32, %d: i32, %n: index) -> i32 {
  %zero = arith.constant 0 : i32
  %r = affine.for %i = 0 to %n iter_args(%acc = %zero) -> (i32) {
    %s = arith.addi %acc, %a : i32
    %t = arith.addi %s, %b : i32
    %u = arith.subi %t, %c : i32
    %v = arith.addi %u, %d : i32
    affine.yield %v : i32
  }
  return %r : i32
}
