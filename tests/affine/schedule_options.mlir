// RUN: kiln opt %s --affine-optimize-schedule='max-shift=-1'
// EXIT: 1
func.func @f() {
  return
}

// ERROR
// error[E1005]: pass 'affine-optimize-schedule': option 'max-shift' wants a number of 0 or more, not '-1'
