// RUN: kiln hls %s -o %t/out --flow auto --dump-after elastic-place-buffers
// EXIT: 1
func.func @f(%a: i8) -> i8 {
  return %a : i8
}

// ERROR
// error[E0608]: 'elastic-place-buffers' is no step of this flow: see --print-pipeline with the same options
