// RUN: kiln opt %s --expand-switches
// Cases far apart, negative and in no order; a switch with nothing but a default; results and side effects.

func.func @far(%flag: i32) -> i32 {
  cf.switch %flag : i32, [
    default: ^other(%flag : i32),
    -5: ^one,
    1000000: ^two,
    7: ^one
  ]
^one:
  %a = arith.constant 11 : i32
  return %a : i32
^two:
  %b = arith.constant 22 : i32
  return %b : i32
^other(%x: i32):
  return %x : i32
}

func.func @index(%at: index, %m: memref<4xi32>) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c0 = arith.constant 0 : index
  %r:2 = scf.index_switch %at -> i32, i32
  case 3 {
    memref.store %c1, %m[%c0] : memref<4xi32>
    scf.yield %c1, %c2 : i32, i32
  }
  case -1 {
    scf.yield %c2, %c2 : i32, i32
  }
  default {
    scf.yield %c2, %c1 : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

func.func @alone(%flag: i8) -> i8 {
  cf.switch %flag : i8, [
    default: ^end
  ]
^end:
  return %flag : i8
}

// OUTPUT
// module {
//   func.func @far(%arg0: i32) -> i32 {
//     %c7_i32 = arith.constant 7 : i32
//     %0 = arith.cmpi eq, %arg0, %c7_i32 : i32
//     %c1000000_i32 = arith.constant 1000000 : i32
//     %1 = arith.cmpi eq, %arg0, %c1000000_i32 : i32
//     %c-5_i32 = arith.constant -5 : i32
//     %2 = arith.cmpi eq, %arg0, %c-5_i32 : i32
//     %3 = arith.ori %0, %1 : i1
//     %4 = arith.ori %3, %2 : i1
//     %c19_i32 = arith.constant 19 : i32
//     %5 = arith.shrui %arg0, %c19_i32 : i32
//     %6 = arith.trunci %5 : i32 to i1
//     %c31_i32 = arith.constant 31 : i32
//     %7 = arith.shrui %arg0, %c31_i32 : i32
//     %8 = arith.trunci %7 : i32 to i1
//     cf.cond_br %4, ^bb1, ^bb5(%arg0 : i32)
//   ^bb1:  // pred: ^bb0
//     cf.cond_br %8, ^bb3, ^bb2
//   ^bb2:  // pred: ^bb1
//     cf.cond_br %6, ^bb4, ^bb3
//   ^bb3:  // 2 preds: ^bb1, ^bb2
//     %c11_i32 = arith.constant 11 : i32
//     return %c11_i32 : i32
//   ^bb4:  // pred: ^bb2
//     %c22_i32 = arith.constant 22 : i32
//     return %c22_i32 : i32
//   ^bb5(%9: i32):  // pred: ^bb0
//     return %9 : i32
//   }
//   func.func @index(%arg0: index, %arg1: memref<4xi32>) -> (i32, i32) {
//     %c1_i32 = arith.constant 1 : i32
//     %c2_i32 = arith.constant 2 : i32
//     %c0 = arith.constant 0 : index
//     %c3 = arith.constant 3 : index
//     %0 = arith.cmpi eq, %arg0, %c3 : index
//     %c-1 = arith.constant -1 : index
//     %1 = arith.cmpi eq, %arg0, %c-1 : index
//     %2 = arith.ori %0, %1 : i1
//     %c63 = arith.constant 63 : index
//     %3 = arith.shrui %arg0, %c63 : index
//     %4 = arith.index_cast %3 : index to i1
//     %5:2 = scf.if %2 -> (i32, i32) {
//       %6:2 = scf.if %4 -> (i32, i32) {
//         scf.yield %c2_i32, %c2_i32 : i32, i32
//       } else {
//         memref.store %c1_i32, %arg1[%c0] : memref<4xi32>
//         scf.yield %c1_i32, %c2_i32 : i32, i32
//       }
//       scf.yield %6#0, %6#1 : i32, i32
//     } else {
//       scf.yield %c2_i32, %c1_i32 : i32, i32
//     }
//     return %5#0, %5#1 : i32, i32
//   }
//   func.func @alone(%arg0: i8) -> i8 {
//     cf.br ^bb1
//   ^bb1:  // pred: ^bb0
//     return %arg0 : i8
//   }
// }
