// RUN: kiln run %s --func g
// EXIT: 1
// No such function: E1007.

func.func @f() {
  return
}

// ERROR
// error[E1007]: there is no function '@g'
// note: the file has @f
