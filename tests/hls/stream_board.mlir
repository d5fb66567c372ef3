// RUN: kiln build %s -o %t/out --board icebreaker --memory stream
// EXIT: 1
func.func @f(%a: memref<4xi8>) {
  return
}

// ERROR
// error[E1108]: a board has no AXI4-Stream: leave out --memory stream; arrays are inside the design
