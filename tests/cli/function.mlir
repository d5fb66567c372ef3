// RUN: kiln run %s --func g
// EXIT: 1
// No such function: E1007.

func.func @f() {
  return
}

// ERROR
// %s:1:1: error[E1007]: there is no function '@g'
// // RUN: kiln run %s --func g
// ^
// note: the file has @f
