// RUN: kiln opt %s --affine-unconditional-writes
// A write under a condition becomes a choice where its element is touched behind it anyway; others stay.

func.func @chosen(%a: memref<8xi32>, %b: memref<8xi32>, %x: i32, %n: index) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0)>(%i)[%n] {
      %old = affine.load %a[%i] : memref<8xi32>
      %new = arith.muli %old, %x : i32
      affine.store %new, %a[%i] : memref<8xi32>
    }
    %y = affine.load %a[%i] : memref<8xi32>
    affine.store %y, %b[%i] : memref<8xi32>
  }
  return
}

func.func @stays(%a: memref<8xi32>, %b: memref<8xi32>, %x: i32, %n: index) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0)>(%i)[%n] {
      affine.store %x, %a[%i] : memref<8xi32>
    }
    affine.store %x, %b[%i] : memref<8xi32>
  }
  affine.parallel (%i) = (0) to (8) {
    affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0)>(%i)[%n] {
      affine.store %x, %a[0] : memref<8xi32>
    }
    %y = affine.load %a[0] : memref<8xi32>
    affine.store %y, %b[%i] : memref<8xi32>
  }
  return
}

// OUTPUT
// #set = affine_set<(d0)[s0] : (d0 - s0 >= 0)>
// module {
//   func.func @chosen(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32, %arg3: index) {
//     affine.for %arg4 = 0 to 8 {
//       %0 = affine.load %arg0[%arg4] : memref<8xi32>
//       %1 = affine.if #set(%arg4)[%arg3] -> i32 {
//         %3 = arith.muli %0, %arg2 : i32
//         affine.yield %3 : i32
//       } else {
//         affine.yield %0 : i32
//       }
//       affine.store %1, %arg0[%arg4] : memref<8xi32>
//       %2 = affine.load %arg0[%arg4] : memref<8xi32>
//       affine.store %2, %arg1[%arg4] : memref<8xi32>
//     }
//     return
//   }
//   func.func @stays(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32, %arg3: index) {
//     affine.for %arg4 = 0 to 8 {
//       affine.if #set(%arg4)[%arg3] {
//         affine.store %arg2, %arg0[%arg4] : memref<8xi32>
//       }
//       affine.store %arg2, %arg1[%arg4] : memref<8xi32>
//     }
//     affine.parallel (%arg4) = (0) to (8) {
//       affine.if #set(%arg4)[%arg3] {
//         affine.store %arg2, %arg0[0] : memref<8xi32>
//       }
//       %0 = affine.load %arg0[0] : memref<8xi32>
//       affine.store %0, %arg1[%arg4] : memref<8xi32>
//     }
//     return
//   }
// }
