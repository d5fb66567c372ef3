// RUN: kiln opt %s --canonicalize
// Forks are flat and have no result without a use; what only sinks take is not made.
handshake.func @forks(%ctrl: none, ...) -> (none, none) {
  %0:3 = fork [3] %ctrl : none
  %1:2 = fork [2] %0#1 : none
  %2 = fork [1] %1#1 : none
  sink %0#2 : none
  sink %1#0 : none
  return %0#0, %2 : none, none
}
handshake.func @passing(%a: i8, %ctrl: none, ...) -> (i8, none) {
  %0 = br %a : i8
  %1 = merge %0 : i8
  %2 = join %ctrl : none
  %3 = pack %1, %2 : tuple<i8, none>
  %4:2 = unpack %3 : tuple<i8, none>
  return %4#0, %4#1 : i8, none
}
handshake.func @sunk(%a: i8, %ctrl: none, ...) -> none {
  %0:2 = fork [2] %ctrl : none
  %1 = constant %0#0 {value = 3 : i8} : i8
  %2 = arith.addi %a, %1 : i8
  sink %2 : i8
  return %0#1 : none
}
handshake.func @kept(%a: i8, %ctrl: none, ...) -> none {
  %0 = buffer [1] seq %a : i8
  sink %0 : i8
  return %ctrl : none
}
handshake.func @tuples(%t: tuple<i8, i9>, ...) -> tuple<i8, i9> {
  %0:2 = unpack %t : tuple<i8, i9>
  %1 = pack %0#0, %0#1 : tuple<i8, i9>
  return %1 : tuple<i8, i9>
}

// OUTPUT
// module {
//   handshake.func @forks(%arg0: none, ...) -> (none, none) attributes {argNames = ["ctrl"], resNames = ["out0", "out1"]} {
//     %0:2 = fork [2] %arg0 : none
//     return %0#0, %0#1 : none, none
//   }
//   handshake.func @passing(%arg0: i8, %arg1: none, ...) -> (i8, none) attributes {argNames = ["a", "ctrl"], resNames = ["out0", "out1"]} {
//     return %arg0, %arg1 : i8, none
//   }
//   handshake.func @sunk(%arg0: i8, %arg1: none, ...) -> none attributes {argNames = ["a", "ctrl"], resNames = ["out0"]} {
//     sink %arg0 : i8
//     return %arg1 : none
//   }
//   handshake.func @kept(%arg0: i8, %arg1: none, ...) -> none attributes {argNames = ["a", "ctrl"], resNames = ["out0"]} {
//     %0 = buffer [1] seq %arg0 : i8
//     sink %0 : i8
//     return %arg1 : none
//   }
//   handshake.func @tuples(%arg0: tuple<i8, i9>, ...) -> tuple<i8, i9> attributes {argNames = ["t"], resNames = ["out0"]} {
//     return %arg0 : tuple<i8, i9>
//   }
// }
