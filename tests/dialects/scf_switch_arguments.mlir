// RUN: kiln opt %s
// The region of a case is written without arguments, so one with arguments makes the operation generic; that of the default keeps them.
func.func @default(%a0: index) {
  "scf.index_switch"(%a0) <{cases = array<i64: 3>}> ({
  ^bb0(%b0: index):
    "scf.yield"() : () -> ()
  }, {
    "scf.yield"() : () -> ()
  }) : (index) -> ()
  func.return
}
func.func @case(%a0: index) {
  "scf.index_switch"(%a0) <{cases = array<i64: 3>}> ({
    "scf.yield"() : () -> ()
  }, {
  ^bb0(%b0: index):
    "scf.yield"() : () -> ()
  }) : (index) -> ()
  func.return
}

// OUTPUT
// module {
//   func.func @default(%arg0: index) {
//     scf.index_switch %arg0
//     case 3 {
//       scf.yield
//     }
//     default {
//     ^bb0(%arg1: index):
//     }
//     return
//   }
//   func.func @case(%arg0: index) {
//     "scf.index_switch"(%arg0) <{cases = array<i64: 3>}> ({
//       scf.yield
//     }, {
//     ^bb0(%arg1: index):
//       scf.yield
//     }) : (index) -> ()
//     return
//   }
// }
