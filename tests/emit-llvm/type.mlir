// RUN: kiln llvm %s
// EXIT: 1
// A type without a form in LLVM: E0802.

func.func @f(%a: tuple<i32>) {
  return
}

// ERROR
// %s:5:1: error[E0802]: 'func.func': type 'tuple<i32>' has no LLVM type
// func.func @f(%a: tuple<i32>) {
// ^
