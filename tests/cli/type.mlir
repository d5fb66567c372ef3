// RUN: kiln run %s --func f --args 1
// EXIT: 1
// A type without values in text: E1008.

func.func @f(%a: tuple<i32>) {
  return
}

// ERROR
// %s:5:1: error[E1008]: type 'tuple<i32>' is no number and no array of numbers
// func.func @f(%a: tuple<i32>) {
// ^
