// RUN: kiln opt %s --raise-counted-loops --canonicalize --verify-each
// RUN: kiln opt %s --raise-counted-loops -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --func down --args [1,2,3,4] 3
// RUN: kiln run %t/raised.mlir --func up --args [1,2,3,4] 4
// Unsigned counters up to a bound, and down to zero.
func.func @up(%a: memref<4xi32>, %n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.while (%i = %zero, %s = %zero) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi ult, %i, %n : i32
    scf.condition(%c) %i, %s : i32, i32
  } do {
  ^bb0(%i: i32, %s: i32):
    %at = arith.index_castui %i : i32 to index
    %x = memref.load %a[%at] : memref<4xi32>
    %t = arith.addi %s, %x : i32
    %j = arith.addi %i, %one : i32
    scf.yield %j, %t : i32, i32
  }
  return %r#1 : i32
}
func.func @down(%a: memref<4xi32>, %n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %minus = arith.constant -1 : i32
  %r:2 = scf.while (%i = %n, %s = %zero) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi ne, %i, %zero : i32
    scf.condition(%c) %i, %s : i32, i32
  } do {
  ^bb0(%i: i32, %s: i32):
    %at = arith.index_castui %i : i32 to index
    %x = memref.load %a[%at] : memref<4xi32>
    %t = arith.addi %s, %x : i32
    %j = arith.addi %i, %minus : i32
    scf.yield %j, %t : i32, i32
  }
  return %r#1 : i32
}

// OUTPUT
// module {
//   func.func @up(%arg0: memref<4xi32>, %arg1: i32) -> i32 {
//     %c1 = arith.constant 1 : index
//     %c0_i32 = arith.constant 0 : i32
//     %c0 = arith.constant 0 : index
//     %0 = arith.index_castui %arg1 : i32 to index
//     %1 = scf.for %arg2 = %c0 to %0 step %c1 iter_args(%arg3 = %c0_i32) -> (i32) {
//       %2 = memref.load %arg0[%arg2] : memref<4xi32>
//       %3 = arith.addi %arg3, %2 : i32
//       scf.yield %3 : i32
//     }
//     return %1 : i32
//   }
//   func.func @down(%arg0: memref<4xi32>, %arg1: i32) -> i32 {
//     %c1 = arith.constant 1 : index
//     %c0 = arith.constant 0 : index
//     %c0_i32 = arith.constant 0 : i32
//     %0 = arith.index_castui %arg1 : i32 to index
//     %1 = scf.for %arg2 = %c0 to %0 step %c1 iter_args(%arg3 = %c0_i32) -> (i32) {
//       %2 = arith.subi %0, %arg2 : index
//       %3 = memref.load %arg0[%2] : memref<4xi32>
//       %4 = arith.addi %arg3, %3 : i32
//       scf.yield %4 : i32
//     }
//     return %1 : i32
//   }
// }
// result0 = 9
// arg0 = [1,2,3,4]
// result0 = 10
// arg0 = [1,2,3,4]
