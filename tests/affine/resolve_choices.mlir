// RUN: kiln opt %s --memref-resolve-choices --canonicalize --verify-each
// A choice between memories becomes a number; one between memories that are not all there before stays.

func.func @selected(%a: memref<8xi32>, %b: memref<8xi32>, %c: i1, %i: index) -> i32 {
  %m = arith.select %c, %a, %b : memref<8xi32>
  %v = memref.load %m[%i] : memref<8xi32>
  %w = arith.addi %v, %v : i32
  memref.store %w, %m[%i] : memref<8xi32>
  return %w : i32
}

func.func @swapped(%a: memref<8xi32>, %b: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %a, %y = %b) -> (memref<8xi32>, memref<8xi32>) {
    %v = memref.load %x[%i] : memref<8xi32>
    memref.store %v, %y[%i] : memref<8xi32>
    scf.yield %y, %x : memref<8xi32>, memref<8xi32>
  }
  %v = memref.load %r#0[%c0] : memref<8xi32>
  memref.store %v, %r#1[%c1] : memref<8xi32>
  return
}

func.func @one_of_three(%a: memref<8xi32>, %b: memref<8xi32>, %d: memref<16xi32>, %p: i1, %q: i1, %i: index) -> i32 {
  %s = memref.subview %d[%i] [8] [1] : memref<16xi32> to memref<8xi32, strided<[1], offset: ?>>
  %x = memref.cast %a : memref<8xi32> to memref<8xi32, strided<[1], offset: ?>>
  %y = memref.cast %b : memref<8xi32> to memref<8xi32, strided<[1], offset: ?>>
  %m = scf.if %p -> memref<8xi32, strided<[1], offset: ?>> {
    scf.yield %s : memref<8xi32, strided<[1], offset: ?>>
  } else {
    %n = arith.select %q, %x, %y : memref<8xi32, strided<[1], offset: ?>>
    scf.yield %n : memref<8xi32, strided<[1], offset: ?>>
  }
  %half = memref.subview %m[1] [4] [1] : memref<8xi32, strided<[1], offset: ?>> to memref<4xi32, strided<[1], offset: ?>>
  %v = memref.load %half[%i] : memref<4xi32, strided<[1], offset: ?>>
  return %v : i32
}

func.func @of_blocks(%a: memref<8xi32>, %b: memref<8xi32>, %c: i1, %i: index) -> i32 {
  cf.cond_br %c, ^bb1(%a : memref<8xi32>), ^bb1(%b : memref<8xi32>)
^bb1(%m: memref<8xi32>):
  %v = memref.load %m[%i] : memref<8xi32>
  return %v : i32
}

// OUTPUT
// module {
//   func.func @selected(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i1, %arg3: index) -> i32 {
//     %0 = scf.if %arg2 -> (i32) {
//       %2 = memref.load %arg0[%arg3] : memref<8xi32>
//       scf.yield %2 : i32
//     } else {
//       %2 = memref.load %arg1[%arg3] : memref<8xi32>
//       scf.yield %2 : i32
//     }
//     %1 = arith.addi %0, %0 : i32
//     scf.if %arg2 {
//       memref.store %1, %arg0[%arg3] : memref<8xi32>
//     } else {
//       memref.store %1, %arg1[%arg3] : memref<8xi32>
//     }
//     return %1 : i32
//   }
//   func.func @swapped(%arg0: memref<8xi32>, %arg1: memref<8xi32>) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c8 = arith.constant 8 : index
//     %false = arith.constant false
//     %true = arith.constant true
//     %0:2 = scf.for %arg2 = %c0 to %c8 step %c1 iter_args(%arg3 = %false, %arg4 = %true) -> (i1, i1) {
//       %2 = scf.if %arg3 -> (i32) {
//         %3 = memref.load %arg1[%arg2] : memref<8xi32>
//         scf.yield %3 : i32
//       } else {
//         %3 = memref.load %arg0[%arg2] : memref<8xi32>
//         scf.yield %3 : i32
//       }
//       scf.if %arg4 {
//         memref.store %2, %arg1[%arg2] : memref<8xi32>
//       } else {
//         memref.store %2, %arg0[%arg2] : memref<8xi32>
//       }
//       scf.yield %arg4, %arg3 : i1, i1
//     }
//     %1 = scf.if %0#0 -> (i32) {
//       %2 = memref.load %arg1[%c0] : memref<8xi32>
//       scf.yield %2 : i32
//     } else {
//       %2 = memref.load %arg0[%c0] : memref<8xi32>
//       scf.yield %2 : i32
//     }
//     scf.if %0#1 {
//       memref.store %1, %arg1[%c1] : memref<8xi32>
//     } else {
//       memref.store %1, %arg0[%c1] : memref<8xi32>
//     }
//     return
//   }
//   func.func @one_of_three(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: memref<16xi32>, %arg3: i1, %arg4: i1, %arg5: index) -> i32 {
//     %c-2_i2 = arith.constant -2 : i2
//     %c1_i2 = arith.constant 1 : i2
//     %c0_i2 = arith.constant 0 : i2
//     %0 = scf.if %arg3 -> (i2) {
//       scf.yield %c0_i2 : i2
//     } else {
//       %3 = arith.select %arg4, %c1_i2, %c-2_i2 : i2
//       scf.yield %3 : i2
//     }
//     %1 = arith.cmpi eq, %0, %c-2_i2 : i2
//     %2 = scf.if %1 -> (i32) {
//       %subview = memref.subview %arg1[1] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 1>>
//       %3 = memref.load %subview[%arg5] : memref<4xi32, strided<[1], offset: 1>>
//       scf.yield %3 : i32
//     } else {
//       %3 = arith.cmpi eq, %0, %c1_i2 : i2
//       %4 = scf.if %3 -> (i32) {
//         %subview = memref.subview %arg0[1] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 1>>
//         %5 = memref.load %subview[%arg5] : memref<4xi32, strided<[1], offset: 1>>
//         scf.yield %5 : i32
//       } else {
//         %subview = memref.subview %arg2[%arg5] [8] [1] : memref<16xi32> to memref<8xi32, strided<[1], offset: ?>>
//         %subview_0 = memref.subview %subview[1] [4] [1] : memref<8xi32, strided<[1], offset: ?>> to memref<4xi32, strided<[1], offset: ?>>
//         %5 = memref.load %subview_0[%arg5] : memref<4xi32, strided<[1], offset: ?>>
//         scf.yield %5 : i32
//       }
//       scf.yield %4 : i32
//     }
//     return %2 : i32
//   }
//   func.func @of_blocks(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i1, %arg3: index) -> i32 {
//     %0 = scf.if %arg2 -> (i32) {
//       %1 = memref.load %arg0[%arg3] : memref<8xi32>
//       scf.yield %1 : i32
//     } else {
//       %1 = memref.load %arg1[%arg3] : memref<8xi32>
//       scf.yield %1 : i32
//     }
//     return %0 : i32
//   }
// }
