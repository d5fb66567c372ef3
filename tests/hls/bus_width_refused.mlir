// RUN: kiln hls %s -o %t --bus-width 128
// EXIT: 1
// Ports outside have no bus.
func.func @f(%a: memref<4xi8>) {
  return
}

// ERROR
// error[E0608]: --bus-width is of an AXI4 bus: choose --memory axi
