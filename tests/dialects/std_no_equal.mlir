// RUN: kiln opt %s --upgrade-std
// What today's dialects can't say is an error.

func @f() {
  %0 = constant opaque<foo, tensor<2xi32>, "0xDEADBEEF">
  return
}
