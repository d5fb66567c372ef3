// RUN: kiln run %s --std --func f --args 1
// EXIT: 1
// What the older language itself does not allow is told at its place, before anything runs.

func @f(%x: i32) -> i32 {
  %y = cmpi "less", %x, %x : i32
  return %x : i32
}

// ERROR
// %s:6:13: error[E0120]: expected comparison predicate to be one of: eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge; found 'less'
//   %y = cmpi "less", %x, %x : i32
//             ^~~~~~
