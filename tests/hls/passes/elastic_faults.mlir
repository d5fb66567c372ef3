// RUN: kiln opt %s --split-input-file --elastic-place-buffers
// EXIT: 1
// Circuits that do not say where their operations run, or name blocks that they do not have.
handshake.func @silent(%x: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "start"], resNames = ["result0", "done"]} {
  return %x, %start : i8, none
}
// -----
handshake.func @elsewhere(%x: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "start"], elastic.blocks = [{loops = array<i64>}], elastic.order = array<i64: 0>, resNames = ["result0", "done"]} {
  %s = arith.addi %x, %x {elastic.block = 3 : i64} : i8
  return %s, %start : i8, none
}
// -----
handshake.func @order(%x: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "start"], elastic.blocks = [{loops = array<i64: 7>}], elastic.order = array<i64: 0>, resNames = ["result0", "done"]} {
  return %x, %start : i8, none
}

// OUTPUT
// // -----
// // -----

// ERROR
// %s:4:1: error[E0608]: the circuit has no 'elastic.blocks'
// handshake.func @silent(%x: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "start"], resNames = ["result0", "done"]} {
// ^
// %s:8:1: error[E0608]: 'elastic.block' of 'arith.addi' is no block
// handshake.func @elsewhere(%x: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "start"], elastic.blocks = [{loops = array<i64>}], elastic.order = ar
// ^
// %s:13:1: error[E0608]: 'elastic.blocks' names no block
// handshake.func @order(%x: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "start"], elastic.blocks = [{loops = array<i64: 7>}], elastic.order = arr
// ^
