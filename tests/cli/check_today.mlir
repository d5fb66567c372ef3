// RUN: kiln check %s
// EXIT: 1
// Without `--std` the older language is not read.

func @f(%x: i32) -> i32 {
  return %x : i32
}

// ERROR
// %s:5:1: error[E0114]: custom op 'func' is unknown
// func @f(%x: i32) -> i32 {
// ^~~~
