// RUN: kiln build %s --device f --top f -o %t/out
// EXIT: 1
// A function is of the host or becomes hardware.
func.func @f(%x: i32) -> i32 {
  return %x : i32
}

func.func @main(%x: i32) -> i32 {
  %y = func.call @f(%x) : (i32) -> i32
  return %y : i32
}

// ERROR
// %s:4:1: error[E1007]: function '@f' becomes hardware: the host's is another
// func.func @f(%x: i32) -> i32 {
// ^
