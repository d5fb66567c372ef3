// RUN: kiln hls %s -o %t/out --interface axi-lite --explore
// EXIT: 1
func.func @scale(%a: memref<8xi16>) {
  return
}

// ERROR
// error[E1109]: --explore makes many designs, --interface takes one: leave out --explore
