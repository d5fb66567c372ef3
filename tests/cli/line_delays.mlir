// RUN: kiln hls %s --line-delays 9:99 -o %t
// EXIT: 2
// A percent from 100 to 1000 is meant.
func.func @f(%a: i8) -> i8 {
  return %a : i8
}

// ERROR
// error: invalid value '9:99' for '--line-delays <LINE:PERCENT>': '9:99' is no LINE:PERCENT with a percent from 100 to 1000
//
// For more information, try '--help'.
