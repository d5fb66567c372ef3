// RUN: kiln hls %s -o %t --memory internal
// Both arrays live inside; a host reaches them before and after.
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
