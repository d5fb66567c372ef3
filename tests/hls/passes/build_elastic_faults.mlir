// RUN: kiln opt %s --split-input-file --elastic-build-circuit
// EXIT: 1
handshake.func @shared(%x: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "start"], resNames = ["result0", "done"]} {
  %s = arith.addi %x, %x : i8
  return %s, %start : i8, none
}
// -----
handshake.func @real(%x: f32, %start: none) -> (none) attributes {argNames = ["x", "start"], resNames = ["done"]} {
  sink %x : f32
  return %start : none
}

// OUTPUT
// // -----

// ERROR
// %s:3:1: error[E0608]: an argument has several uses; 'handshake.fork' must say so
// handshake.func @shared(%x: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "start"], resNames = ["result0", "done"]} {
// ^
// %s:9:3: error[E0608]: 'handshake.sink': operation 'handshake.sink' has a value of a type that has no bits
//   sink %x : f32
//   ^
