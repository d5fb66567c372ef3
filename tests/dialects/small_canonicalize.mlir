// RUN: kiln opt %s --split-input-file --allow-unregistered-dialect --canonicalize --cse --verify-each
// Extended sums and products, signs that cancel, differences compared with 0, poison, casts there and back.

func.func @f(%m: memref<8x8xf32>, %n: index) -> memref<?x4xf32, strided<[8, 1], offset: ?>> {
  %c4 = arith.constant 4 : index
  %s = memref.subview %m[%n, 0] [%n, %c4] [1, 1] : memref<8x8xf32> to memref<?x?xf32, strided<[8, 1], offset: ?>>
  %t = memref.cast %s : memref<?x?xf32, strided<[8, 1], offset: ?>> to memref<?x4xf32, strided<[8, 1], offset: ?>>
  return %t : memref<?x4xf32, strided<[8, 1], offset: ?>>
}

// -----
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  %c = memref.cast %a : memref<4xf32> to memref<?xf32>
  %d = memref.cast %b : memref<4xf32> to memref<?xf32>
  memref.copy %c, %d : memref<?xf32> to memref<?xf32>
  return
}

// -----
func.func @f(%a: memref<4x4xf32>) -> memref<?xf32> {
  %d = memref.cast %a : memref<4x4xf32> to memref<?x?xf32>
  %c = memref.collapse_shape %d [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  return %c : memref<?xf32>
}

// -----
func.func @f(%a: memref<*xf32>) -> memref<*xf32> {
  %b = memref.cast %a : memref<*xf32> to memref<?xf32>
  %c = memref.cast %b : memref<?xf32> to memref<*xf32>
  return %c : memref<*xf32>
}

// -----
func.func @f(%a: memref<?xf32>) -> memref<?xf32> {
  %b = memref.cast %a : memref<?xf32> to memref<*xf32>
  %c = memref.cast %b : memref<*xf32> to memref<?xf32>
  return %c : memref<?xf32>
}

// -----
func.func @f(%a: memref<4xf32>) -> memref<?xf32> {
  %b = memref.cast %a : memref<4xf32> to memref<*xf32>
  %c = memref.cast %b : memref<*xf32> to memref<?xf32>
  return %c : memref<?xf32>
}

// -----
func.func @f(%a: i32, %b: i32) -> i32 {
  %c:2 = arith.addui_extended %a, %b : i32, i1
  return %c#0 : i32
}

// -----
func.func @f(%a: i32) -> (i32, i1) {
  %z = arith.constant 0 : i32
  %c:2 = arith.addui_extended %a, %z : i32, i1
  return %c#0, %c#1 : i32, i1
}

// -----
func.func @f(%a: i32, %b: i32) -> i32 {
  %c:2 = arith.mulsi_extended %a, %b : i32
  return %c#0 : i32
}

// -----
func.func @f(%a: i32) -> (i32, i32) {
  %z = arith.constant 1 : i32
  %c:2 = arith.mulsi_extended %a, %z : i32
  return %c#0, %c#1 : i32, i32
}

// -----
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.negf %a : f32
  %1 = arith.negf %b : f32
  %2 = arith.mulf %0, %1 : f32
  return %2 : f32
}

// -----
func.func @f(%a: f32) -> f32 {
  %0 = arith.negf %a : f32
  %1 = arith.negf %0 : f32
  return %1 : f32
}

// -----
func.func @f(%a: index, %b: index) -> i1 {
  %0 = index.cmp slt(%a, %a)
  return %0 : i1
}

// -----
func.func @f(%a: index) -> i1 {
  %c0 = index.constant 0
  %0 = index.sub %a, %a
  %1 = index.cmp eq(%0, %c0)
  return %1 : i1
}

// -----
func.func @f(%a: index, %b: index) -> i1 {
  %c0 = index.constant 0
  %0 = index.sub %a, %b
  %1 = index.cmp eq(%0, %c0)
  return %1 : i1
}

// -----
func.func @f(%a: i32) -> i32 {
  %0 = builtin.unrealized_conversion_cast %a : i32 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i32
  return %1 : i32
}

// -----
func.func @f() -> i32 {
  %0 = ub.poison : i32
  %c = arith.constant 1 : i32
  %1 = arith.addi %0, %c : i32
  return %1 : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8x8xf32>, %arg1: index) -> memref<?x4xf32, strided<[8, 1], offset: ?>> {
//     %subview = memref.subview %arg0[%arg1, 0] [%arg1, 4] [1, 1] : memref<8x8xf32> to memref<?x4xf32, strided<[8, 1], offset: ?>>
//     return %subview : memref<?x4xf32, strided<[8, 1], offset: ?>>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>, %arg1: memref<4xf32>) {
//     memref.copy %arg0, %arg1 : memref<4xf32> to memref<4xf32>
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4x4xf32>) -> memref<?xf32> {
//     %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<4x4xf32> into memref<16xf32>
//     %cast = memref.cast %collapse_shape : memref<16xf32> to memref<?xf32>
//     return %cast : memref<?xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<*xf32>) -> memref<*xf32> {
//     %cast = memref.cast %arg0 : memref<*xf32> to memref<?xf32>
//     %cast_0 = memref.cast %cast : memref<?xf32> to memref<*xf32>
//     return %cast_0 : memref<*xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<?xf32>) -> memref<?xf32> {
//     return %arg0 : memref<?xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>) -> memref<?xf32> {
//     %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
//     return %cast : memref<?xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32, %arg1: i32) -> i32 {
//     %0 = arith.addi %arg0, %arg1 : i32
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32) -> (i32, i1) {
//     %false = arith.constant false
//     return %arg0, %false : i32, i1
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32, %arg1: i32) -> i32 {
//     %0 = arith.muli %arg0, %arg1 : i32
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32) -> (i32, i32) {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
//     %1 = arith.extsi %0 : i1 to i32
//     return %arg0, %1 : i32, i32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: f32, %arg1: f32) -> f32 {
//     %0 = arith.mulf %arg0, %arg1 : f32
//     return %0 : f32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: f32) -> f32 {
//     return %arg0 : f32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: index) -> i1 {
//     %false = index.bool.constant false
//     return %false : i1
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index) -> i1 {
//     %true = index.bool.constant true
//     return %true : i1
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: index) -> i1 {
//     %0 = index.cmp eq(%arg0, %arg1)
//     return %0 : i1
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     return %arg0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @f() -> i32 {
//     %c1_i32 = arith.constant 1 : i32
//     %0 = ub.poison : i32
//     %1 = arith.addi %0, %c1_i32 : i32
//     return %1 : i32
//   }
// }
