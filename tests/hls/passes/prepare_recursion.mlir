// RUN: kiln opt %s --hls-prepare=func=f
// EXIT: 1
// A function that calls itself has no body to put in place.
func.func @f(%x: i8) -> i8 {
  %y = func.call @f(%x) : (i8) -> i8
  return %y : i8
}

// ERROR
// %s:5:8: error[E0301]: 'func.call': call of '@f' is recursive, so it can't be inlined
//   %y = func.call @f(%x) : (i8) -> i8
//        ^
// %s:4:1: note: '@f' is here
// func.func @f(%x: i8) -> i8 {
// ^
