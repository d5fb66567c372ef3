// RUN: kiln opt %s --hls-widen-loops=loops=jam:1x2,jam:1x4
// EXIT: 1
// Both innermost loops are in one loop, of which either two iterations or four become one.
func.func @shared(%a: memref<8x8xi32>, %b: memref<8x8xi32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<8x8xi32>
      affine.store %x, %b[%i, %j] : memref<8x8xi32>
    }
    affine.for %k = 0 to 8 {
      %y = affine.load %b[%i, %k] : memref<8x8xi32>
      affine.store %y, %a[%i, %k] : memref<8x8xi32>
    }
  }
  return
}

// ERROR
// %s:4:1: error[E0621]: the loops do not allow 'hls-widen-loops{loops=jam:1x2,jam:1x4}'
// func.func @shared(%a: memref<8x8xi32>, %b: memref<8x8xi32>) {
// ^
