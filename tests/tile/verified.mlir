// RUN: kiln llvm %s -O --cpu x86-64-v3 --verify-transforms --report
// Each recipe that is tried is proven.
func.func @transposed(%a: memref<300x300xf64>, %b: memref<300xf64>, %c: memref<300xf64>) {
  affine.for %i = 0 to 300 {
    affine.for %j = 0 to 300 {
      %x = affine.load %a[%j, %i] : memref<300x300xf64>
      %y = affine.load %b[%j] : memref<300xf64>
      %z = affine.load %c[%i] : memref<300xf64>
      %p = arith.mulf %x, %y : f64
      %s = arith.addf %z, %p : f64
      affine.store %s, %c[%i] : memref<300xf64>
    }
  }
  return
}
