// RUN: kiln hls %s -o %t --memory axi --memory-timing tests/hls/inputs/inside.toml
// EXIT: 1
// A target without a memory behind the bus.
func.func @f(%a: memref<4xi8>) {
  return
}

// ERROR
// tests/hls/inputs/inside.toml:1:1: error[E0406]: the target has no space of number 0, which is the memory behind the bus
