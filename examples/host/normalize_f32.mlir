// Floats: the device sums squares, the host takes the root and divides.
func.func @squares(%x: memref<16xf32>) -> f32 attributes {kiln.device} {
  %zero = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to 16 iter_args(%s = %zero) -> (f32) {
    %v = affine.load %x[%i] : memref<16xf32>
    %q = arith.mulf %v, %v : f32
    %n = arith.addf %s, %q : f32
    affine.yield %n : f32
  }
  return %sum : f32
}

func.func @main(%x: memref<16xf32>, %y: memref<16xf32>) -> f32 {
  %s = func.call @squares(%x) : (memref<16xf32>) -> f32
  %one = arith.constant 1.0 : f32
  %t = arith.addf %s, %one : f32
  %n = math.sqrt %t : f32
  affine.for %i = 0 to 16 {
    %v = affine.load %x[%i] : memref<16xf32>
    %q = arith.divf %v, %n : f32
    affine.store %q, %y[%i] : memref<16xf32>
  }
  return %n : f32
}
