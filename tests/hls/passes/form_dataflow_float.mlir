// RUN: kiln opt %s --hls-form-dataflow
// A sum of floats is one operation on the bits of its operands.
func.func @f(%x: f32) -> f32 {
  %y = arith.addf %x, %x : f32
  return %y : f32
}

// OUTPUT
// module {
//   handshake.func @f(%arg0: i32, %arg1: none, ...) -> (i32, none) attributes {argNames = ["x", "start"], elastic.blocks = [{loops = array<i64>}], elastic.order = array<i64: 0>, resNames = ["result0", "done"]} {
//     %0 = elastic.hold %arg0 : i32
//     %1 = elastic.sample %0, %arg1 : i32
//     %2 = elastic.float "add.f32"(%1, %0) {elastic.block = 0 : i64} : (i32, i32) -> i32
//     return %2, %arg1 : i32, none
//   }
// }
