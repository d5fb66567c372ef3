// RUN: kiln opt %s --upgrade-std
// EXIT: 1
// What today's dialects can't say is an error.

func @f() {
  %0 = constant opaque<foo, tensor<2xi32>, "0xDEADBEEF">
  return
}

// ERROR
// %s:6:8: error[E0320]: 'std.constant' has no equal in today's dialects: 'arith.constant' takes no opaque elements
//   %0 = constant opaque<foo, tensor<2xi32>, "0xDEADBEEF">
//        ^
