// RUN: kiln hls %s -o %t/out --memory stream --plan examples/targets/scratchpad-16k.toml
// EXIT: 1
func.func @f(%a: memref<4xi8>) {
  return
}

// ERROR
// error[E0608]: --plan has its arrays behind an AXI4 bus: leave out --memory, or choose --memory axi
