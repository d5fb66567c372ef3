// RUN: kiln opt %s --scf-while-to-for
// Loops that count become `scf.for`: signed bounds, carried values, the counter used afterwards. Loops that do not are left: a step
// that changes, a condition on data, a bound that the loop changes.

func.func @counts(%n: index, %m: memref<16xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %r:2 = scf.while (%i = %c0, %acc = %zero) : (index, i32) -> (index, i32) {
    %more = arith.cmpi slt, %i, %n : index
    scf.condition(%more) %i, %acc : index, i32
  } do {
  ^bb0(%i: index, %acc: i32):
    %x = memref.load %m[%i] : memref<16xi32>
    %next = arith.addi %acc, %x : i32
    %j = arith.addi %i, %c1 : index
    scf.yield %j, %next : index, i32
  }
  return %r#1 : i32
}

func.func @doubles(%n: index) -> index {
  %c1 = arith.constant 1 : index
  %r = scf.while (%i = %c1) : (index) -> index {
    %more = arith.cmpi slt, %i, %n : index
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    %j = arith.addi %i, %i : index
    scf.yield %j : index
  }
  return %r : index
}

func.func @data(%m: memref<16xi32>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %r = scf.while (%i = %c0) : (index) -> index {
    %x = memref.load %m[%i] : memref<16xi32>
    %more = arith.cmpi ne, %x, %zero : i32
    scf.condition(%more) %i : index
  } do {
  ^bb0(%i: index):
    %j = arith.addi %i, %c1 : index
    scf.yield %j : index
  }
  return %r : index
}

// OUTPUT
// module {
//   func.func @counts(%arg0: index, %arg1: memref<16xi32>) -> i32 {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c0_i32 = arith.constant 0 : i32
//     %c1_0 = arith.constant 1 : index
//     %0:2 = scf.for %arg2 = %c0 to %arg0 step %c1_0 iter_args(%arg3 = %c0, %arg4 = %c0_i32) -> (index, i32) {
//       %2 = arith.cmpi slt, %arg2, %arg0 : index
//       %3 = memref.load %arg1[%arg2] : memref<16xi32>
//       %4 = arith.addi %arg4, %3 : i32
//       %5 = arith.addi %arg2, %c1 : index
//       scf.yield %5, %4 : index, i32
//     }
//     %1 = arith.cmpi slt, %0#0, %arg0 : index
//     return %0#1 : i32
//   }
//   func.func @doubles(%arg0: index) -> index {
//     %c1 = arith.constant 1 : index
//     %0 = scf.while (%arg1 = %c1) : (index) -> index {
//       %1 = arith.cmpi slt, %arg1, %arg0 : index
//       scf.condition(%1) %arg1 : index
//     } do {
//     ^bb0(%arg1: index):
//       %1 = arith.addi %arg1, %arg1 : index
//       scf.yield %1 : index
//     }
//     return %0 : index
//   }
//   func.func @data(%arg0: memref<16xi32>) -> index {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c0_i32 = arith.constant 0 : i32
//     %0 = scf.while (%arg1 = %c0) : (index) -> index {
//       %1 = memref.load %arg0[%arg1] : memref<16xi32>
//       %2 = arith.cmpi ne, %1, %c0_i32 : i32
//       scf.condition(%2) %arg1 : index
//     } do {
//     ^bb0(%arg1: index):
//       %1 = arith.addi %arg1, %c1 : index
//       scf.yield %1 : index
//     }
//     return %0 : index
//   }
// }
