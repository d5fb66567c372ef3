// RUN: kiln opt %s --hls-normalize-loops
// The loop runs from 0 in steps of 1.
func.func @f(%a: memref<32xi8>) {
  %z = arith.constant 0 : i8
  affine.for %i = 5 to 29 step 3 {
    affine.store %z, %a[%i] : memref<32xi8>
  }
  return
}
