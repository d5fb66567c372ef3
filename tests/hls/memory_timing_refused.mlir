// RUN: kiln hls %s -o %t --memory-timing examples/targets/slow-memory.toml
// EXIT: 1
// Ports outside have no bus.
func.func @f(%a: memref<4xi8>) {
  return
}

// ERROR
// error[E0608]: --memory-timing is of the memory behind an AXI4 bus: choose --memory axi
