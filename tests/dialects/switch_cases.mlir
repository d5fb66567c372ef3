// RUN: kiln opt %s --verify-roundtrip
// Cases of switches at the ends of their width: mlir-opt-19 prints them without a sign, and reads them with and without one.
// What does not fit 64 bits has no custom form that readers agree on.

func.func @i64(%d: i64) {
  cf.switch %d : i64, [
    default: ^o,
    -7: ^o,
    -9223372036854775808: ^o,
    9223372036854775807: ^o,
    18446744073709551614: ^o
  ]
^o:
  return
}
func.func @i1(%d: i1) {
  cf.switch %d : i1, [
    default: ^o,
    -1: ^o
  ]
^o:
  return
}
func.func @i128(%d: i128) {
  cf.switch %d : i128, [
    default: ^o,
    -7: ^o,
    170141183460469231731687303715884105727: ^o
  ]
^o:
  return
}
llvm.func @llvm(%d: i64, %w: i128) {
  llvm.switch %d : i64, ^a [
    -7: ^o,
    9223372036854775808: ^o
  ]
^a:
  llvm.switch %w : i128, ^o [
    -1: ^o
  ]
^o:
  llvm.return
}
func.func @index(%d: index) {
  scf.index_switch %d
  case -7 { scf.yield }
  case 18446744073709551615 { scf.yield }
  default { }
  scf.index_switch %d
  case -9223372036854775808 { scf.yield }
  default { }
  return
}

// OUTPUT
// module {
//   func.func @i64(%arg0: i64) {
//     cf.switch %arg0 : i64, [
//       default: ^bb1,
//       18446744073709551609: ^bb1,
//       9223372036854775808: ^bb1,
//       9223372036854775807: ^bb1,
//       18446744073709551614: ^bb1
//     ]
//   ^bb1:  // 5 preds: ^bb0, ^bb0, ^bb0, ^bb0, ^bb0
//     return
//   }
//   func.func @i1(%arg0: i1) {
//     cf.switch %arg0 : i1, [
//       default: ^bb1,
//       1: ^bb1
//     ]
//   ^bb1:  // 2 preds: ^bb0, ^bb0
//     return
//   }
//   func.func @i128(%arg0: i128) {
//     "cf.switch"(%arg0)[^bb1, ^bb1, ^bb1] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[-7, 170141183460469231731687303715884105727]> : vector<2xi128>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i128) -> ()
//   ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb0
//     return
//   }
//   llvm.func @llvm(%arg0: i64, %arg1: i128) {
//     llvm.switch %arg0 : i64, ^bb1 [
//       18446744073709551609: ^bb2,
//       9223372036854775808: ^bb2
//     ]
//   ^bb1:  // pred: ^bb0
//     "llvm.switch"(%arg1)[^bb2, ^bb2] <{case_operand_segments = array<i32: 0>, case_values = dense<-1> : vector<1xi128>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i128) -> ()
//   ^bb2:  // 4 preds: ^bb0, ^bb0, ^bb1, ^bb1
//     llvm.return
//   }
//   func.func @index(%arg0: index) {
//     scf.index_switch %arg0
//     case -7 {
//       scf.yield
//     }
//     case -1 {
//       scf.yield
//     }
//     default {
//     }
//     "scf.index_switch"(%arg0) <{cases = array<i64: -9223372036854775808>}> ({
//       scf.yield
//     }, {
//       scf.yield
//     }) : (index) -> ()
//     return
//   }
// }
