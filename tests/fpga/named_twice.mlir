// RUN: kiln build %s --board ulx3s --func f,f -o %t/out
// EXIT: 1
// A control port has each function once.
func.func @f(%x: i32) -> i32 {
  return %x : i32
}

// ERROR
// error[E1108]: function '@f' is named twice: a control port has each once
