// RUN: kiln hls %s -o %t --memory axi --flow elastic
// Elastic circuits have no bus.
func.func @none(%a: memref<4xi32>) {
  return
}
