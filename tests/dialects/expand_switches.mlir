// RUN: kiln opt %s --expand-switches --canonicalize --cse
// A test of whether there is a case, then single bits.
func.func @dense(%f: index, %a: i32, %b: i32) -> i32 {
  %r = scf.index_switch %f -> i32
  case 4 {
    %v = arith.addi %a, %b : i32
    scf.yield %v : i32
  }
  case 5 {
    %v = arith.subi %a, %b : i32
    scf.yield %v : i32
  }
  case 6 {
    %v = arith.muli %a, %b : i32
    scf.yield %v : i32
  }
  case 7 {
    scf.yield %a : i32
  }
  default {
    scf.yield %b : i32
  }
  return %r : i32
}
func.func @sparse(%f: i8, %a: i32, %b: i32) -> i32 {
  cf.switch %f : i8, [
    default: ^d,
    255: ^e(%a : i32),
    3: ^e(%b : i32),
    17: ^d
  ]
^d:
  %v = arith.addi %a, %b : i32
  cf.br ^e(%v : i32)
^e(%r: i32):
  return %r : i32
}
func.func @none(%f: index, %m: memref<i32>, %a: i32) {
  scf.index_switch %f
  default {
    memref.store %a, %m[] : memref<i32>
  }
  return
}

// OUTPUT
// module {
//   func.func @dense(%arg0: index, %arg1: i32, %arg2: i32) -> i32 {
//     %c1 = arith.constant 1 : index
//     %c4 = arith.constant 4 : index
//     %0 = arith.subi %arg0, %c4 : index
//     %1 = arith.cmpi ult, %0, %c4 : index
//     %2 = arith.index_cast %arg0 : index to i1
//     %3 = arith.shrui %arg0, %c1 : index
//     %4 = arith.index_cast %3 : index to i1
//     %5 = scf.if %1 -> (i32) {
//       %6 = scf.if %4 -> (i32) {
//         %7 = scf.if %2 -> (i32) {
//           scf.yield %arg1 : i32
//         } else {
//           %8 = arith.muli %arg1, %arg2 : i32
//           scf.yield %8 : i32
//         }
//         scf.yield %7 : i32
//       } else {
//         %7 = scf.if %2 -> (i32) {
//           %8 = arith.subi %arg1, %arg2 : i32
//           scf.yield %8 : i32
//         } else {
//           %8 = arith.addi %arg1, %arg2 : i32
//           scf.yield %8 : i32
//         }
//         scf.yield %7 : i32
//       }
//       scf.yield %6 : i32
//     } else {
//       scf.yield %arg2 : i32
//     }
//     return %5 : i32
//   }
//   func.func @sparse(%arg0: i8, %arg1: i32, %arg2: i32) -> i32 {
//     %c7_i8 = arith.constant 7 : i8
//     %c4_i8 = arith.constant 4 : i8
//     %c-1_i8 = arith.constant -1 : i8
//     %c17_i8 = arith.constant 17 : i8
//     %c3_i8 = arith.constant 3 : i8
//     %0 = arith.cmpi eq, %arg0, %c3_i8 : i8
//     %1 = arith.cmpi eq, %arg0, %c17_i8 : i8
//     %2 = arith.cmpi eq, %arg0, %c-1_i8 : i8
//     %3 = arith.ori %0, %1 : i1
//     %4 = arith.ori %3, %2 : i1
//     %5 = arith.shrui %arg0, %c4_i8 : i8
//     %6 = arith.trunci %5 : i8 to i1
//     %7 = arith.shrui %arg0, %c7_i8 : i8
//     %8 = arith.trunci %7 : i8 to i1
//     cf.cond_br %4, ^bb1, ^bb3
//   ^bb1:  // pred: ^bb0
//     cf.cond_br %8, ^bb4(%arg1 : i32), ^bb2
//   ^bb2:  // pred: ^bb1
//     cf.cond_br %6, ^bb3, ^bb4(%arg2 : i32)
//   ^bb3:  // 2 preds: ^bb0, ^bb2
//     %9 = arith.addi %arg1, %arg2 : i32
//     cf.br ^bb4(%9 : i32)
//   ^bb4(%10: i32):  // 3 preds: ^bb1, ^bb2, ^bb3
//     return %10 : i32
//   }
//   func.func @none(%arg0: index, %arg1: memref<i32>, %arg2: i32) {
//     memref.store %arg2, %arg1[] : memref<i32>
//     return
//   }
// }
