// RUN: kiln opt %s --hls-balance-sums
// A partial sum that something else uses stays, as do sums of floats.
func.func @f(%a: i8, %b: i8, %c: i8, %d: i8, %x: f32, %y: f32, %z: f32) -> (i8, i8, f32) {
  %s = arith.addi %a, %b : i8
  %t = arith.addi %s, %c : i8
  %u = arith.addi %t, %d : i8
  %v = arith.addf %x, %y : f32
  %w = arith.addf %v, %z : f32
  return %t, %u, %w : i8, i8, f32
}

// OUTPUT
// module {
//   func.func @f(%arg0: i8, %arg1: i8, %arg2: i8, %arg3: i8, %arg4: f32, %arg5: f32, %arg6: f32) -> (i8, i8, f32) {
//     %0 = arith.addi %arg0, %arg1 : i8
//     %1 = arith.addi %0, %arg2 : i8
//     %2 = arith.addi %1, %arg3 : i8
//     %3 = arith.addf %arg4, %arg5 : f32
//     %4 = arith.addf %3, %arg6 : f32
//     return %1, %2, %4 : i8, i8, f32
//   }
// }
