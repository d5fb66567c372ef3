// RUN: kiln opt %s --elastic-materialize-forks --elastic-build-circuit
// EXIT: 1
// A unit takes as many operands as its operation, of the bits of its format.
handshake.func @sum(%a: i32, %b: i32, %start: none, ...) -> (i32, none) attributes {argNames = ["a", "b", "start"], resNames = ["sum", "done"]} {
  %s = elastic.float "add.f16" (%a, %b) : (i32, i32) -> i32
  return %s, %start : i32, none
}

// ERROR
// %s:5:8: error[E0608]: 'elastic.float': operation 'elastic.float' can't be built as an elastic circuit
//   %s = elastic.float "add.f16" (%a, %b) : (i32, i32) -> i32
//        ^
