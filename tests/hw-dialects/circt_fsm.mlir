// RUN: kiln opt tests/src/circt/fsm.mlir --split-input-file
// The pieces of fsm as CIRCT prints it; the test `circt/fsm` hands them to CIRCT too.

// OUTPUT
// module {
//   fsm.machine @foo(%arg0: i1, %arg1: i8) -> i8 attributes {initialState = "IDLE"} {
//     %cnt = fsm.variable "cnt" {initValue = 0 : i16} : i16
//     %c5_i8 = hw.constant 5 : i8
//     fsm.state @IDLE output {
//       fsm.output %c5_i8 : i8
//     } transitions {
//       fsm.transition @BUSY guard {
//         fsm.return %arg0
//       } action {
//         %c1_i16 = hw.constant 1 : i16
//         fsm.update %cnt, %c1_i16 : i16
//       }
//       fsm.transition @IDLE
//       fsm.transition @IDLE guard {
//         fsm.return %arg0
//       }
//       fsm.transition @IDLE
//     }
//     fsm.state @BUSY output {
//       fsm.output %arg1 : i8
//     }
//     fsm.state @END output {
//       fsm.output %arg1 : i8
//     } transitions {
//       fsm.transition @END {x}
//     }
//   }
//   hw.module @m(in %a : i1, in %b : i8, in %clk : !seq.clock, in %rst : i1) {
//     %0 = fsm.hw_instance "inst" @foo(%a, %b), clock %clk, reset %rst : (i1, i8) -> i8
//     hw.output
//   }
// }
//
// // -----
// module {
//   fsm.machine @foo(%arg0: i1) -> i8 attributes {argNames = ["x"], initialState = "A", resNames = ["y"]} {
//     %c5_i8 = hw.constant 5 : i8
//     %v = fsm.variable "v" {initValue = 3 : i8} : i8
//     fsm.state @A output {
//       fsm.output %v : i8
//     } transitions {
//       fsm.transition @A action {
//         fsm.update %v, %c5_i8 : i8
//       }
//     }
//   }
// }
//
// // -----
// module {
//   fsm.machine @foo(%arg0: i1) attributes {initialState = "A"} {
//     fsm.state @A
//   }
//   func.func @f(%arg0: i1) {
//     %x = fsm.instance "x" @foo
//     fsm.trigger %x(%arg0) : (i1) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   %true = hw.constant true
//   fsm.machine @outside(%arg0: i1) -> i1 attributes {initialState = "A"} {
//     fsm.state @A output {
//       fsm.output %true : i1
//     } transitions {
//       fsm.transition @A guard {
//         fsm.return %true
//       }
//     }
//   }
// }
