// 3 x 3 convolution of 256 x 256 pixels with zeros around them, and a mean of the same pixels beside it: two results of one
// pass.
// Elements: 65536 of the image, 65536 of each result.
func.func @padded(%image: memref<256x256xi16>, %kernel: memref<3x3xi16>, %output: memref<256x256xi16>, %mean: memref<256x256xi16>) {
  %zero = arith.constant 0 : i16
  %three = arith.constant 3 : i16
  affine.for %y = 0 to 256 {
    affine.for %x = 0 to 256 {
      %r:2 = affine.for %m = 0 to 3 iter_args(%p0 = %zero, %q0 = %zero) -> (i16, i16) {
        %s:2 = affine.for %n = 0 to 3 iter_args(%p1 = %p0, %q1 = %q0) -> (i16, i16) {
          %pixel = affine.if affine_set<(d0, d1, d2, d3) : (d0 + d2 - 1 >= 0, 256 - d0 - d2 >= 0, d1 + d3 - 1 >= 0, 256 - d1 - d3 >= 0)>(%y, %x, %m, %n) -> i16 {
            %v = affine.load %image[%y + %m - 1, %x + %n - 1] : memref<256x256xi16>
            affine.yield %v : i16
          } else {
            affine.yield %zero : i16
          }
          %weight = affine.load %kernel[%m, %n] : memref<3x3xi16>
          %product = arith.muli %pixel, %weight : i16
          %p2 = arith.addi %p1, %product : i16
          %q2 = arith.addi %q1, %pixel : i16
          affine.yield %p2, %q2 : i16, i16
        }
        affine.yield %s#0, %s#1 : i16, i16
      }
      affine.store %r#0, %output[%y, %x] : memref<256x256xi16>
      %eighth = arith.shrsi %r#1, %three : i16
      affine.store %eighth, %mean[%y, %x] : memref<256x256xi16>
    }
  }
  return
}
