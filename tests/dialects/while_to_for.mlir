// RUN: kiln opt %s --scf-while-to-for --canonicalize --verify-each

func.func @sum(%n: index, %a: memref<8xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %r:2 = scf.while (%i = %c0, %s = %zero) : (index, i32) -> (index, i32) {
    %in = arith.cmpi slt, %i, %n : index
    scf.condition(%in) %i, %s : index, i32
  } do {
  ^bb0(%i: index, %s: i32):
    %v = memref.load %a[%i] : memref<8xi32>
    %t = arith.addi %s, %v : i32
    %next = arith.addi %i, %c1 : index
    scf.yield %next, %t : index, i32
  }
  return %r#1 : i32
}

// The bound itself iterates, and the counter is read after the loop.
func.func @last(%a: memref<8xi8>) -> i8 {
  %c0 = arith.constant 0 : i8
  %c2 = arith.constant 2 : i8
  %c6 = arith.constant 6 : i8
  %r = scf.while (%i = %c0) : (i8) -> i8 {
    %in = arith.cmpi sge, %c6, %i : i8
    scf.condition(%in) %i : i8
  } do {
  ^bb0(%i: i8):
    %at = arith.index_cast %i : i8 to index
    memref.store %i, %a[%at] : memref<8xi8>
    %next = arith.addi %c2, %i : i8
    scf.yield %next : i8
  }
  return %r : i8
}

// The counter would wrap: the bound is the largest number.
func.func @wraps(%a: memref<8xi8>, %n: i8) {
  %c0 = arith.constant 0 : i8
  %c3 = arith.constant 3 : i8
  %c127 = arith.constant 127 : i8
  %r = scf.while (%i = %c0) : (i8) -> i8 {
    %in = arith.cmpi slt, %i, %c127 : i8
    scf.condition(%in) %i : i8
  } do {
  ^bb0(%i: i8):
    %next = arith.addi %i, %c3 : i8
    scf.yield %next : i8
  }
  %q = scf.while (%i = %c0) : (i8) -> i8 {
    %in = arith.cmpi slt, %i, %n : i8
    scf.condition(%in) %i : i8
  } do {
  ^bb0(%i: i8):
    %next = arith.addi %i, %c3 : i8
    scf.yield %next : i8
  }
  %s = arith.addi %r, %q : i8
  %at = arith.index_cast %s : i8 to index
  memref.store %s, %a[%at] : memref<8xi8>
  return
}

// OUTPUT
// module {
//   func.func @sum(%arg0: index, %arg1: memref<8xi32>) -> i32 {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c0_i32 = arith.constant 0 : i32
//     %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %c0_i32) -> (i32) {
//       %1 = memref.load %arg1[%arg2] : memref<8xi32>
//       %2 = arith.addi %arg3, %1 : i32
//       scf.yield %2 : i32
//     }
//     return %0 : i32
//   }
//   func.func @last(%arg0: memref<8xi8>) -> i8 {
//     %c0_i8 = arith.constant 0 : i8
//     %c2_i8 = arith.constant 2 : i8
//     %c7_i8 = arith.constant 7 : i8
//     %0 = scf.for %arg1 = %c0_i8 to %c7_i8 step %c2_i8 iter_args(%arg2 = %c0_i8) -> (i8)  : i8 {
//       %1 = arith.index_cast %arg1 : i8 to index
//       memref.store %arg1, %arg0[%1] : memref<8xi8>
//       %2 = arith.addi %arg1, %c2_i8 : i8
//       scf.yield %2 : i8
//     }
//     return %0 : i8
//   }
//   func.func @wraps(%arg0: memref<8xi8>, %arg1: i8) {
//     %c0_i8 = arith.constant 0 : i8
//     %c3_i8 = arith.constant 3 : i8
//     %c127_i8 = arith.constant 127 : i8
//     %0 = scf.while (%arg2 = %c0_i8) : (i8) -> i8 {
//       %4 = arith.cmpi slt, %arg2, %c127_i8 : i8
//       scf.condition(%4) %arg2 : i8
//     } do {
//     ^bb0(%arg2: i8):
//       %4 = arith.addi %arg2, %c3_i8 : i8
//       scf.yield %4 : i8
//     }
//     %1 = scf.while (%arg2 = %c0_i8) : (i8) -> i8 {
//       %4 = arith.cmpi slt, %arg2, %arg1 : i8
//       scf.condition(%4) %arg2 : i8
//     } do {
//     ^bb0(%arg2: i8):
//       %4 = arith.addi %arg2, %c3_i8 : i8
//       scf.yield %4 : i8
//     }
//     %2 = arith.addi %0, %1 : i8
//     %3 = arith.index_cast %2 : i8 to index
//     memref.store %2, %arg0[%3] : memref<8xi8>
//     return
//   }
// }
