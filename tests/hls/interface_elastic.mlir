// RUN: kiln hls %s -o %t/out --interface wishbone --flow elastic
// EXIT: 1
func.func @scale(%a: memref<8xi16>) {
  return
}

// ERROR
// error[E1109]: --interface takes designs of fixed cycles: leave out --flow
