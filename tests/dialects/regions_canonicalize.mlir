// RUN: kiln opt --allow-unregistered-dialect --split-input-file --canonicalize %s
// Loops, regions and switches whose canonical forms equal the reference's.
func.func private @use(i32)
func.func private @usei(index)
func.func private @side() -> i32
func.func @while_cond_args(%a: i32, %n: i32) -> i32 {
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = arith.cmpi slt, %x, %n : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    %c = arith.cmpi slt, %y, %n : i32
    %o = arith.constant 1 : i32
    %z = arith.addi %y, %o : i32
    %s = arith.select %c, %z, %y : i32
    scf.yield %s : i32
  }
  return %r : i32
}
// -----
func.func private @use(i32)
func.func @while_unused(%a: i32, %n: i32) {
  %r:2 = scf.while (%x = %a) : (i32) -> (i32, i32) {
    %c = arith.cmpi slt, %x, %n : i32
    %q = arith.muli %x, %n : i32
    scf.condition(%c) %x, %q : i32, i32
  } do {
  ^bb0(%y: i32, %w: i32):
    %o = arith.constant 1 : i32
    %z = arith.addi %y, %o : i32
    scf.yield %z : i32
  }
  call @use(%r#0) : (i32) -> ()
  return
}
// -----
func.func @while_dup(%a: i32, %n: i32) -> (i32, i32) {
  %r:2 = scf.while (%x = %a, %y = %a) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi slt, %x, %n : i32
    scf.condition(%c) %x, %x : i32, i32
  } do {
  ^bb0(%y: i32, %w: i32):
    %o = arith.constant 1 : i32
    %z = arith.addi %y, %w : i32
    scf.yield %z, %z : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
// -----
func.func @while_inv(%a: i32, %n: i32) -> (i32) {
  %r:2 = scf.while (%x = %a, %y = %n) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi slt, %x, %y : i32
    scf.condition(%c) %x, %y : i32, i32
  } do {
  ^bb0(%y: i32, %w: i32):
    %z = arith.addi %y, %w : i32
    scf.yield %z, %w : i32, i32
  }
  return %r#1 : i32
}
// -----
func.func private @side() -> i1
func.func @while_move() {
  scf.while : () -> () {
    %c = func.call @side() : () -> i1
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
// -----
func.func @while_true() -> i32 {
  %t = arith.constant true
  %r = scf.while : () -> i32 {
    %k = arith.constant 7 : i32
    scf.condition(%t) %k : i32
  } do {
  ^bb0(%x: i32):
    "test.use"(%x) : (i32) -> ()
    scf.yield
  }
  return %r : i32
}
// -----
func.func @exec() -> i32 {
  %r = scf.execute_region -> i32 {
    %k = arith.constant 7 : i32
    scf.yield %k : i32
  }
  return %r : i32
}
// -----
func.func @exec2(%c: i1) -> i32 {
  %r = scf.execute_region -> i32 {
    %k = arith.constant 7 : i32
    %l = arith.constant 9 : i32
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %k : i32
  ^bb2:
    scf.yield %l : i32
  }
  return %r : i32
}
// -----
func.func @exec3(%c: i1) {
  affine.for %i = 0 to 10 {
    scf.execute_region {
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      "a.b"() : () -> ()
      cf.br ^bb2
    ^bb2:
      scf.yield
    }
  }
  return
}
// -----
func.func @forall1(%t: tensor<4xf32>, %v: tensor<1xf32>) -> tensor<4xf32> {
  %r = scf.forall (%i) in (1) shared_outs(%o = %t) -> tensor<4xf32> {
    %x = "test.compute"(%i) : (index) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r : tensor<4xf32>
}
// -----
func.func @forall2(%t: tensor<4x4xf32>, %n: index) -> tensor<4x4xf32> {
  %r = scf.forall (%i, %j, %k) = (0, 2, 0) to (4, 3, %n) step (1, 1, 2) shared_outs(%o = %t) -> tensor<4x4xf32> {
    %x = "test.compute"(%i, %j, %k) : (index, index, index) -> tensor<1x1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%i, %j] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<4x4xf32>
    }
  }
  return %r : tensor<4x4xf32>
}
// -----
func.func @forall3(%t: tensor<4xf32>, %u: tensor<4xf32>) -> tensor<4xf32> {
  %r:2 = scf.forall (%i) in (4) shared_outs(%o = %t, %p = %u) -> (tensor<4xf32>, tensor<4xf32>) {
    %x = "test.compute"(%i) : (index) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %r#0 : tensor<4xf32>
}
// -----
func.func @forall4(%m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 0.0 : f32
  scf.forall (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %f, %m[%i] : memref<4xf32>
  }
  scf.forall (%i) in (0) {
    memref.store %f, %m[%i] : memref<4xf32>
  }
  return
}
// -----
func.func @parallel1(%m: memref<4x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 0.0 : f32
  scf.parallel (%i, %j) = (%c0, %c0) to (%c1, %n) step (%c1, %c1) {
    memref.store %f, %m[%i, %j] : memref<4x4xf32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c1) step (%c4) {
    memref.store %f, %m[%i, %i] : memref<4x4xf32>
    scf.reduce
  }
  scf.parallel (%i) = (%c4) to (%c1) step (%c4) {
    memref.store %f, %m[%i, %i] : memref<4x4xf32>
    scf.reduce
  }
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      memref.store %f, %m[%i, %j] : memref<4x4xf32>
      scf.reduce
    }
    scf.reduce
  }
  return
}
// -----
func.func @for1(%a: i32, %n: index, %m: memref<4xi32>) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %a, %z = %a) -> (i32, i32, i32) {
    %k = memref.load %m[%i] : memref<4xi32>
    %w = arith.addi %y, %k : i32
    scf.yield %x, %w, %w : i32, i32, i32
  }
  return %r#0, %r#1, %r#2 : i32, i32, i32
}
// -----
func.func @for2(%a: tensor<4xf32>, %n: index) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %b) -> (tensor<?xf32>) {
    %y = tensor.cast %x : tensor<?xf32> to tensor<4xf32>
    %z = "test.x"(%y) : (tensor<4xf32>) -> tensor<4xf32>
    %w = tensor.cast %z : tensor<4xf32> to tensor<?xf32>
    scf.yield %w : tensor<?xf32>
  }
  return %r : tensor<?xf32>
}
// -----
func.func @if1(%c: i1, %a: i32, %b: i32) -> (i32, i32, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %r:3 = scf.if %c -> (i32, i32, i1) {
    scf.yield %a, %b, %t : i32, i32, i1
  } else {
    scf.yield %b, %b, %f : i32, i32, i1
  }
  return %r#0, %r#1, %r#2 : i32, i32, i1
}
// -----
func.func @if2(%c: i1, %d: i1) {
  scf.if %c {
    scf.if %d {
      "a.b"() : () -> ()
    }
  }
  scf.if %c {
    "a.c"() : () -> ()
  } else {
  }
  scf.if %c {
  } else {
    "a.d"() : () -> ()
  }
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  scf.if %n {
    "a.e"() : () -> ()
  } else {
    "a.f"() : () -> ()
  }
  scf.if %c {
    "a.g"() : () -> ()
    scf.if %c {
    "a.h"() : () -> ()
    }
  }
  return
}
// -----
func.func @if3(%c: i1) {
  scf.if %c {
    "a.b"() : () -> ()
  }
  scf.if %c {
    "a.c"() : () -> ()
  } else {
    "a.d"() : () -> ()
  }
  return
}
// -----
func.func @if4(%c: i1, %a: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %x = "a.b"() : () -> i32
    scf.yield %x : i32
  } else {
    scf.yield %a : i32
  }
  %q = scf.if %c -> i32 {
    scf.yield %r : i32
  } else {
    %x = "a.c"(%r) : (i32) -> i32
    scf.yield %x : i32
  }
  return %q : i32
}
// -----
func.func @switch1(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  cf.switch %c1 : i32, [
    default: ^bb1(%a : i32),
    1: ^bb2,
    2: ^bb1(%c1 : i32)
  ]
^bb1(%x: i32):
  return %x : i32
^bb2:
  %y = "a.b"() : () -> i32
  return %y : i32
}
// -----
func.func @switch2(%a: i32, %b: i32) -> i32 {
  cf.switch %a : i32, [
    default: ^bb1(%a : i32),
    1: ^bb1(%a : i32),
    2: ^bb1(%b : i32)
  ]
^bb1(%x: i32):
  return %x : i32
}
// -----
func.func @switch3(%a: i32, %b: i32) -> i32 {
  cf.switch %a : i32, [
    default: ^bb1(%a : i32)
  ]
^bb1(%x: i32):
  cf.switch %x : i32, [
    default: ^bb2,
    5: ^bb3,
    6: ^bb4
  ]
^bb2:
  return %x : i32
^bb3:
  cf.switch %x : i32, [
    default: ^bb4,
    5: ^bb2
  ]
^bb4:
  return %b : i32
}
// -----
func.func @switch4(%a: i32, %b: i32) -> i32 {
  cf.switch %a : i32, [
    default: ^bb1,
    5: ^bb3,
    6: ^bb4
  ]
^bb1:
  cf.switch %a : i32, [
    default: ^bb2,
    5: ^bb3,
    7: ^bb4
  ]
^bb2:
  "a.b"() : () -> ()
  return %a : i32
^bb3:
  cf.br ^bb4
^bb4:
  "a.c"() : () -> ()
  return %b : i32
}
// -----
func.func @br1(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1(%a : i32), ^bb1(%b : i32)
^bb1(%x: i32):
  return %x : i32
}
// -----
func.func @br2(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%a : i32)
^bb2:
  cf.br ^bb3(%b : i32)
^bb3(%x: i32):
  return %x : i32
}
// -----
func.func @br3(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.cond_br %c, ^bb3(%a : i32), ^bb3(%b : i32)
^bb2:
  cf.cond_br %c, ^bb3(%a : i32), ^bb4
^bb3(%x: i32):
  "a.b"(%x) : (i32) -> ()
  return %x : i32
^bb4:
  "a.c"() : () -> ()
  cf.br ^bb5
^bb5:
  "a.d"() : () -> ()
  return %b : i32
}
// -----
func.func @dead(%c: i1, %a: i32) -> i32 {
  cf.br ^bb1(%a : i32)
^bb1(%x: i32):
  cf.cond_br %c, ^bb1(%x : i32), ^bb2
^bb2:
  return %x : i32
^bb3:
  cf.br ^bb1(%a : i32)
}
// -----
func.func @merge(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %x = arith.addi %a, %a : i32
  "a.b"(%x) : (i32) -> ()
  return %x : i32
^bb2:
  %y = arith.addi %a, %a : i32
  "a.b"(%y) : (i32) -> ()
  return %y : i32
}
// -----
func.func @merge2(%c: i1, %a: i32, %b: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "a.b"(%a) : (i32) -> ()
  return
^bb2:
  "a.b"(%b) : (i32) -> ()
  return
}

// OUTPUT
// module {
//   func.func private @use(i32)
//   func.func private @usei(index)
//   func.func private @side() -> i32
//   func.func @while_cond_args(%arg0: i32, %arg1: i32) -> i32 {
//     %c1_i32 = arith.constant 1 : i32
//     %0 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
//       %1 = arith.cmpi slt, %arg2, %arg1 : i32
//       scf.condition(%1) %arg2 : i32
//     } do {
//     ^bb0(%arg2: i32):
//       %1 = arith.addi %arg2, %c1_i32 : i32
//       scf.yield %1 : i32
//     }
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func private @use(i32)
//   func.func @while_unused(%arg0: i32, %arg1: i32) {
//     %c1_i32 = arith.constant 1 : i32
//     %0 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
//       %1 = arith.cmpi slt, %arg2, %arg1 : i32
//       scf.condition(%1) %arg2 : i32
//     } do {
//     ^bb0(%arg2: i32):
//       %1 = arith.addi %arg2, %c1_i32 : i32
//       scf.yield %1 : i32
//     }
//     call @use(%0) : (i32) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @while_dup(%arg0: i32, %arg1: i32) -> (i32, i32) {
//     %0 = scf.while (%arg2 = %arg0) : (i32) -> i32 {
//       %1 = arith.cmpi slt, %arg2, %arg1 : i32
//       scf.condition(%1) %arg2 : i32
//     } do {
//     ^bb0(%arg2: i32):
//       %1 = arith.addi %arg2, %arg2 : i32
//       scf.yield %1 : i32
//     }
//     return %0, %0 : i32, i32
//   }
// }
//
// // -----
// module {
//   func.func @while_inv(%arg0: i32, %arg1: i32) -> i32 {
//     return %arg1 : i32
//   }
// }
//
// // -----
// module {
//   func.func private @side() -> i1
//   func.func @while_move() {
//     scf.while : () -> () {
//       %0 = func.call @side() : () -> i1
//       scf.condition(%0)
//     } do {
//       scf.yield
//     }
//     return
//   }
// }
//
// // -----
// module {
//   func.func @while_true() -> i32 {
//     %c7_i32 = arith.constant 7 : i32
//     %true = arith.constant true
//     scf.while : () -> () {
//       scf.condition(%true)
//     } do {
//       "test.use"(%c7_i32) : (i32) -> ()
//       scf.yield
//     }
//     return %c7_i32 : i32
//   }
// }
//
// // -----
// module {
//   func.func @exec() -> i32 {
//     %c7_i32 = arith.constant 7 : i32
//     return %c7_i32 : i32
//   }
// }
//
// // -----
// module {
//   func.func @exec2(%arg0: i1) -> i32 {
//     %c9_i32 = arith.constant 9 : i32
//     %c7_i32 = arith.constant 7 : i32
//     %0 = arith.select %arg0, %c7_i32, %c9_i32 : i32
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @exec3(%arg0: i1) {
//     affine.for %arg1 = 0 to 10 {
//       scf.execute_region {
//         cf.cond_br %arg0, ^bb1, ^bb2
//       ^bb1:  // pred: ^bb0
//         "a.b"() : () -> ()
//         cf.br ^bb2
//       ^bb2:  // 2 preds: ^bb0, ^bb1
//         scf.yield
//       }
//     }
//     return
//   }
// }
//
// // -----
// module {
//   func.func @forall1(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) -> tensor<4xf32> {
//     %c0 = arith.constant 0 : index
//     %0 = "test.compute"(%c0) : (index) -> tensor<1xf32>
//     %inserted_slice = tensor.insert_slice %0 into %arg0[0] [1] [1] : tensor<1xf32> into tensor<4xf32>
//     return %inserted_slice : tensor<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @forall2(%arg0: tensor<4x4xf32>, %arg1: index) -> tensor<4x4xf32> {
//     %c2 = arith.constant 2 : index
//     %0 = scf.forall (%arg2, %arg3) = (0, 0) to (4, %arg1) step (1, 2) shared_outs(%arg4 = %arg0) -> (tensor<4x4xf32>) {
//       %1 = "test.compute"(%arg2, %c2, %arg3) : (index, index, index) -> tensor<1x1xf32>
//       scf.forall.in_parallel {
//         tensor.parallel_insert_slice %1 into %arg4[%arg2, 2] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<4x4xf32>
//       }
//     }
//     return %0 : tensor<4x4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @forall3(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
//     %0 = scf.forall (%arg2) in (4) shared_outs(%arg3 = %arg0) -> (tensor<4xf32>) {
//       %1 = "test.compute"(%arg2) : (index) -> tensor<1xf32>
//       scf.forall.in_parallel {
//         tensor.parallel_insert_slice %1 into %arg3[%arg2] [1] [1] : tensor<1xf32> into tensor<4xf32>
//       }
//     }
//     return %0 : tensor<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @forall4(%arg0: memref<4xf32>) {
//     %cst = arith.constant 0.000000e+00 : f32
//     scf.forall (%arg1) in (4) {
//       memref.store %cst, %arg0[%arg1] : memref<4xf32>
//     }
//     return
//   }
// }
//
// // -----
// module {
//   func.func @parallel1(%arg0: memref<4x4xf32>, %arg1: index) {
//     %c0 = arith.constant 0 : index
//     %c4 = arith.constant 4 : index
//     %c1 = arith.constant 1 : index
//     %cst = arith.constant 0.000000e+00 : f32
//     scf.parallel (%arg2) = (%c0) to (%arg1) step (%c1) {
//       memref.store %cst, %arg0[%c0, %arg2] : memref<4x4xf32>
//       scf.reduce
//     }
//     memref.store %cst, %arg0[%c0, %c0] : memref<4x4xf32>
//     scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%c4, %arg1) step (%c1, %c1) {
//       memref.store %cst, %arg0[%arg2, %arg3] : memref<4x4xf32>
//       scf.reduce
//     }
//     return
//   }
// }
//
// // -----
// module {
//   func.func @for1(%arg0: i32, %arg1: index, %arg2: memref<4xi32>) -> (i32, i32, i32) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %0:2 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0, %arg5 = %arg0) -> (i32, i32) {
//       %1 = memref.load %arg2[%arg3] : memref<4xi32>
//       %2 = arith.addi %arg4, %1 : i32
//       scf.yield %2, %2 : i32, i32
//     }
//     return %arg0, %0#0, %0#1 : i32, i32, i32
//   }
// }
//
// // -----
// module {
//   func.func @for2(%arg0: tensor<4xf32>, %arg1: index) -> tensor<?xf32> {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %0 = scf.for %arg2 = %c0 to %arg1 step %c1 iter_args(%arg3 = %arg0) -> (tensor<4xf32>) {
//       %1 = "test.x"(%arg3) : (tensor<4xf32>) -> tensor<4xf32>
//       scf.yield %1 : tensor<4xf32>
//     }
//     %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
//     return %cast : tensor<?xf32>
//   }
// }
//
// // -----
// module {
//   func.func @if1(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32, i1) {
//     %0 = arith.select %arg0, %arg1, %arg2 : i32
//     return %0, %arg2, %arg0 : i32, i32, i1
//   }
// }
//
// // -----
// module {
//   func.func @if2(%arg0: i1, %arg1: i1) {
//     %0 = arith.andi %arg0, %arg1 : i1
//     scf.if %0 {
//       "a.b"() : () -> ()
//     }
//     scf.if %arg0 {
//       "a.c"() : () -> ()
//       "a.f"() : () -> ()
//       "a.g"() : () -> ()
//       "a.h"() : () -> ()
//     } else {
//       "a.d"() : () -> ()
//       "a.e"() : () -> ()
//     }
//     return
//   }
// }
//
// // -----
// module {
//   func.func @if3(%arg0: i1) {
//     scf.if %arg0 {
//       "a.b"() : () -> ()
//       "a.c"() : () -> ()
//     } else {
//       "a.d"() : () -> ()
//     }
//     return
//   }
// }
//
// // -----
// module {
//   func.func @if4(%arg0: i1, %arg1: i32) -> i32 {
//     %0 = scf.if %arg0 -> (i32) {
//       %1 = "a.b"() : () -> i32
//       scf.yield %1 : i32
//     } else {
//       %1 = "a.c"(%arg1) : (i32) -> i32
//       scf.yield %1 : i32
//     }
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @switch1(%arg0: i32) -> i32 {
//     %0 = "a.b"() : () -> i32
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @switch2(%arg0: i32, %arg1: i32) -> i32 {
//     cf.switch %arg0 : i32, [
//       default: ^bb1(%arg0 : i32),
//       2: ^bb1(%arg1 : i32)
//     ]
//   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @switch3(%arg0: i32, %arg1: i32) -> i32 {
//     cf.switch %arg0 : i32, [
//       default: ^bb1,
//       6: ^bb2
//     ]
//   ^bb1:  // pred: ^bb0
//     return %arg0 : i32
//   ^bb2:  // pred: ^bb0
//     return %arg1 : i32
//   }
// }
//
// // -----
// module {
//   func.func @switch4(%arg0: i32, %arg1: i32) -> i32 {
//     cf.switch %arg0 : i32, [
//       default: ^bb1,
//       5: ^bb3,
//       6: ^bb3
//     ]
//   ^bb1:  // pred: ^bb0
//     cf.switch %arg0 : i32, [
//       default: ^bb2,
//       7: ^bb3
//     ]
//   ^bb2:  // pred: ^bb1
//     "a.b"() : () -> ()
//     return %arg0 : i32
//   ^bb3:  // 3 preds: ^bb0, ^bb0, ^bb1
//     "a.c"() : () -> ()
//     return %arg1 : i32
//   }
// }
//
// // -----
// module {
//   func.func @br1(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
//     %0 = arith.select %arg0, %arg1, %arg2 : i32
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @br2(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
//     %0 = arith.select %arg0, %arg1, %arg2 : i32
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @br3(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
//     cf.cond_br %arg0, ^bb2(%arg1 : i32), ^bb1
//   ^bb1:  // pred: ^bb0
//     "a.c"() : () -> ()
//     "a.d"() : () -> ()
//     return %arg2 : i32
//   ^bb2(%0: i32):  // pred: ^bb0
//     "a.b"(%0) : (i32) -> ()
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @dead(%arg0: i1, %arg1: i32) -> i32 {
//     cf.br ^bb1(%arg1 : i32)
//   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb1
//     cf.cond_br %arg0, ^bb1(%0 : i32), ^bb2
//   ^bb2:  // pred: ^bb1
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @merge(%arg0: i1, %arg1: i32) -> i32 {
//     cf.cond_br %arg0, ^bb1, ^bb2
//   ^bb1:  // pred: ^bb0
//     %0 = arith.addi %arg1, %arg1 : i32
//     "a.b"(%0) : (i32) -> ()
//     return %0 : i32
//   ^bb2:  // pred: ^bb0
//     %1 = arith.addi %arg1, %arg1 : i32
//     "a.b"(%1) : (i32) -> ()
//     return %1 : i32
//   }
// }
//
// // -----
// module {
//   func.func @merge2(%arg0: i1, %arg1: i32, %arg2: i32) {
//     cf.cond_br %arg0, ^bb1, ^bb2
//   ^bb1:  // pred: ^bb0
//     "a.b"(%arg1) : (i32) -> ()
//     return
//   ^bb2:  // pred: ^bb0
//     "a.b"(%arg2) : (i32) -> ()
//     return
//   }
// }
