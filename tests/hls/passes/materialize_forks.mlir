// RUN: kiln opt %s --elastic-materialize-forks
// A value with two uses is forked, one without any goes into a sink; a circuit can come from anywhere.
handshake.func @twice(%x: i8, %y: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "y", "start"], resNames = ["result0", "done"]} {
  %s = arith.addi %x, %x : i8
  return %s, %start : i8, none
}

// OUTPUT
// module {
//   handshake.func @twice(%arg0: i8, %arg1: i8, %arg2: none, ...) -> (i8, none) attributes {argNames = ["x", "y", "start"], resNames = ["result0", "done"]} {
//     %0 = arith.addi %1#0, %1#1 : i8
//     %1:2 = fork [2] %arg0 : i8
//     sink %arg1 : i8
//     return %0, %arg2 : i8, none
//   }
// }
