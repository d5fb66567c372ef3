// RUN: kiln opt %s --canonicalize --allow-unregistered-dialect --split-input-file
func.func @f(%n : index, %x : f32, %c : i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c0 step %c1 { "t.a"(%i) : (index) -> () }
  scf.for %i = %c0 to %c1 step %c1 { "t.a"(%i) : (index) -> () }
  scf.for %i = %c0 to %c4 step %c4 { "t.a"(%i) : (index) -> () }
  scf.for %i = %c4 to %c0 step %c1 { "t.a"(%i) : (index) -> () }
  scf.for %i = %n to %n step %c1 { "t.a"(%i) : (index) -> () }
  scf.for %i = %c0 to %n step %c1 { }
  return
}

// -----
func.func @f(%n : index, %x : f32, %c : i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %n) -> (f32, index) {
    %k = "t.b"(%b) : (index) -> index
    scf.yield %a, %k : f32, index
  }
  "t.u"(%r#0, %r#1) : (f32, index) -> ()
  %q:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (f32, f32) {
    %k = arith.addf %a, %b : f32
    scf.yield %k, %b : f32, f32
  }
  "t.u"(%q#0) : (f32) -> ()
  return
}

// -----
func.func @f(%n : index, %x : f32, %c : i1) {
  %true = arith.constant true
  scf.if %true { "t.a"() : () -> () } else { "t.b"() : () -> () }
  %false = arith.constant false
  scf.if %false { "t.a"() : () -> () } else { "t.b"() : () -> () }
  scf.if %false { "t.a"() : () -> () }
  scf.if %c { } else { "t.b"() : () -> () }
  scf.if %c { "t.a"() : () -> () } else { }
  scf.if %c { }
  %0:2 = scf.if %c -> (f32, index) { %k = "t.k"() : () -> f32 scf.yield %k, %n : f32, index } else { scf.yield %x, %n : f32, index }
  "t.u"(%0#0, %0#1) : (f32, index) -> ()
  return
}

// -----
func.func @f(%n : index, %x : f32, %y : f32, %c : i1) {
  %0:2 = scf.if %c -> (f32, f32) { scf.yield %x, %y : f32, f32 } else { scf.yield %y, %y : f32, f32 }
  "t.u"(%0#0, %0#1) : (f32, f32) -> ()
  return
}

// -----
func.func @f(%n : index, %x : f32, %y : f32, %c : i1) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = scf.if %c -> i1 { scf.yield %true : i1 } else { scf.yield %false : i1 }
  %1 = scf.if %c -> i1 { scf.yield %false : i1 } else { scf.yield %true : i1 }
  "t.u"(%0, %1) : (i1, i1) -> ()
  return
}

// -----
func.func @f(%n : index, %x : f32, %y : f32, %c : i1, %d : i1) {
  scf.if %c { "t.a"() : () -> () }
  scf.if %c { "t.b"() : () -> () }
  %t = arith.constant true
  %nc = arith.xori %c, %t : i1
  scf.if %nc { "t.a"() : () -> () } else { "t.z"() : () -> () }
  return
}

// -----
func.func @f(%n : index, %x : f32, %y : f32, %c : i1, %d : i1) {
  %0 = scf.if %c -> f32 { "t.a"() : () -> () scf.yield %x : f32 } else { "t.q"() : () -> () scf.yield %y : f32 }
  %1 = scf.if %c -> f32 { "t.b"(%0) : (f32) -> () scf.yield %0 : f32 } else { "t.l"(%0) : (f32) -> () scf.yield %y : f32 }
  "t.u"(%1) : (f32) -> ()
  return
}

// -----
func.func @f(%n : index, %x : f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i) = (%c0) to (%c0) step (%c1) { "t.a"(%i) : (index) -> () }
  scf.parallel (%i) = (%c0) to (%c1) step (%c1) { "t.a"(%i) : (index) -> () }
  scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %n) step (%c1, %c4) { "t.a"(%i, %j) : (index, index) -> () }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) { "t.a"(%i, %j) : (index, index) -> () }
  }
  %r = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  "t.u"(%r) : (f32) -> ()
  return
}

// -----
func.func @f(%x : f32) {
  scf.execute_region { "t.a"() : () -> () scf.yield }
  %0 = scf.execute_region -> f32 { "t.b"() : () -> () scf.yield %x : f32 }
  "t.u"(%0) : (f32) -> ()
  return
}

// -----
func.func @f(%a : index, %x : f32) {
  %c1 = arith.constant 1 : index
  scf.index_switch %c1
  case 1 { "t.a"() : () -> () scf.yield }
  default { "t.b"() : () -> () }
  %c7 = arith.constant 7 : index
  %2 = scf.index_switch %c7 -> f32
  case 2 { scf.yield %x : f32 }
  default { %k = "t.b"() : () -> f32 scf.yield %k : f32 }
  "t.u"(%2) : (f32) -> ()
  return
}

// -----
func.func @f(%n : index, %m : memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t0 = memref.cast %m : memref<?xf32> to memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t0) -> (memref<4xf32>) {
    %k = memref.cast %a : memref<4xf32> to memref<?xf32>
    %z = "t.x"(%k) : (memref<?xf32>) -> memref<?xf32>
    %y = memref.cast %z : memref<?xf32> to memref<4xf32>
    scf.yield %y : memref<4xf32>
  }
  "t.u"(%r) : (memref<4xf32>) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : i32) {
  %0 = scf.if %c -> i32 {
    %a = arith.addi %x, %x : i32
    scf.yield %a : i32
  } else {
    %b = arith.muli %x, %x : i32
    scf.yield %b : i32
  }
  "t.u"(%0) : (i32) -> ()
  return
}

// -----
func.func @f(%c : i1, %x : i32, %n : index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %r = scf.for %i = %c0 to %c10 step %c1 iter_args(%a = %x) -> (i32) {
    scf.yield %x : i32
  }
  %r2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %q = arith.constant 5 : i32
    scf.yield %q : i32
  }
  %r3 = scf.for %i = %c0 to %c10 step %c1 iter_args(%a = %x) -> (i32) {
    %q = arith.constant 5 : i32
    scf.yield %q : i32
  }
  "t.u"(%r, %r2, %r3) : (i32, i32, i32) -> ()
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: index, %arg1: f32, %arg2: i1) {
//     %c0 = arith.constant 0 : index
//     "t.a"(%c0) : (index) -> ()
//     "t.a"(%c0) : (index) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: f32, %arg2: i1) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %0 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg0) -> (index) {
//       %2 = "t.b"(%arg4) : (index) -> index
//       scf.yield %2 : index
//     }
//     "t.u"(%arg1, %0) : (f32, index) -> ()
//     %1 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg1) -> (f32) {
//       %2 = arith.addf %arg4, %arg1 : f32
//       scf.yield %2 : f32
//     }
//     "t.u"(%1) : (f32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: f32, %arg2: i1) {
//     "t.a"() : () -> ()
//     "t.b"() : () -> ()
//     %0 = scf.if %arg2 -> (f32) {
//       "t.a"() : () -> ()
//       %1 = "t.k"() : () -> f32
//       scf.yield %1 : f32
//     } else {
//       "t.b"() : () -> ()
//       scf.yield %arg1 : f32
//     }
//     "t.u"(%0, %arg0) : (f32, index) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: f32, %arg2: f32, %arg3: i1) {
//     %0 = arith.select %arg3, %arg1, %arg2 : f32
//     "t.u"(%0, %arg2) : (f32, f32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: f32, %arg2: f32, %arg3: i1) {
//     %true = arith.constant true
//     %0 = arith.xori %arg3, %true : i1
//     "t.u"(%arg3, %0) : (i1, i1) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: f32, %arg2: f32, %arg3: i1, %arg4: i1) {
//     scf.if %arg3 {
//       "t.a"() : () -> ()
//       "t.b"() : () -> ()
//       "t.z"() : () -> ()
//     } else {
//       "t.a"() : () -> ()
//     }
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: f32, %arg2: f32, %arg3: i1, %arg4: i1) {
//     %0 = arith.select %arg3, %arg1, %arg2 : f32
//     %1 = arith.select %arg3, %arg1, %arg2 : f32
//     scf.if %arg3 {
//       "t.a"() : () -> ()
//       "t.b"(%0) : (f32) -> ()
//     } else {
//       "t.q"() : () -> ()
//       "t.l"(%0) : (f32) -> ()
//     }
//     "t.u"(%1) : (f32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: f32) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c4 = arith.constant 4 : index
//     "t.a"(%c0) : (index) -> ()
//     scf.parallel (%arg2) = (%c0) to (%arg0) step (%c4) {
//       "t.a"(%c0, %arg2) : (index, index) -> ()
//       scf.reduce
//     }
//     scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%arg0, %arg0) step (%c1, %c1) {
//       "t.a"(%arg2, %arg3) : (index, index) -> ()
//       scf.reduce
//     }
//     %0 = arith.addf %arg1, %arg1 : f32
//     "t.u"(%0) : (f32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: f32) {
//     "t.a"() : () -> ()
//     "t.b"() : () -> ()
//     "t.u"(%arg0) : (f32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: f32) {
//     "t.a"() : () -> ()
//     %0 = "t.b"() : () -> f32
//     "t.u"(%0) : (f32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: memref<?xf32>) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %cast = memref.cast %arg1 : memref<?xf32> to memref<4xf32>
//     %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %cast) -> (memref<4xf32>) {
//       %cast_0 = memref.cast %arg3 : memref<4xf32> to memref<?xf32>
//       %1 = "t.x"(%cast_0) : (memref<?xf32>) -> memref<?xf32>
//       %cast_1 = memref.cast %1 : memref<?xf32> to memref<4xf32>
//       scf.yield %cast_1 : memref<4xf32>
//     }
//     "t.u"(%0) : (memref<4xf32>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i1, %arg1: i32) {
//     %0 = scf.if %arg0 -> (i32) {
//       %1 = arith.addi %arg1, %arg1 : i32
//       scf.yield %1 : i32
//     } else {
//       %1 = arith.muli %arg1, %arg1 : i32
//       scf.yield %1 : i32
//     }
//     "t.u"(%0) : (i32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i1, %arg1: i32, %arg2: index) {
//     %c5_i32 = arith.constant 5 : i32
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %0 = scf.for %arg3 = %c0 to %arg2 step %c1 iter_args(%arg4 = %arg1) -> (i32) {
//       scf.yield %c5_i32 : i32
//     }
//     "t.u"(%arg1, %0, %c5_i32) : (i32, i32, i32) -> ()
//     return
//   }
// }
