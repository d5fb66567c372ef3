// RUN: kiln check %s
// EXIT: 1
// A dialect whose name is misspelt.

func.func @f(%a: i32) -> i32 {
  %b = arit.addi %a, %a : i32
  return %b : i32
}

// ERROR
// %s:6:8: error[E0114]: custom op 'arit.addi' is unknown
//   %b = arit.addi %a, %a : i32
//        ^~~~~~~~~
