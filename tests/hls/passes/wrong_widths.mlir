// RUN: kiln opt %s --hls-widen-loops=loops=jam:1x2
// EXIT: 1
// A loop that has none around it is not jammed.
func.func @f(%a: memref<8xi32>) {
  %z = arith.constant 0 : i32
  affine.for %i = 0 to 8 {
    affine.store %z, %a[%i] : memref<8xi32>
  }
  return
}

// ERROR
// %s:4:1: error[E0621]: the loops do not allow 'hls-widen-loops{loops=jam:1x2}'
// func.func @f(%a: memref<8xi32>) {
// ^
