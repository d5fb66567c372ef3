// RUN: kiln opt %s --canonicalize --allow-unregistered-dialect --split-input-file
func.func @f(%c : i1, %x : f32) {
  cf.br ^a
^a:
  "t.a"() : () -> ()
  cf.br ^b(%x : f32)
^b(%y: f32):
  "t.b"(%y) : (f32) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32, %y : f32) {
  cf.cond_br %c, ^a, ^a
^a:
  cf.cond_br %c, ^b(%x : f32), ^b(%y : f32)
^b(%z: f32):
  "t.b"(%z) : (f32) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32, %y : f32) {
  %t = arith.constant true
  cf.cond_br %t, ^a, ^b
^a:
  "t.a"() : () -> ()
  cf.br ^c
^b:
  "t.b"() : () -> ()
  cf.br ^c
^c:
  return
}

// -----
func.func @f(%c : i1, %x : f32, %y : f32) {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^c(%x : f32)
^b:
  cf.br ^c(%y : f32)
^c(%z: f32):
  "t.c"(%z) : (f32) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : f32, %y : f32) {
  cf.cond_br %c, ^a, ^b
^a:
  "t.use"(%c) : (i1) -> ()
  cf.cond_br %c, ^c, ^d
^b:
  "t.use2"(%c) : (i1) -> ()
  cf.br ^d
^c:
  "t.c"() : () -> ()
  cf.br ^d
^d:
  return
}

// -----
func.func @f(%i : i32, %x : f32, %y : f32) {
  cf.switch %i : i32, [default: ^a]
^a:
  cf.switch %i : i32, [default: ^b, 1: ^b, 2: ^c]
^b:
  "t.b"() : () -> ()
  cf.br ^d
^c:
  "t.c"() : () -> ()
  cf.br ^d
^d:
  return
}

// -----
func.func @f(%i : i32, %x : f32, %y : f32) {
  %c1 = arith.constant 1 : i32
  cf.switch %c1 : i32, [default: ^a(%x : f32), 1: ^b(%y : f32)]
^a(%p: f32):
  "t.a"(%p) : (f32) -> ()
  cf.br ^d
^b(%q: f32):
  "t.b"(%q) : (f32) -> ()
  cf.br ^d
^d:
  return
}

// -----
func.func @f(%c : i1) {
  %t = arith.constant true
  %f = arith.constant false
  cf.assert %t, "a"
  cf.assert %f, "b"
  cf.assert %c, "b"
  return
}

// -----
func.func @f(%x : i32) {
  cf.br ^h(%x : i32)
^h(%y : i32):
  %k = "t.c"(%y) : (i32) -> i1
  cf.cond_br %k, ^b(%y : i32), ^e
^b(%z: i32):
  %n = arith.addi %z, %x : i32
  cf.br ^h(%n : i32)
^e:
  return
}

// -----
func.func private @g(i32) -> i32
func.func @f(%x: i32) -> i32 {
  %f = constant @g : (i32) -> i32
  %0 = call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}

// -----
func.func @f(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : i32
^b:
  return %y : i32
}

// -----
func.func @f(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : i32
^b:
  return %x : i32
}

// -----
func.func @f(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = arith.addi %x, %x : i32
  return %0 : i32
^b:
  %1 = arith.addi %x, %x : i32
  return %1 : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: i1, %arg1: f32) {
//     "t.a"() : () -> ()
//     "t.b"(%arg1) : (f32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i1, %arg1: f32, %arg2: f32) {
//     %0 = arith.select %arg0, %arg1, %arg2 : f32
//     "t.b"(%0) : (f32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i1, %arg1: f32, %arg2: f32) {
//     "t.a"() : () -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i1, %arg1: f32, %arg2: f32) {
//     %0 = arith.select %arg0, %arg1, %arg2 : f32
//     "t.c"(%0) : (f32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i1, %arg1: f32, %arg2: f32) {
//     %true = arith.constant true
//     %false = arith.constant false
//     cf.cond_br %arg0, ^bb1, ^bb2
//   ^bb1:  // pred: ^bb0
//     "t.use"(%true) : (i1) -> ()
//     "t.c"() : () -> ()
//     cf.br ^bb3
//   ^bb2:  // pred: ^bb0
//     "t.use2"(%false) : (i1) -> ()
//     cf.br ^bb3
//   ^bb3:  // 2 preds: ^bb1, ^bb2
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32, %arg1: f32, %arg2: f32) {
//     cf.switch %arg0 : i32, [
//       default: ^bb1,
//       2: ^bb2
//     ]
//   ^bb1:  // pred: ^bb0
//     "t.b"() : () -> ()
//     cf.br ^bb3
//   ^bb2:  // pred: ^bb0
//     "t.c"() : () -> ()
//     cf.br ^bb3
//   ^bb3:  // 2 preds: ^bb1, ^bb2
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32, %arg1: f32, %arg2: f32) {
//     "t.b"(%arg2) : (f32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i1) {
//     %false = arith.constant false
//     cf.assert %false, "b"
//     cf.assert %arg0, "b"
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32) {
//     cf.br ^bb1(%arg0 : i32)
//   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
//     %1 = "t.c"(%0) : (i32) -> i1
//     cf.cond_br %1, ^bb2(%0 : i32), ^bb3
//   ^bb2(%2: i32):  // pred: ^bb1
//     %3 = arith.addi %2, %arg0 : i32
//     cf.br ^bb1(%3 : i32)
//   ^bb3:  // pred: ^bb1
//     return
//   }
// }
//
// // -----
// module {
//   func.func private @g(i32) -> i32
//   func.func @f(%arg0: i32) -> i32 {
//     %0 = call @g(%arg0) : (i32) -> i32
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
//     cf.cond_br %arg0, ^bb1, ^bb2
//   ^bb1:  // pred: ^bb0
//     return %arg1 : i32
//   ^bb2:  // pred: ^bb0
//     return %arg2 : i32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
//     cf.cond_br %arg0, ^bb1, ^bb2
//   ^bb1:  // pred: ^bb0
//     return %arg1 : i32
//   ^bb2:  // pred: ^bb0
//     return %arg1 : i32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i1, %arg1: i32) -> i32 {
//     cf.cond_br %arg0, ^bb1, ^bb2
//   ^bb1:  // pred: ^bb0
//     %0 = arith.addi %arg1, %arg1 : i32
//     return %0 : i32
//   ^bb2:  // pred: ^bb0
//     %1 = arith.addi %arg1, %arg1 : i32
//     return %1 : i32
//   }
// }
