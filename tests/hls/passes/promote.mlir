// RUN: kiln opt %s --hls-promote=unroll=2
// A sum stays in a register, and two iterations are one.
func.func @f(%a: memref<8xi32>, %s: memref<i32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    %t = affine.load %s[] : memref<i32>
    %u = arith.addi %t, %x : i32
    affine.store %u, %s[] : memref<i32>
  }
  return
}
