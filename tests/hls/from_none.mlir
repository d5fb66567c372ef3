// RUN: kiln hls %s -o %t/out --from %s
// EXIT: 1
// The file must hold one design.
func.func @f(%a: i8) -> i8 {
  return %a : i8
}

// ERROR
// error[E1023]: --from: '%s' holds 0 designs of the dialect pipe where one is
