// Length of the Collatz sequence from an 8-bit start, capped at 200 steps: `scf.while` with two conditions and `scf.if`.
// Shapes: scalars only.
func.func @collatz(%start: i8) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %cap = arith.constant 200 : i32
  %wide = arith.extui %start : i8 to i32
  %result:2 = scf.while (%v = %wide, %steps = %zero) : (i32, i32) -> (i32, i32) {
    %above = arith.cmpi ugt, %v, %one : i32
    %below = arith.cmpi ult, %steps, %cap : i32
    %more = arith.andi %above, %below : i1
    scf.condition(%more) %v, %steps : i32, i32
  } do {
  ^bb0(%v: i32, %steps: i32):
    %low = arith.trunci %v : i32 to i1
    %next = scf.if %low -> (i32) {
      %triple = arith.muli %v, %three : i32
      %odd = arith.addi %triple, %one : i32
      scf.yield %odd : i32
    } else {
      %half = arith.shrui %v, %one : i32
      scf.yield %half : i32
    }
    %count = arith.addi %steps, %one : i32
    scf.yield %next, %count : i32, i32
  }
  return %result#1 : i32
}
