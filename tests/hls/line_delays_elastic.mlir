// RUN: kiln hls %s --flow elastic --line-delays 9:200 -o %t
// EXIT: 1
// The elastic flow has no schedule that delays could change.
func.func @f(%a: i8) -> i8 {
  return %a : i8
}

// ERROR
// error[E0608]: --line-delays is of designs of fixed cycles: leave it out, or --flow elastic
