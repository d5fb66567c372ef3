// RUN: kiln build %s -o %t/out
// EXIT: 1
// Nothing says what becomes hardware (E1108).

func.func @f(%x: i32) -> i32 {
  return %x : i32
}

// ERROR
// error[E1108]: name a board by --board, or functions that become hardware by --device
