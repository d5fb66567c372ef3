// RUN: kiln opt %s --hls-simplify
// Constants fold, what is equal is shared, and what does not change leaves the loop.
func.func @f(%a: memref<8xi32>, %x: i32) {
  affine.for %i = 0 to 8 {
    %c2 = arith.constant 2 : i32
    %c3 = arith.constant 3 : i32
    %five = arith.addi %c2, %c3 : i32
    %y = arith.muli %x, %five : i32
    %z = arith.muli %x, %five : i32
    %s = arith.addi %y, %z : i32
    affine.store %s, %a[%i] : memref<8xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi32>, %arg1: i32) {
//     %c5_i32 = arith.constant 5 : i32
//     %0 = arith.muli %arg1, %c5_i32 : i32
//     %1 = arith.addi %0, %0 : i32
//     affine.for %arg2 = 0 to 8 {
//       affine.store %1, %arg0[%arg2] : memref<8xi32>
//     }
//     return
//   }
// }
