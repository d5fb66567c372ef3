// RUN: kiln opt %s --verify-roundtrip --mlir-very-unsafe-disable-verifier-on-parsing
// EXIT: 1
func.func @f(%a: i32, %b: i64) {
  %0 = "arith.addi"(%a, %b) : (i32, i64) -> i32
  return
}

// ERROR
// error[E1018]: the program is another one after its custom form was printed and parsed
