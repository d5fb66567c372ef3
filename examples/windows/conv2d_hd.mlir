// 3 x 3 convolution of a full HD image, 1920 x 1080, borders left out; weights from memory.
// Elements: 2073600 of the image, 2067604 results.
func.func @conv2d_hd(%image: memref<1080x1920xi32>, %kernel: memref<3x3xi32>, %output: memref<1078x1918xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 1078 {
    affine.for %j = 0 to 1918 {
      %sum = affine.for %m = 0 to 3 iter_args(%rows = %zero) -> (i32) {
        %row = affine.for %n = 0 to 3 iter_args(%columns = %rows) -> (i32) {
          %pixel = affine.load %image[%i + %m, %j + %n] : memref<1080x1920xi32>
          %weight = affine.load %kernel[%m, %n] : memref<3x3xi32>
          %product = arith.muli %pixel, %weight : i32
          %next = arith.addi %columns, %product : i32
          affine.yield %next : i32
        }
        affine.yield %row : i32
      }
      affine.store %sum, %output[%i, %j] : memref<1078x1918xi32>
    }
  }
  return
}
