// RUN: kiln hls %s -o %t --read-latency 2 --memory axi
// EXIT: 1
// A read latency is one of memories outside.
func.func @f(%a: memref<4xi8>) {
  return
}

// ERROR
// error[E0608]: --read-latency is of memories outside: leave it out, or leave out --memory, --plan and --interface
