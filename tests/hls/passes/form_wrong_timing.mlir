// RUN: kiln opt %s --hls-form-pipelines=memory-timing=30,15
// EXIT: 1
// Memory answers in five numbers.
func.func @f(%x: i8) -> i8 {
  return %x : i8
}

// ERROR
// error[E0621]: 'memory-timing': no memory answers in 30,15
