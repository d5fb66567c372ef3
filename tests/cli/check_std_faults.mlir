// RUN: kiln check %s --std
// EXIT: 1
// Faults of the older language, each at its line.

func @types(%a: i32, %b: i64) -> i32 {
  %s = addi %a, %b : i32
  return %s : i32
}
func @successors(%c: i1) {
  cond_br %c, ^bb1, ^bb2
^bb1:
  return
}

// ERROR
// %s:6:17: error[E0104]: use of value '%b' expects different type than prior uses: 'i32' vs 'i64'
//   %s = addi %a, %b : i32
//                 ^~
// %s:5:22: note: prior use here
// func @types(%a: i32, %b: i64) -> i32 {
//                      ^
// %s:10:21: error[E0107]: reference to an undefined block '^bb2'
//   cond_br %c, ^bb1, ^bb2
//                     ^~~~
