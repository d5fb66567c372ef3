// RUN: kiln opt %s --allow-unregistered-dialect --split-input-file
func.func @f(%arg0: i32) {
  %c0 = arith.constant 0 : index
  %c0_1 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %cst = arith.constant 1.0 : f32
  %cst_x = arith.constant dense<1> : tensor<2xi32>
  %cm = arith.constant -5 : i32
  %c5 = arith.constant 5 : i1024
  %fn = func.constant @f : (i32) -> ()
  scf.for %i = %c0 to %c1 step %c1 {
    %c0_2 = arith.constant 0 : index
    %x = arith.addi %i, %c0_2 : index
    scf.for %j = %c0 to %c1 step %c1 {
      %c0_3 = arith.constant 0 : index
      "foo.a"(%j, %c0_3) : (index, index) -> ()
    }
  }
  scf.for %i = %c0 to %c1 step %c1 {
    %c0_2 = arith.constant 0 : index
  }
  return
}
// -----
func.func @f(%arg0: i32, %arg1: index) {
  "foo.r"() ({
  ^bb0(%a: i32, %b: i32):
    "foo.r"() ({
    ^bb0(%c: i32, %d: i32):
      %0 = "foo.a"() : () -> i32
      %1 = "foo.a"() : () -> i32
    ^bb1(%e: i32):
      %2 = "foo.a"() : () -> i32
    }, {
    ^bb0(%c: i32, %d: i32):
      %0 = "foo.a"() : () -> i32
    }) : () -> ()
    %3 = "foo.a"() : () -> i32
  }) : () -> ()
  return
}
// -----
func.func @f(%arg0: i1) {
  cf.cond_br %arg0, ^bb2, ^bb1
^bb1:
  cf.br ^bb2
^bb2:
  cf.br ^bb3(%arg0, %arg0 : i1, i1)
^bb3(%x: i1, %y: i1):
  return
^bb4:
  cf.br ^bb4
}
// -----
func.func @f(%arg0: i32) {
  cf.switch %arg0 : i32, [
    default: ^bb1,
    1: ^bb1,
    2: ^bb2(%arg0 : i32)
  ]
^bb1:
  return
^bb2(%x: i32):
  return
}
// -----
func.func @f() {
  %0:3 = "foo.a"() : () -> (i32, f32, index)
  %1 = "foo.b"(%0#0, %0#2) : (i32, index) -> i32
  %2:2 = scf.while (%a = %0#0, %b = %0#1) : (i32, f32) -> (i32, f32) {
    %c = "foo.c"(%a) : (i32) -> i1
    scf.condition(%c) %a, %b : i32, f32
  } do {
  ^bb0(%a: i32, %b: f32):
    scf.yield %a, %b : i32, f32
  }
  "foo.d"(%2#1, %2#0) : (f32, i32) -> ()
  return
}
// -----
func.func @f(%a: i1, %b: i32) -> i32 {
  %0 = scf.if %a -> i32 {
    scf.yield %b : i32
  } else {
    %c = arith.constant 1 : i32
    scf.yield %c : i32
  }
  scf.if %a {
    "foo.a"() : () -> ()
  }
  scf.if %a {
    "foo.a"() : () -> ()
  } else {
  }
  return %0 : i32
}
// -----
func.func @f() {
  %0 = "foo.a"() : () -> i32
  %1 = "foo.b"() ({
    %2 = "foo.c"(%0) : (i32) -> i32
    "foo.t"(%2) : (i32) -> ()
  }) : () -> i32
  %3 = "foo.b"() ({
    %4 = "foo.c"(%1) : (i32) -> i32
  }) : () -> i32
  return
}
// -----
module @a {
  module @b {
    func.func @f() {
      func.call @g() : () -> ()
      return
    }
    func.func private @g()
  }
  func.func private @g()
}
// -----
"foo.a"() ({
  func.func @g() {
    return
  }
}) : () -> ()
// -----
%b = "foo.a"(%b) : (i32) -> i32
// -----
%b = "foo.a"() ({
  "foo.u"(%b) : (i32) -> ()
}) : () -> i32
// -----
func.func @f() {
  "foo.a"() ({
  ^bb0:
    cf.br ^bb1
  ^bb1:
    %x = "foo.d"() : () -> i32
    cf.br ^bb2
  ^bb2:
    "foo.u"(%x) : (i32) -> ()
    cf.br ^bb1
  }) : () -> ()
  return
}
// -----
func.func @f() {
  return
^bb1:
  "foo.u"(%x) : (i32) -> ()
  %x = "foo.d"() : () -> i32
  return
}
// -----
func.func @f() attributes {a = 1} {
  return
}
// -----
func.func @f(%a: i32 {func.x = 1}) {
  return
}
// -----
func.func @f(%a: i32)
  attributes {x.y = 1} {
  return
}
// -----
func.func @f() { return }
func.func @f2() { return } func.func @f3() { return }

// OUTPUT
// module {
//   func.func @f(%arg0: i32) {
//     %c0 = arith.constant 0 : index
//     %c0_0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %true = arith.constant true
//     %false = arith.constant false
//     %cst = arith.constant 1.000000e+00 : f32
//     %cst_1 = arith.constant dense<1> : tensor<2xi32>
//     %c-5_i32 = arith.constant -5 : i32
//     %c5_i1024 = arith.constant 5 : i1024
//     %f = constant @f : (i32) -> ()
//     scf.for %arg1 = %c0 to %c1 step %c1 {
//       %c0_2 = arith.constant 0 : index
//       %0 = arith.addi %arg1, %c0_2 : index
//       scf.for %arg2 = %c0 to %c1 step %c1 {
//         %c0_3 = arith.constant 0 : index
//         "foo.a"(%arg2, %c0_3) : (index, index) -> ()
//       }
//     }
//     scf.for %arg1 = %c0 to %c1 step %c1 {
//       %c0_2 = arith.constant 0 : index
//     }
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32, %arg1: index) {
//     "foo.r"() ({
//     ^bb0(%arg2: i32, %arg3: i32):
//       "foo.r"() ({
//       ^bb0(%arg4: i32, %arg5: i32):
//         %1 = "foo.a"() : () -> i32
//         %2 = "foo.a"() : () -> i32
//       ^bb1(%3: i32):  // no predecessors
//         %4 = "foo.a"() : () -> i32
//       }, {
//       ^bb0(%arg4: i32, %arg5: i32):
//         %1 = "foo.a"() : () -> i32
//       }) : () -> ()
//       %0 = "foo.a"() : () -> i32
//     }) : () -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i1) {
//     cf.cond_br %arg0, ^bb2, ^bb1
//   ^bb1:  // pred: ^bb0
//     cf.br ^bb2
//   ^bb2:  // 2 preds: ^bb0, ^bb1
//     cf.br ^bb3(%arg0, %arg0 : i1, i1)
//   ^bb3(%0: i1, %1: i1):  // pred: ^bb2
//     return
//   ^bb4:  // pred: ^bb4
//     cf.br ^bb4
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32) {
//     cf.switch %arg0 : i32, [
//       default: ^bb1,
//       1: ^bb1,
//       2: ^bb2(%arg0 : i32)
//     ]
//   ^bb1:  // 2 preds: ^bb0, ^bb0
//     return
//   ^bb2(%0: i32):  // pred: ^bb0
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f() {
//     %0:3 = "foo.a"() : () -> (i32, f32, index)
//     %1 = "foo.b"(%0#0, %0#2) : (i32, index) -> i32
//     %2:2 = scf.while (%arg0 = %0#0, %arg1 = %0#1) : (i32, f32) -> (i32, f32) {
//       %3 = "foo.c"(%arg0) : (i32) -> i1
//       scf.condition(%3) %arg0, %arg1 : i32, f32
//     } do {
//     ^bb0(%arg0: i32, %arg1: f32):
//       scf.yield %arg0, %arg1 : i32, f32
//     }
//     "foo.d"(%2#1, %2#0) : (f32, i32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i1, %arg1: i32) -> i32 {
//     %0 = scf.if %arg0 -> (i32) {
//       scf.yield %arg1 : i32
//     } else {
//       %c1_i32 = arith.constant 1 : i32
//       scf.yield %c1_i32 : i32
//     }
//     scf.if %arg0 {
//       "foo.a"() : () -> ()
//     }
//     scf.if %arg0 {
//       "foo.a"() : () -> ()
//     } else {
//     }
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @f() {
//     %0 = "foo.a"() : () -> i32
//     %1 = "foo.b"() ({
//       %3 = "foo.c"(%0) : (i32) -> i32
//       "foo.t"(%3) : (i32) -> ()
//     }) : () -> i32
//     %2 = "foo.b"() ({
//       %3 = "foo.c"(%1) : (i32) -> i32
//     }) : () -> i32
//     return
//   }
// }
//
// // -----
// module @a {
//   module @b {
//     func.func @f() {
//       call @g() : () -> ()
//       return
//     }
//     func.func private @g()
//   }
//   func.func private @g()
// }
//
// // -----
// module {
//   "foo.a"() ({
//     func.func @g() {
//       return
//     }
//   }) : () -> ()
// }
//
// // -----
// module {
//   %0 = "foo.a"(%0) : (i32) -> i32
// }
//
// // -----
// module {
//   %0 = "foo.a"() ({
//     "foo.u"(%0) : (i32) -> ()
//   }) : () -> i32
// }
//
// // -----
// module {
//   func.func @f() {
//     "foo.a"() ({
//       cf.br ^bb1
//     ^bb1:  // 2 preds: ^bb0, ^bb2
//       %0 = "foo.d"() : () -> i32
//       cf.br ^bb2
//     ^bb2:  // pred: ^bb1
//       "foo.u"(%0) : (i32) -> ()
//       cf.br ^bb1
//     }) : () -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f() {
//     return
//   ^bb1:  // no predecessors
//     "foo.u"(%0) : (i32) -> ()
//     %0 = "foo.d"() : () -> i32
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f() attributes {a = 1 : i64} {
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32 {func.x = 1 : i64}) {
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32) attributes {x.y = 1 : i64} {
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f() {
//     return
//   }
//   func.func @f2() {
//     return
//   }
//   func.func @f3() {
//     return
//   }
// }
