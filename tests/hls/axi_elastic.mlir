// RUN: kiln hls %s -o %t/out --memory axi --flow elastic
// EXIT: 1
// Elastic circuits have no bus.
func.func @none(%a: memref<4xi32>) {
  return
}

// ERROR
// error[E0608]: elastic circuits have their arrays outside: leave out --memory, --plan or --flow elastic
