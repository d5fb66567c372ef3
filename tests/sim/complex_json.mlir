// RUN: kiln run %s --args '[[1,2],[3,-4],["0x7F800000",1]]' '[1.5,0.5]'
// Complex numbers are given and shown as pairs: real part, imaginary part.
func.func @scale(%x: memref<3xcomplex<f32>>, %k: complex<f64>) -> complex<f64> {
  %w = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  affine.for %i = 0 to 3 {
    %a = affine.load %x[%i] : memref<3xcomplex<f32>>
    %b = complex.mul %a, %w : complex<f32>
    affine.store %b, %x[%i] : memref<3xcomplex<f32>>
  }
  %s = complex.mul %k, %k : complex<f64>
  return %s : complex<f64>
}

// OUTPUT
// result0 = [2.000000e+00, 1.500000e+00]
// x = [[-2.0,1.0],[4.0,3.0],["0x7FC00000","0x7F800000"]]
