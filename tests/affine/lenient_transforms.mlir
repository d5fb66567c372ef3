// RUN: kiln opt %s --affine-loop-unroll --affine-loop-tile --affine-loop-fusion --affine-parallelize --affine-scalrep
// A loop whose step is not positive is no loop that transformations know.
func.func @steps(%m: memref<4xi32>) {
  affine.for %i = 0 to 10 step 0 {
    %0 = affine.load %m[%i] : memref<4xi32>
    affine.store %0, %m[%i] : memref<4xi32>
  }
  return
}
