// RUN: kiln hls %s -o %t/out --interface axi-lite --memory axi
// EXIT: 1
func.func @scale(%a: memref<8xi16>) {
  return
}

// ERROR
// error[E1109]: behind --interface arrays are inside the design: leave out --plan and --memory axi
