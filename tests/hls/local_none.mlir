// RUN: kiln hls %s -o %t --max-mul 4 --local-kib 0
// No array may be split: the loops stay as they are written.
func.func @scaled(%A: memref<8xi32>, %B: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %A[%i] : memref<8xi32>
    %s = arith.muli %a, %a : i32
    affine.store %s, %B[%i] : memref<8xi32>
  }
  return
}
