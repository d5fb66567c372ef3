// RUN: kiln opt %s --elastic-build-circuit
// EXIT: 1
// A ring of channels without a buffer is a ring of gates.
handshake.func @f(%x: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "start"], resNames = ["result0", "done"]} {
  %c = merge %x, %yes : i8
  %c0, %c1 = fork [2] %c : i8
  %token = source
  %one = constant %token {value = 1 : i8} : i8
  %z = arith.subi %c0, %one : i8
  %n = arith.trunci %c1 : i8 to i1
  %yes, %no = cond_br %n, %z : i8
  return %no, %start : i8, none
}

// ERROR
// %s:5:8: error[E0608]: a ring of 2 operations without a register
//   %c = merge %x, %yes : i8
//        ^
