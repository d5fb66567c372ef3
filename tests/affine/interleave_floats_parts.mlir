// RUN: kiln opt %s --affine-interleave-floats=parts=,,2
// EXIT: 1
// Each part is a number.
func.func @f() {
  return
}

// ERROR
// error[E0404]: 'parts': '' is no number from 1 to 64
