// RUN: kiln hls %s -o %t --memory axi
// An element of 65 bits is more than a beat.
func.func @wide(%a: memref<4xi65>) -> i65 {
  %v = affine.load %a[0] : memref<4xi65>
  return %v : i65
}
