// RUN: kiln opt %s --hls-widen-loops=loops=none,none
// EXIT: 1
// There is one innermost loop.
func.func @one(%a: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %a[7] : memref<8xi32>
  }
  return
}

// ERROR
// %s:4:1: error[E0621]: the loops do not allow 'hls-widen-loops{loops=none,none}'
// func.func @one(%a: memref<8xi32>) {
// ^
