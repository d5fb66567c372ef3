// RUN: kiln check %s
// EXIT: 1
// An operation whose name is misspelt: the note has the names that are nearest.

func.func @f(%a: i32) -> i32 {
  %b = arith.subbi %a, %a : i32
  return %b : i32
}

// ERROR
// %s:6:8: error[E0114]: custom op 'arith.subbi' is unknown
//   %b = arith.subbi %a, %a : i32
//        ^~~~~~~~~~~
