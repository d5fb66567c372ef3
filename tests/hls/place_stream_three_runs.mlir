// RUN: kiln opt %s --hls-place-memories=memory=stream
// Three banks of one run of neighbours each: no power of two, and no division.
func.func @f(%a: memref<12xi32>, %b: memref<12xi32>) {
  affine.for %i = 0 to 4 {
    %x = affine.load %a[%i] : memref<12xi32>
    %y = affine.load %a[%i + 4] : memref<12xi32>
    %z = affine.load %a[%i + 8] : memref<12xi32>
    %s = arith.addi %x, %y : i32
    %t = arith.addi %s, %z : i32
    affine.store %t, %b[%i] : memref<12xi32>
  }
  return
}
