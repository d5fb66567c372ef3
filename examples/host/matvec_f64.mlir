// Doubles: the device multiplies a matrix by a vector, the host iterates.
func.func @matvec(%a: memref<4x4xf64>, %x: memref<4xf64>, %y: memref<4xf64>) attributes {kiln.device} {
  affine.for %i = 0 to 4 {
    %zero = arith.constant 0.0 : f64
    %sum = affine.for %j = 0 to 4 iter_args(%s = %zero) -> (f64) {
      %v = affine.load %a[%i, %j] : memref<4x4xf64>
      %w = affine.load %x[%j] : memref<4xf64>
      %p = arith.mulf %v, %w : f64
      %n = arith.addf %s, %p : f64
      affine.yield %n : f64
    }
    affine.store %sum, %y[%i] : memref<4xf64>
  }
  return
}

func.func @main(%a: memref<4x4xf64>, %x: memref<4xf64>, %y: memref<4xf64>) {
  affine.for %t = 0 to 2 {
    func.call @matvec(%a, %x, %y) : (memref<4x4xf64>, memref<4xf64>, memref<4xf64>) -> ()
    affine.for %i = 0 to 4 {
      %v = affine.load %y[%i] : memref<4xf64>
      %w = affine.load %x[%i] : memref<4xf64>
      %n = arith.subf %v, %w : f64
      affine.store %n, %x[%i] : memref<4xf64>
    }
  }
  return
}
