// RUN: kiln hls %s -o %t --memory axi
// Rows of %a and %b come in over the bus while the rows before are worked on; nothing of %b was there before, so it only goes
// out.
func.func @scale(%a: memref<8x6xi16>, %b: memref<8x6xi16>, %c: i16) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 6 {
      %v = affine.load %a[%i, %j] : memref<8x6xi16>
      %p = arith.muli %v, %c : i16
      affine.store %p, %b[%i, %j] : memref<8x6xi16>
    }
  }
  return
}
