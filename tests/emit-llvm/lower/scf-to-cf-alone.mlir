// RUN: kiln opt %s --convert-scf-to-cf
// Each structured form alone: counted loops with values, a loop that tests, choices with and without results, cases and parallel loops.

func.func @counted(%n: index, %a: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %a) -> (i32) {
    %k = arith.index_cast %i : index to i32
    %t = arith.subi %k, %s : i32
    scf.yield %t : i32
  }
  return %r : i32
}

func.func @tested(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c100 = arith.constant 100 : i32
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = arith.cmpi sgt, %x, %c100 : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    %z = arith.shrui %y, %c1 : i32
    scf.yield %z : i32
  }
  return %r : i32
}

func.func @chosen(%c: i1, %a: i32, %m: memref<4xi32>) -> i32 {
  %c2 = arith.constant 2 : index
  scf.if %c {
    memref.store %a, %m[%c2] : memref<4xi32>
  }
  %r = scf.if %c -> (i32) {
    %x = memref.load %m[%c2] : memref<4xi32>
    scf.yield %x : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}

func.func @cases(%f: index, %a: i32, %b: i32) -> i32 {
  %r = scf.index_switch %f -> i32
  case 1 {
    scf.yield %a : i32
  }
  case 5 {
    scf.yield %b : i32
  }
  default {
    %s = arith.addi %a, %b : i32
    scf.yield %s : i32
  }
  return %r : i32
}

func.func @parallel(%m: memref<4x2xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c4, %c2) step (%c1, %c1) {
    memref.store %j, %m[%i, %j] : memref<4x2xindex>
    scf.reduce
  }
  return
}

// OUTPUT
// module {
//   func.func @counted(%arg0: index, %arg1: i32) -> i32 {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     cf.br ^bb1(%c0, %arg1 : index, i32)
//   ^bb1(%0: index, %1: i32):  // 2 preds: ^bb0, ^bb2
//     %2 = arith.cmpi slt, %0, %arg0 : index
//     cf.cond_br %2, ^bb2, ^bb3
//   ^bb2:  // pred: ^bb1
//     %3 = arith.index_cast %0 : index to i32
//     %4 = arith.subi %3, %1 : i32
//     %5 = arith.addi %0, %c1 : index
//     cf.br ^bb1(%5, %4 : index, i32)
//   ^bb3:  // pred: ^bb1
//     return %1 : i32
//   }
//   func.func @tested(%arg0: i32) -> i32 {
//     %c1_i32 = arith.constant 1 : i32
//     %c100_i32 = arith.constant 100 : i32
//     cf.br ^bb1(%arg0 : i32)
//   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
//     %1 = arith.cmpi sgt, %0, %c100_i32 : i32
//     cf.cond_br %1, ^bb2(%0 : i32), ^bb3
//   ^bb2(%2: i32):  // pred: ^bb1
//     %3 = arith.shrui %2, %c1_i32 : i32
//     cf.br ^bb1(%3 : i32)
//   ^bb3:  // pred: ^bb1
//     return %0 : i32
//   }
//   func.func @chosen(%arg0: i1, %arg1: i32, %arg2: memref<4xi32>) -> i32 {
//     %c2 = arith.constant 2 : index
//     cf.cond_br %arg0, ^bb1, ^bb2
//   ^bb1:  // pred: ^bb0
//     memref.store %arg1, %arg2[%c2] : memref<4xi32>
//     cf.br ^bb2
//   ^bb2:  // 2 preds: ^bb0, ^bb1
//     cf.cond_br %arg0, ^bb3, ^bb4
//   ^bb3:  // pred: ^bb2
//     %0 = memref.load %arg2[%c2] : memref<4xi32>
//     cf.br ^bb5(%0 : i32)
//   ^bb4:  // pred: ^bb2
//     cf.br ^bb5(%arg1 : i32)
//   ^bb5(%1: i32):  // 2 preds: ^bb3, ^bb4
//     return %1 : i32
//   }
//   func.func @cases(%arg0: index, %arg1: i32, %arg2: i32) -> i32 {
//     %0 = arith.index_cast %arg0 : index to i64
//     cf.switch %0 : i64, [
//       default: ^bb1,
//       1: ^bb2,
//       5: ^bb3
//     ]
//   ^bb1:  // pred: ^bb0
//     %1 = arith.addi %arg1, %arg2 : i32
//     cf.br ^bb4(%1 : i32)
//   ^bb2:  // pred: ^bb0
//     cf.br ^bb4(%arg1 : i32)
//   ^bb3:  // pred: ^bb0
//     cf.br ^bb4(%arg2 : i32)
//   ^bb4(%2: i32):  // 3 preds: ^bb1, ^bb2, ^bb3
//     return %2 : i32
//   }
//   func.func @parallel(%arg0: memref<4x2xindex>) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c2 = arith.constant 2 : index
//     %c4 = arith.constant 4 : index
//     cf.br ^bb1(%c0 : index)
//   ^bb1(%0: index):  // 2 preds: ^bb0, ^bb5
//     %1 = arith.cmpi slt, %0, %c4 : index
//     cf.cond_br %1, ^bb2, ^bb6
//   ^bb2:  // pred: ^bb1
//     cf.br ^bb3(%c0 : index)
//   ^bb3(%2: index):  // 2 preds: ^bb2, ^bb4
//     %3 = arith.cmpi slt, %2, %c2 : index
//     cf.cond_br %3, ^bb4, ^bb5
//   ^bb4:  // pred: ^bb3
//     memref.store %2, %arg0[%0, %2] : memref<4x2xindex>
//     %4 = arith.addi %2, %c1 : index
//     cf.br ^bb3(%4 : index)
//   ^bb5:  // pred: ^bb3
//     %5 = arith.addi %0, %c1 : index
//     cf.br ^bb1(%5 : index)
//   ^bb6:  // pred: ^bb1
//     return
//   }
// }
