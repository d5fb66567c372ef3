// RUN: kiln opt %s --hls-widen-loops=loops=unroll:2x2
// EXIT: 1
// There are fewer loops around than factors.
func.func @f(%a: memref<8xi8>, %v: i8) {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<8xi8>
  }
  return
}

// ERROR
// %s:4:1: error[E0621]: the loops do not allow 'hls-widen-loops{loops=unroll:2x2}'
// func.func @f(%a: memref<8xi8>, %v: i8) {
// ^
