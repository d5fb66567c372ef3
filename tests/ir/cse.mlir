// RUN: kiln opt %s --cse --verify-each
func.func @pure(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %b, %a : i32
  %2 = arith.subi %a, %b : i32
  %3 = arith.subi %b, %a : i32
  %4 = arith.muli %0, %1 : i32
  %5 = arith.muli %2, %3 : i32
  %6 = arith.muli %4, %5 : i32
  return %6 : i32
}

// Loads are merged up to the next write, in one block.
func.func @reads(%m: memref<4xi32>, %i: index, %c: i1) -> i32 {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = memref.load %m[%i] : memref<4xi32>
  %2 = arith.addi %0, %1 : i32
  memref.store %2, %m[%i] : memref<4xi32>
  %3 = memref.load %m[%i] : memref<4xi32>
  %4 = scf.if %c -> (i32) {
    memref.store %3, %m[%i] : memref<4xi32>
    scf.yield %2 : i32
  } else {
    scf.yield %3 : i32
  }
  %5 = memref.load %m[%i] : memref<4xi32>
  %6 = arith.addi %4, %5 : i32
  return %6 : i32
}

// Neither branch dominates the other; the entry dominates both.
func.func @blocks(%a: i32, %c: i1) -> i32 {
  %0 = arith.addi %a, %a : i32
  cf.cond_br %c, ^left, ^right
^left:
  %1 = arith.addi %a, %a : i32
  %2 = arith.muli %1, %a : i32
  cf.br ^end(%2 : i32)
^right:
  %3 = arith.muli %0, %a : i32
  cf.br ^end(%3 : i32)
^end(%4: i32):
  %5 = arith.muli %0, %a : i32
  %6 = arith.addi %4, %5 : i32
  return %6 : i32
}

// Regions with the same ops are equal.
func.func @regions(%a: i32, %c: i1) -> (i32, i32) {
  %0 = scf.if %c -> (i32) {
    %2 = arith.addi %a, %a : i32
    scf.yield %2 : i32
  } else {
    scf.yield %a : i32
  }
  %1 = scf.if %c -> (i32) {
    %2 = arith.addi %a, %a : i32
    scf.yield %2 : i32
  } else {
    scf.yield %a : i32
  }
  return %0, %1 : i32, i32
}

// OUTPUT
// module {
//   func.func @pure(%arg0: i32, %arg1: i32) -> i32 {
//     %0 = arith.addi %arg0, %arg1 : i32
//     %1 = arith.subi %arg0, %arg1 : i32
//     %2 = arith.subi %arg1, %arg0 : i32
//     %3 = arith.muli %0, %0 : i32
//     %4 = arith.muli %1, %2 : i32
//     %5 = arith.muli %3, %4 : i32
//     return %5 : i32
//   }
//   func.func @reads(%arg0: memref<4xi32>, %arg1: index, %arg2: i1) -> i32 {
//     %0 = memref.load %arg0[%arg1] : memref<4xi32>
//     %1 = arith.addi %0, %0 : i32
//     memref.store %1, %arg0[%arg1] : memref<4xi32>
//     %2 = memref.load %arg0[%arg1] : memref<4xi32>
//     %3 = scf.if %arg2 -> (i32) {
//       memref.store %2, %arg0[%arg1] : memref<4xi32>
//       scf.yield %1 : i32
//     } else {
//       scf.yield %2 : i32
//     }
//     %4 = memref.load %arg0[%arg1] : memref<4xi32>
//     %5 = arith.addi %3, %4 : i32
//     return %5 : i32
//   }
//   func.func @blocks(%arg0: i32, %arg1: i1) -> i32 {
//     %0 = arith.addi %arg0, %arg0 : i32
//     cf.cond_br %arg1, ^bb1, ^bb2
//   ^bb1:  // pred: ^bb0
//     %1 = arith.muli %0, %arg0 : i32
//     cf.br ^bb3(%1 : i32)
//   ^bb2:  // pred: ^bb0
//     %2 = arith.muli %0, %arg0 : i32
//     cf.br ^bb3(%2 : i32)
//   ^bb3(%3: i32):  // 2 preds: ^bb1, ^bb2
//     %4 = arith.muli %0, %arg0 : i32
//     %5 = arith.addi %3, %4 : i32
//     return %5 : i32
//   }
//   func.func @regions(%arg0: i32, %arg1: i1) -> (i32, i32) {
//     %0 = scf.if %arg1 -> (i32) {
//       %1 = arith.addi %arg0, %arg0 : i32
//       scf.yield %1 : i32
//     } else {
//       scf.yield %arg0 : i32
//     }
//     return %0, %0 : i32, i32
//   }
// }
