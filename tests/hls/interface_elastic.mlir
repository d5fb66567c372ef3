// RUN: kiln hls %s -o %t/out --interface wishbone --flow elastic
func.func @scale(%a: memref<8xi16>) {
  return
}
