// RUN: kiln opt %s --hls-widen-loops=loops=twice
// EXIT: 1
// What is done to a loop has a form.
func.func @f(%a: memref<8xi32>) {
  %z = arith.constant 0 : i32
  affine.for %i = 0 to 8 {
    affine.store %z, %a[%i] : memref<8xi32>
  }
  return
}

// ERROR
// error[E0621]: 'twice' is not as in none, jam:1x4, unroll:8x2 or jam:1x4/unroll:2
