// RUN: kiln opt --allow-unregistered-dialect --split-input-file --cse %s
// Common subexpressions that go and stay as in the reference.
func.func @f(%a: i32, %b: i32) -> (i32, i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %b, %a : i32
  %2 = arith.addi %a, %b : i32
  return %0, %1, %2 : i32, i32, i32
}
// -----
func.func @g(%m: memref<4xi32>, %i: index, %v: i32) -> (i32, i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = memref.load %m[%i] : memref<4xi32>
  memref.store %v, %m[%i] : memref<4xi32>
  %2 = memref.load %m[%i] : memref<4xi32>
  "unknown"() : () -> ()
  %3 = memref.load %m[%i] : memref<4xi32>
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
// -----
func.func @h(%c: i1, %a: i32) -> i32 {
  %0 = arith.muli %a, %a : i32
  %r = scf.if %c -> i32 {
    %1 = arith.muli %a, %a : i32
    scf.yield %1 : i32
  } else {
    %1 = arith.addi %a, %a : i32
    scf.yield %1 : i32
  }
  %2 = arith.addi %a, %a : i32
  %3 = arith.addi %2, %r : i32
  return %3 : i32
}
// -----
func.func @i(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.muli %a, %a : i32
  cf.br ^bb3(%0 : i32)
^bb2:
  %1 = arith.muli %a, %a : i32
  cf.br ^bb3(%1 : i32)
^bb3(%x: i32):
  %2 = arith.muli %a, %a : i32
  %3 = arith.addi %2, %x : i32
  return %3 : i32
}
// -----
func.func @k(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    %x = arith.addi %a, %b : i32
    scf.yield %x : i32
  } else {
    scf.yield %b : i32
  }
  %1 = scf.if %c -> i32 {
    %x = arith.addi %a, %b : i32
    scf.yield %x : i32
  } else {
    scf.yield %b : i32
  }
  return %0, %1 : i32, i32
}
// -----
func.func @l(%a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = memref.alloc() : memref<4xi32>
  %2 = memref.alloc() : memref<4xi32>
  %c = arith.constant 4 : i32
  %d = arith.constant 4 : i32
  "use"(%2, %d, %c) : (memref<4xi32>, i32, i32) -> ()
  %e = "pureless"() : () -> i32
  return
}
// -----
func.func @m(%a: i32) -> i32 {
  %0 = call @n(%a) : (i32) -> i32
  %1 = call @n(%a) : (i32) -> i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
func.func private @n(i32) -> i32
// -----
func.func @o(%a: index, %m: memref<?xf32>) -> (index, index, f32, f32) {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%a)
  %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%a)
  %2 = affine.load %m[%0] : memref<?xf32>
  %3 = affine.load %m[%1] : memref<?xf32>
  return %0, %1, %2, %3 : index, index, f32, f32
}
// -----
func.func @p(%a: f32, %b: f32) -> (i1, i1, f32, f32) {
  %0 = arith.cmpf oeq, %a, %b : f32
  %1 = arith.cmpf oeq, %b, %a : f32
  %2 = arith.mulf %a, %b fastmath<fast> : f32
  %3 = arith.mulf %a, %b : f32
  return %0, %1, %2, %3 : i1, i1, f32, f32
}
// -----
func.func @q(%a: f32, %t: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = tensor.generate {
  ^bb0(%i: index):
    tensor.yield %a : f32
  } : tensor<4xf32>
  %1 = tensor.generate {
  ^bb0(%i: index):
    tensor.yield %a : f32
  } : tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
// -----
module {
  func.func @r() -> i32 {
    %0 = arith.constant 1 : i32
    %1 = arith.constant 1 : i32
    %2 = arith.addi %0, %1 : i32
    return %2 : i32
  }
  module {
    func.func @s() -> i32 {
      %0 = arith.constant 1 : i32
      %1 = arith.constant 1 : i32
      %2 = arith.addi %0, %1 : i32
      return %2 : i32
    }
  }
}
// -----
func.func @vol(%p: !llvm.ptr) -> (i32, i32) {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load %p : !llvm.ptr -> i32
  %2 = llvm.load volatile %p : !llvm.ptr -> i32
  %3 = llvm.load volatile %p : !llvm.ptr -> i32
  return %0, %1 : i32, i32
}
// -----
func.func @loop(%n: index, %a: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %z) -> i32 {
    %0 = arith.muli %a, %a : i32
    %1 = arith.muli %a, %a : i32
    %2 = arith.addi %0, %1 : i32
    %3 = arith.addi %x, %2 : i32
    scf.yield %3 : i32
  }
  %q = arith.muli %a, %a : i32
  %s = arith.addi %q, %r : i32
  return %s : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
//     %0 = arith.addi %arg0, %arg1 : i32
//     return %0, %0, %0 : i32, i32, i32
//   }
// }
//
// // -----
// module {
//   func.func @g(%arg0: memref<4xi32>, %arg1: index, %arg2: i32) -> (i32, i32, i32, i32) {
//     %0 = memref.load %arg0[%arg1] : memref<4xi32>
//     memref.store %arg2, %arg0[%arg1] : memref<4xi32>
//     %1 = memref.load %arg0[%arg1] : memref<4xi32>
//     "unknown"() : () -> ()
//     %2 = memref.load %arg0[%arg1] : memref<4xi32>
//     return %0, %0, %1, %2 : i32, i32, i32, i32
//   }
// }
//
// // -----
// module {
//   func.func @h(%arg0: i1, %arg1: i32) -> i32 {
//     %0 = scf.if %arg0 -> (i32) {
//       %3 = arith.muli %arg1, %arg1 : i32
//       scf.yield %3 : i32
//     } else {
//       %3 = arith.addi %arg1, %arg1 : i32
//       scf.yield %3 : i32
//     }
//     %1 = arith.addi %arg1, %arg1 : i32
//     %2 = arith.addi %1, %0 : i32
//     return %2 : i32
//   }
// }
//
// // -----
// module {
//   func.func @i(%arg0: i1, %arg1: i32) -> i32 {
//     cf.cond_br %arg0, ^bb1, ^bb2
//   ^bb1:  // pred: ^bb0
//     %0 = arith.muli %arg1, %arg1 : i32
//     cf.br ^bb3(%0 : i32)
//   ^bb2:  // pred: ^bb0
//     %1 = arith.muli %arg1, %arg1 : i32
//     cf.br ^bb3(%1 : i32)
//   ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
//     %3 = arith.muli %arg1, %arg1 : i32
//     %4 = arith.addi %3, %2 : i32
//     return %4 : i32
//   }
// }
//
// // -----
// module {
//   func.func @k(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
//     %0 = scf.if %arg0 -> (i32) {
//       %1 = arith.addi %arg1, %arg2 : i32
//       scf.yield %1 : i32
//     } else {
//       scf.yield %arg2 : i32
//     }
//     return %0, %0 : i32, i32
//   }
// }
//
// // -----
// module {
//   func.func @l(%arg0: i32) {
//     %alloc = memref.alloc() : memref<4xi32>
//     %c4_i32 = arith.constant 4 : i32
//     "use"(%alloc, %c4_i32, %c4_i32) : (memref<4xi32>, i32, i32) -> ()
//     %0 = "pureless"() : () -> i32
//     return
//   }
// }
//
// // -----
// module {
//   func.func @m(%arg0: i32) -> i32 {
//     %0 = call @n(%arg0) : (i32) -> i32
//     %1 = call @n(%arg0) : (i32) -> i32
//     %2 = arith.addi %0, %1 : i32
//     return %2 : i32
//   }
//   func.func private @n(i32) -> i32
// }
//
// // -----
// #map = affine_map<(d0) -> (d0 + 1)>
// module {
//   func.func @o(%arg0: index, %arg1: memref<?xf32>) -> (index, index, f32, f32) {
//     %0 = affine.apply #map(%arg0)
//     %1 = affine.load %arg1[%0] : memref<?xf32>
//     return %0, %0, %1, %1 : index, index, f32, f32
//   }
// }
//
// // -----
// module {
//   func.func @p(%arg0: f32, %arg1: f32) -> (i1, i1, f32, f32) {
//     %0 = arith.cmpf oeq, %arg0, %arg1 : f32
//     %1 = arith.cmpf oeq, %arg1, %arg0 : f32
//     %2 = arith.mulf %arg0, %arg1 fastmath<fast> : f32
//     %3 = arith.mulf %arg0, %arg1 : f32
//     return %0, %1, %2, %3 : i1, i1, f32, f32
//   }
// }
//
// // -----
// module {
//   func.func @q(%arg0: f32, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
//     %generated = tensor.generate  {
//     ^bb0(%arg2: index):
//       tensor.yield %arg0 : f32
//     } : tensor<4xf32>
//     return %generated, %generated : tensor<4xf32>, tensor<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @r() -> i32 {
//     %c1_i32 = arith.constant 1 : i32
//     %0 = arith.addi %c1_i32, %c1_i32 : i32
//     return %0 : i32
//   }
//   module {
//     func.func @s() -> i32 {
//       %c1_i32 = arith.constant 1 : i32
//       %0 = arith.addi %c1_i32, %c1_i32 : i32
//       return %0 : i32
//     }
//   }
// }
//
// // -----
// module {
//   func.func @vol(%arg0: !llvm.ptr) -> (i32, i32) {
//     %0 = llvm.load %arg0 : !llvm.ptr -> i32
//     %1 = llvm.load volatile %arg0 : !llvm.ptr -> i32
//     %2 = llvm.load volatile %arg0 : !llvm.ptr -> i32
//     return %0, %0 : i32, i32
//   }
// }
//
// // -----
// module {
//   func.func @loop(%arg0: index, %arg1: i32) -> i32 {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c0_i32 = arith.constant 0 : i32
//     %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %c0_i32) -> (i32) {
//       %3 = arith.muli %arg1, %arg1 : i32
//       %4 = arith.addi %3, %3 : i32
//       %5 = arith.addi %arg3, %4 : i32
//       scf.yield %5 : i32
//     }
//     %1 = arith.muli %arg1, %arg1 : i32
//     %2 = arith.addi %1, %0 : i32
//     return %2 : i32
//   }
// }
