// Sobel: the strength of edges in a full HD image of 8 bits, as |gx| + |gy|, at most 255; borders left out.
// Elements: 2073600 of the image, 2067604 results.
func.func @sobel(%image: memref<1080x1920xi8>, %edges: memref<1078x1918xi8>) {
  %one = arith.constant 1 : i16
  %most = arith.constant 255 : i16
  affine.for %y = 0 to 1078 {
    affine.for %x = 0 to 1918 {
      %a8 = affine.load %image[%y, %x] : memref<1080x1920xi8>
      %b8 = affine.load %image[%y, %x + 1] : memref<1080x1920xi8>
      %c8 = affine.load %image[%y, %x + 2] : memref<1080x1920xi8>
      %d8 = affine.load %image[%y + 1, %x] : memref<1080x1920xi8>
      %e8 = affine.load %image[%y + 1, %x + 2] : memref<1080x1920xi8>
      %f8 = affine.load %image[%y + 2, %x] : memref<1080x1920xi8>
      %g8 = affine.load %image[%y + 2, %x + 1] : memref<1080x1920xi8>
      %h8 = affine.load %image[%y + 2, %x + 2] : memref<1080x1920xi8>
      %a = arith.extui %a8 : i8 to i16
      %b = arith.extui %b8 : i8 to i16
      %c = arith.extui %c8 : i8 to i16
      %d = arith.extui %d8 : i8 to i16
      %e = arith.extui %e8 : i8 to i16
      %f = arith.extui %f8 : i8 to i16
      %g = arith.extui %g8 : i8 to i16
      %h = arith.extui %h8 : i8 to i16
      %b2 = arith.shli %b, %one : i16
      %d2 = arith.shli %d, %one : i16
      %e2 = arith.shli %e, %one : i16
      %g2 = arith.shli %g, %one : i16
      %r0 = arith.addi %c, %e2 : i16
      %right = arith.addi %r0, %h : i16
      %l0 = arith.addi %a, %d2 : i16
      %left = arith.addi %l0, %f : i16
      %u0 = arith.addi %a, %b2 : i16
      %up = arith.addi %u0, %c : i16
      %w0 = arith.addi %f, %g2 : i16
      %down = arith.addi %w0, %h : i16
      %gx = arith.subi %right, %left : i16
      %gy = arith.subi %down, %up : i16
      %ax = math.absi %gx : i16
      %ay = math.absi %gy : i16
      %strength = arith.addi %ax, %ay : i16
      %limited = arith.minui %strength, %most : i16
      %edge = arith.trunci %limited : i16 to i8
      affine.store %edge, %edges[%y, %x] : memref<1078x1918xi8>
    }
  }
  return
}
