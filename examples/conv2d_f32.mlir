// Two-dimensional 3x3 convolution on f32, valid outputs only.
// Shapes: image 16x16, kernel 3x3, output 14x14.
// Operations: 1764 products; 452 cycles of transfer (image in, output out).
// Bound: 256 cycles (each element of the image is read once).
// Goal: 1.05 * bound + 80
func.func @conv2d_f32(%image: memref<16x16xf32>, %kernel: memref<3x3xf32>, %output: memref<14x14xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 14 {
    affine.for %j = 0 to 14 {
      affine.store %zero, %output[%i, %j] : memref<14x14xf32>
      affine.for %m = 0 to 3 {
        affine.for %n = 0 to 3 {
          %pixel = affine.load %image[%i + %m, %j + %n] : memref<16x16xf32>
          %weight = affine.load %kernel[%m, %n] : memref<3x3xf32>
          %product = arith.mulf %pixel, %weight : f32
          %old = affine.load %output[%i, %j] : memref<14x14xf32>
          %sum = arith.addf %old, %product : f32
          affine.store %sum, %output[%i, %j] : memref<14x14xf32>
        }
      }
    }
  }
  return
}
