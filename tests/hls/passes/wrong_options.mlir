// RUN: kiln opt %s --hls-widen-loops=loops=twice
// RUN: kiln opt %s --hls-form-pipelines=merge=4
// RUN: kiln opt %s --hls-form-pipelines --pipe-forward-stores=segment=k
// RUN: kiln opt %s --hls-form-pipelines --pipe-forward-stores=memories=c
// EXIT: 1
// Loops, segments and memories that are not there are named.
func.func @f(%a: memref<8xi32>) {
  %z = arith.constant 0 : i32
  affine.for %i = 0 to 8 {
    affine.store %z, %a[%i] : memref<8xi32>
  }
  return
}
