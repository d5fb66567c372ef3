// RUN: kiln opt %s --split-input-file --allow-unregistered-dialect --inline --verify-each
// Functions that call each other, bodies of several blocks, calls by value, private functions that go.

func.func private @g(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32 }
func.func @f(%a: i32) -> i32 {
  %0 = call @g(%a) : (i32) -> i32
  %1 = call @g(%0) : (i32) -> i32
  return %1 : i32 }

// -----
func.func @g(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32 }
func.func @f(%a: i32) -> i32 {
  %0 = call @g(%a) : (i32) -> i32
  return %0 : i32 }

// -----
func.func @f(%a: i32) -> i32 {
  %0 = call @g(%a) : (i32) -> i32
  return %0 : i32 }
func.func private @g(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %p = arith.cmpi slt, %a, %c : i32
  cf.cond_br %p, ^bb1, ^bb2
  ^bb1:
  return %a : i32
  ^bb2:
  return %c : i32 }

// -----
func.func @f(%a: i32) -> i32 {
  %0 = call @g(%a) : (i32) -> i32
  return %0 : i32 }
func.func private @g(%a: i32) -> i32 {
  %0 = call @f(%a) : (i32) -> i32
  return %0 : i32 }

// -----
func.func @f(%a: i32) -> i32 {
  %0 = call @f(%a) : (i32) -> i32
  return %0 : i32 }

// -----
func.func private @h(%a: i32) -> i32 {
  %c = arith.constant 1 : i32
  %0 = arith.addi %a, %c : i32
  return %0 : i32 }
func.func private @g(%a: i32) -> i32 {
  %0 = call @h(%a) : (i32) -> i32
  %c = arith.constant 1 : i32
  %1 = arith.muli %0, %c : i32
  return %1 : i32 }
func.func @f(%a: i32) -> i32 {
  %0 = call @g(%a) : (i32) -> i32
  %c = arith.constant 2 : i32
  %s = arith.addi %0, %c : i32
  return %s : i32 }
func.func private @unused(%a: i32) -> i32 {
  return %a : i32 }
func.func private @ext(i32)

// -----
func.func @f(%a: i32) -> i32 {
  %g = func.constant @g : (i32) -> i32
  %0 = func.call_indirect %g(%a) : (i32) -> i32
  return %0 : i32 }
func.func private @g(%a: i32) -> i32 {
  return %a : i32 }

// -----
llvm.func @g(%a: i32) -> i32 { %0 = llvm.add %a, %a : i32
  llvm.return %0 : i32 }
llvm.func @f(%a: i32) -> i32 { %0 = llvm.call @g(%a) : (i32) -> i32
  llvm.return %0 : i32 }

// -----
func.func @f(%m: i32) {
  call @g(%m) : (i32) -> ()
  return }
func.func private @g(%m: i32) {
  %c4 = arith.constant 4 : index
  %a = memref.alloca() : memref<4xi32>
  memref.store %m, %a[%c4] : memref<4xi32>
  return }

// OUTPUT
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %0 = arith.addi %arg0, %arg0 : i32
//     %1 = arith.addi %0, %0 : i32
//     return %1 : i32
//   }
// }
//
// // -----
// module {
//   func.func @g(%arg0: i32) -> i32 {
//     %0 = arith.addi %arg0, %arg0 : i32
//     return %0 : i32
//   }
//   func.func @f(%arg0: i32) -> i32 {
//     %0 = arith.addi %arg0, %arg0 : i32
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %c1_i32 = arith.constant 1 : i32
//     %0 = arith.cmpi slt, %arg0, %c1_i32 : i32
//     %1 = arith.select %0, %arg0, %c1_i32 : i32
//     return %1 : i32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %0 = call @g(%arg0) : (i32) -> i32
//     return %0 : i32
//   }
//   func.func private @g(%arg0: i32) -> i32 {
//     %0 = call @g(%arg0) : (i32) -> i32
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %0 = call @f(%arg0) : (i32) -> i32
//     return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %c3_i32 = arith.constant 3 : i32
//     %0 = arith.addi %arg0, %c3_i32 : i32
//     return %0 : i32
//   }
//   func.func private @ext(i32)
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
//   llvm.func @g(%arg0: i32) -> i32 {
//     %0 = llvm.add %arg0, %arg0 : i32
//     llvm.return %0 : i32
//   }
//   llvm.func @f(%arg0: i32) -> i32 {
//     %0 = llvm.add %arg0, %arg0 : i32
//     llvm.return %0 : i32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: i32) {
//     return
//   }
// }
