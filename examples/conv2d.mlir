// Two-dimensional 3x3 convolution on i32, valid outputs only.
// Shapes: image 16x16, kernel 3x3, output 14x14.
// Operations: 1764 products; 452 cycles of transfer (image in, output out).
// Bound: 256 cycles (each element of the image is read once).
// Goal: 1.05 * bound + 40
func.func @conv2d(%image: memref<16x16xi32>, %kernel: memref<3x3xi32>, %output: memref<14x14xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 14 {
    affine.for %j = 0 to 14 {
      affine.store %zero, %output[%i, %j] : memref<14x14xi32>
      affine.for %m = 0 to 3 {
        affine.for %n = 0 to 3 {
          %pixel = affine.load %image[%i + %m, %j + %n] : memref<16x16xi32>
          %weight = affine.load %kernel[%m, %n] : memref<3x3xi32>
          %product = arith.muli %pixel, %weight : i32
          %old = affine.load %output[%i, %j] : memref<14x14xi32>
          %sum = arith.addi %old, %product : i32
          affine.store %sum, %output[%i, %j] : memref<14x14xi32>
        }
      }
    }
  }
  return
}
