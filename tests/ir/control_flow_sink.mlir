// RUN: kiln opt %s --split-input-file --allow-unregistered-dialect --control-flow-sink --verify-each
func.func @both(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %0, %b : i32
  %2 = arith.subi %a, %b : i32
  %3 = arith.divsi %2, %b : i32
  %r = scf.if %c -> i32 {
    %x = arith.addi %1, %a : i32
    scf.yield %x : i32
  } else {
    scf.yield %3 : i32
  }
  return %r : i32
}
// -----
func.func @shared(%c: i1, %d: i1, %m: memref<4xi32>, %i: index, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %l = memref.load %m[%i] : memref<4xi32>
  %1 = arith.muli %a, %a : i32
  %r = scf.if %c -> i32 {
    %s = scf.if %d -> i32 {
      %x = arith.addi %1, %l : i32
      scf.yield %x : i32
    } else {
      scf.yield %0 : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %0 : i32
  }
  return %r : i32
}
// -----
func.func @cases(%k: index, %a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %a, %a : i32
  %r = scf.index_switch %k -> i32
  case 2 {
    scf.yield %0 : i32
  }
  default {
    scf.yield %1 : i32
  }
  return %r : i32
}
// -----
func.func @known(%a: i32) -> i32 {
  %t = arith.constant true
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %a, %a : i32
  %r = scf.if %t -> i32 {
    scf.yield %0 : i32
  } else {
    scf.yield %1 : i32
  }
  return %r : i32
}

// OUTPUT
// module {
//   func.func @both(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
//     %0 = scf.if %arg0 -> (i32) {
//       %1 = arith.addi %arg1, %arg2 : i32
//       %2 = arith.muli %1, %arg2 : i32
//       %3 = arith.addi %2, %arg1 : i32
//       scf.yield %3 : i32
//     } else {
//       %1 = arith.subi %arg1, %arg2 : i32
//       %2 = arith.divsi %1, %arg2 : i32
//       scf.yield %2 : i32
//     }
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @shared(%arg0: i1, %arg1: i1, %arg2: memref<4xi32>, %arg3: index, %arg4: i32) -> i32 {
//     %0 = arith.addi %arg4, %arg4 : i32
//     %1 = memref.load %arg2[%arg3] : memref<4xi32>
//     %2 = scf.if %arg0 -> (i32) {
//       %3 = scf.if %arg1 -> (i32) {
//         %4 = arith.muli %arg4, %arg4 : i32
//         %5 = arith.addi %4, %1 : i32
//         scf.yield %5 : i32
//       } else {
//         scf.yield %0 : i32
//       }
//       scf.yield %3 : i32
//     } else {
//       scf.yield %0 : i32
//     }
//     return %2 : i32
//   }
// }
//
// // -----
// module {
//   func.func @cases(%arg0: index, %arg1: i32) -> i32 {
//     %0 = scf.index_switch %arg0 -> i32
//     case 2 {
//       %1 = arith.addi %arg1, %arg1 : i32
//       scf.yield %1 : i32
//     }
//     default {
//       %1 = arith.muli %arg1, %arg1 : i32
//       scf.yield %1 : i32
//     }
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @known(%arg0: i32) -> i32 {
//     %true = arith.constant true
//     %0 = arith.muli %arg0, %arg0 : i32
//     %1 = scf.if %true -> (i32) {
//       %2 = arith.addi %arg0, %arg0 : i32
//       scf.yield %2 : i32
//     } else {
//       scf.yield %0 : i32
//     }
//     return %1 : i32
//   }
// }
