// Unstructured control flow (`cf`): the number of set bits of a word, by clearing the lowest one until none is left.
// Shapes: scalars only.
func.func @countdown(%word: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^head(%word, %zero : i32, i32)
^head(%w: i32, %n: i32):
  %done = arith.cmpi eq, %w, %zero : i32
  cf.cond_br %done, ^exit, ^body
^body:
  %less = arith.subi %w, %one : i32
  %cleared = arith.andi %w, %less : i32
  %more = arith.addi %n, %one : i32
  cf.br ^head(%cleared, %more : i32, i32)
^exit:
  return %n : i32
}
