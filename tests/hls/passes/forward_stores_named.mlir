// RUN: kiln opt %s --hls-form-pipelines --pipe-forward-stores="segment=j memories=b reach=2"
// Only in one loop, and of one memory, stores are forwarded.
func.func @f(%a: memref<8xi32>, %b: memref<8xi32>, %x: memref<8xindex>) {
  %one = arith.constant 1 : i32
  affine.for %i = 0 to 8 {
    %p = affine.load %x[%i] : memref<8xindex>
    %v = memref.load %a[%p] : memref<8xi32>
    %s = arith.addi %v, %one : i32
    memref.store %s, %a[%p] : memref<8xi32>
  }
  affine.for %j = 0 to 8 {
    %p = affine.load %x[%j] : memref<8xindex>
    %v = memref.load %b[%p] : memref<8xi32>
    %s = arith.addi %v, %one : i32
    memref.store %s, %b[%p] : memref<8xi32>
  }
  return
}
