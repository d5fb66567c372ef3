// RUN: kiln hls %s -o %t/out --interface axi-lite
// RUN: cat %t/out/map.json
func.func @scale(%a: memref<8x6xi16>, %b: memref<8x6xf32>, %c: i16) -> i16 {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 6 {
      %v = affine.load %a[%i, %j] : memref<8x6xi16>
      %p = arith.muli %v, %c : i16
      affine.store %p, %a[%i, %j] : memref<8x6xi16>
    }
  }
  return %c : i16
}
