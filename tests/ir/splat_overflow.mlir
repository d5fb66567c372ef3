// RUN: kiln opt %s
// EXIT: 1
// More elements than 64 bits count.
func.func @f() {
  %e = arith.constant dense<true> : tensor<4294967296x4294967296x4xi1>
  return
}

// ERROR
// %s:6:3: error[E0121]: elements literal has too many elements
//   return
//   ^~~~~~
