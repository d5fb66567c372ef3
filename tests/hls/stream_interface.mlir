// RUN: kiln hls %s -o %t/out --memory stream --interface axi-lite
// EXIT: 1
func.func @f(%a: memref<4xi8>) {
  return
}

// ERROR
// error[E1109]: no host reaches streams over --interface: leave out --memory stream
