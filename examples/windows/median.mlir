// Median of 3 x 3 pixels of 8 bits of a full HD image, by a network of 19 exchanges; borders left out.
// Elements: 2073600 of the image, 2067604 results.
func.func @median(%image: memref<1080x1920xi8>, %output: memref<1078x1918xi8>) {
  affine.for %y = 0 to 1078 {
    affine.for %x = 0 to 1918 {
      %p0 = affine.load %image[%y, %x] : memref<1080x1920xi8>
      %p1 = affine.load %image[%y, %x + 1] : memref<1080x1920xi8>
      %p2 = affine.load %image[%y, %x + 2] : memref<1080x1920xi8>
      %p3 = affine.load %image[%y + 1, %x] : memref<1080x1920xi8>
      %p4 = affine.load %image[%y + 1, %x + 1] : memref<1080x1920xi8>
      %p5 = affine.load %image[%y + 1, %x + 2] : memref<1080x1920xi8>
      %p6 = affine.load %image[%y + 2, %x] : memref<1080x1920xi8>
      %p7 = affine.load %image[%y + 2, %x + 1] : memref<1080x1920xi8>
      %p8 = affine.load %image[%y + 2, %x + 2] : memref<1080x1920xi8>
      %l0 = arith.minui %p1, %p2 : i8
      %h0 = arith.maxui %p1, %p2 : i8
      %l1 = arith.minui %p4, %p5 : i8
      %h1 = arith.maxui %p4, %p5 : i8
      %l2 = arith.minui %p7, %p8 : i8
      %h2 = arith.maxui %p7, %p8 : i8
      %l3 = arith.minui %p0, %l0 : i8
      %h3 = arith.maxui %p0, %l0 : i8
      %l4 = arith.minui %p3, %l1 : i8
      %h4 = arith.maxui %p3, %l1 : i8
      %l5 = arith.minui %p6, %l2 : i8
      %h5 = arith.maxui %p6, %l2 : i8
      %l6 = arith.minui %h3, %h0 : i8
      %h6 = arith.maxui %h3, %h0 : i8
      %l7 = arith.minui %h4, %h1 : i8
      %h7 = arith.maxui %h4, %h1 : i8
      %l8 = arith.minui %h5, %h2 : i8
      %h8 = arith.maxui %h5, %h2 : i8
      %l9 = arith.minui %l3, %l4 : i8
      %h9 = arith.maxui %l3, %l4 : i8
      %l10 = arith.minui %h7, %h8 : i8
      %h10 = arith.maxui %h7, %h8 : i8
      %l11 = arith.minui %l7, %l8 : i8
      %h11 = arith.maxui %l7, %l8 : i8
      %l12 = arith.minui %h9, %l5 : i8
      %h12 = arith.maxui %h9, %l5 : i8
      %l13 = arith.minui %l6, %l11 : i8
      %h13 = arith.maxui %l6, %l11 : i8
      %l14 = arith.minui %h6, %l10 : i8
      %h14 = arith.maxui %h6, %l10 : i8
      %l15 = arith.minui %h13, %h11 : i8
      %h15 = arith.maxui %h13, %h11 : i8
      %l16 = arith.minui %l15, %l14 : i8
      %h16 = arith.maxui %l15, %l14 : i8
      %l17 = arith.minui %h12, %l16 : i8
      %h17 = arith.maxui %h12, %l16 : i8
      %l18 = arith.minui %h17, %h16 : i8
      %h18 = arith.maxui %h17, %h16 : i8
      affine.store %l18, %output[%y, %x] : memref<1078x1918xi8>
    }
  }
  return
}
