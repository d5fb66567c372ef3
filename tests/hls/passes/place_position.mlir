// RUN: kiln opt %s --hls-place-memories=overwritten=a
// EXIT: 1
// Arguments that are written are named by position.
func.func @f(%a: memref<8xi8>, %v: i8) {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<8xi8>
  }
  return
}

// ERROR
// error[E0621]: 'a' is no position of an argument
