// RUN: kiln hls %s -o %t/out --explore --float-accumulate any
// EXIT: 1
func.func @f(%a: f32) -> f32 {
  return %a : f32
}

// ERROR
// error[E0608]: --explore compares designs of the same bits: leave out --float-accumulate
