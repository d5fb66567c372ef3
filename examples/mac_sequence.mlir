// Straight-line code without a loop: a complex multiply-accumulate on scalars, with two results.
// Shapes: scalars only.
func.func @mac_sequence(%re: i32, %im: i32, %a: i32, %b: i32, %c: i32, %d: i32) -> (i32, i32) {
  %ac = arith.muli %a, %c : i32
  %bd = arith.muli %b, %d : i32
  %ad = arith.muli %a, %d : i32
  %bc = arith.muli %b, %c : i32
  %real = arith.subi %ac, %bd : i32
  %imaginary = arith.addi %ad, %bc : i32
  %next_re = arith.addi %re, %real : i32
  %next_im = arith.addi %im, %imaginary : i32
  return %next_re, %next_im : i32, i32
}
