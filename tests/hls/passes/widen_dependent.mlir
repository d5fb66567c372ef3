// RUN: kiln opt %s --hls-widen-loops=loops=jam:1x2
// EXIT: 1
// An iteration of the outer loop reads what a later one of the inner loop wrote for it: two of them can't take turns.
func.func @f(%a: memref<9x9xi8>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j + 1] : memref<9x9xi8>
      affine.store %x, %a[%i + 1, %j] : memref<9x9xi8>
    }
  }
  return
}

// ERROR
// %s:4:1: error[E0621]: the loops do not allow 'hls-widen-loops{loops=jam:1x2}'
// func.func @f(%a: memref<9x9xi8>) {
// ^
