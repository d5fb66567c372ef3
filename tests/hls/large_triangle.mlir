// RUN: kiln hls %s -o %t/out
// Triangles at a large size: tokens of the nest and runs of what the sequencer repeats are counted as polynomials, and words come
// back after as many tokens as at a small size.
func.func @triangles(%L: memref<2000x2000xi32>, %x: memref<2000xi32>, %s: memref<2000xi32>) {
  affine.for %i = 0 to 2000 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %l = affine.load %L[%i, %j] : memref<2000x2000xi32>
      %v = affine.load %x[%j] : memref<2000xi32>
      %p = arith.muli %l, %v : i32
      %o = affine.load %x[%i] : memref<2000xi32>
      %r = arith.subi %o, %p : i32
      affine.store %r, %x[%i] : memref<2000xi32>
    }
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 2000 step 3 {
      affine.for %k = affine_map<(d0) -> (d0)>(%j) to min affine_map<(d0) -> (d0 + 5, 1990)>(%i) {
        %o = affine.load %s[%k] : memref<2000xi32>
        %v = affine.load %x[%i] : memref<2000xi32>
        %r = arith.addi %o, %v : i32
        affine.store %r, %s[%k] : memref<2000xi32>
      }
    }
  }
  return
}

// OUTPUT
