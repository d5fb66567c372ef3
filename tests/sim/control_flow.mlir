// RUN: kiln run %s --func f --args 30 48 36
// Loops with carried values, conditions, calls and branches: Fibonacci and a greatest common divisor.

func.func @f(%n: index, %a: i32, %b: i32) -> (i64, i32) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %fib:2 = affine.for %i = 0 to %n iter_args(%x = %zero, %y = %one) -> (i64, i64) {
    %s = arith.addi %x, %y : i64
    affine.yield %y, %s : i64, i64
  }
  %gcd = func.call @gcd(%a, %b) : (i32, i32) -> i32
  return %fib#0, %gcd : i64, i32
}
func.func private @gcd(%a: i32, %b: i32) -> i32 {
  %zero = arith.constant 0 : i32
  cf.br ^head(%a, %b : i32, i32)
^head(%x: i32, %y: i32):
  %end = arith.cmpi eq, %y, %zero : i32
  cf.cond_br %end, ^exit, ^body
^body:
  %r = arith.remui %x, %y : i32
  cf.br ^head(%y, %r : i32, i32)
^exit:
  return %x : i32
}

// OUTPUT
// result0 = 832040
// result1 = 12
