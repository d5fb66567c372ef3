// RUN: kiln opt %s --hls-form-dataflow
// A function without memories or loops is one block; a constant is there whenever it is wanted.
func.func @f(%x: i100) -> (i1, i100) {
  %c1 = arith.constant 1 : i100
  %s = arith.addi %x, %c1 : i100
  %z = arith.cmpi eq, %s, %x : i100
  return %z, %s : i1, i100
}

// OUTPUT
// module {
//   handshake.func @f(%arg0: i100, %arg1: none, ...) -> (i1, i100, none) attributes {argNames = ["x", "start"], elastic.blocks = [{loops = array<i64>}], elastic.order = array<i64: 0>, resNames = ["result0", "result1", "done"]} {
//     %0 = elastic.hold %arg0 : i100
//     %1 = source
//     %2 = constant %1 {value = 1 : i100} : i100
//     %3 = arith.addi %0, %2 {elastic.block = 0 : i64} : i100
//     %4 = arith.cmpi eq, %3, %0 {elastic.block = 0 : i64} : i100
//     return %4, %3, %arg1 : i1, i100, none
//   }
// }
