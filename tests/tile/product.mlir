// RUN: kiln opt %s --cpu-optimize=cpu=x86-64-v3
func.func @product(%a: memref<600x700xf64>, %b: memref<700x800xf64>, %c: memref<600x800xf64>) {
  affine.for %i = 0 to 600 {
    affine.for %j = 0 to 800 {
      affine.for %k = 0 to 700 {
        %x = affine.load %a[%i, %k] : memref<600x700xf64>
        %y = affine.load %b[%k, %j] : memref<700x800xf64>
        %z = affine.load %c[%i, %j] : memref<600x800xf64>
        %p = arith.mulf %x, %y : f64
        %s = arith.addf %z, %p : f64
        affine.store %s, %c[%i, %j] : memref<600x800xf64>
      }
    }
  }
  return
}
