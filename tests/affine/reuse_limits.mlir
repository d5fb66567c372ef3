// RUN: kiln opt %s --affine-reuse=most-bits=1200
// Buffers have no more bits than allowed: two rows of 16 words fit, two of 64 do not, though each nest has the same window.

func.func @narrow(%a: memref<8x16xi32>, %b: memref<6x16xi32>) {
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 16 {
      %x = affine.load %a[%i, %j] : memref<8x16xi32>
      %y = affine.load %a[%i + 1, %j] : memref<8x16xi32>
      %z = affine.load %a[%i + 2, %j] : memref<8x16xi32>
      %s = arith.addi %x, %y : i32
      %t = arith.addi %s, %z : i32
      affine.store %t, %b[%i, %j] : memref<6x16xi32>
    }
  }
  return
}

func.func @wide(%a: memref<8x64xi32>, %b: memref<6x64xi32>) {
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 64 {
      %x = affine.load %a[%i, %j] : memref<8x64xi32>
      %y = affine.load %a[%i + 1, %j] : memref<8x64xi32>
      %z = affine.load %a[%i + 2, %j] : memref<8x64xi32>
      %s = arith.addi %x, %y : i32
      %t = arith.addi %s, %z : i32
      affine.store %t, %b[%i, %j] : memref<6x64xi32>
    }
  }
  return
}

func.func @written_too(%a: memref<8x16xi32>) {
  affine.for %i = 0 to 6 {
    affine.for %j = 0 to 16 {
      %x = affine.load %a[%i, %j] : memref<8x16xi32>
      %y = affine.load %a[%i + 1, %j] : memref<8x16xi32>
      %z = affine.load %a[%i + 2, %j] : memref<8x16xi32>
      %s = arith.addi %x, %y : i32
      %t = arith.addi %s, %z : i32
      affine.store %t, %a[%i, %j] : memref<8x16xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 - 2)>
// #set = affine_set<(d0) : (d0 - 1 >= 0)>
// #set1 = affine_set<(d0) : (d0 - 2 >= 0)>
// module {
//   func.func @narrow(%arg0: memref<8x16xi32>, %arg1: memref<6x16xi32>) {
//     %alloca = memref.alloca() : memref<16xi32>
//     %alloca_0 = memref.alloca() : memref<16xi32>
//     affine.for %arg2 = 0 to 8 {
//       affine.for %arg3 = 0 to 16 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<8x16xi32>
//         %c0_i32 = arith.constant 0 : i32
//         %1 = affine.if #set(%arg2) -> i32 {
//           %3 = affine.load %alloca_0[%arg3] : memref<16xi32>
//           affine.yield %3 : i32
//         } else {
//           affine.yield %c0_i32 : i32
//         }
//         affine.store %0, %alloca_0[%arg3] : memref<16xi32>
//         %c0_i32_1 = arith.constant 0 : i32
//         %2 = affine.if #set1(%arg2) -> i32 {
//           %3 = affine.load %alloca[%arg3] : memref<16xi32>
//           affine.yield %3 : i32
//         } else {
//           affine.yield %c0_i32_1 : i32
//         }
//         affine.store %1, %alloca[%arg3] : memref<16xi32>
//         affine.if #set1(%arg2) {
//           %3 = affine.apply #map(%arg2)
//           %4 = arith.addi %2, %1 : i32
//           %5 = arith.addi %4, %0 : i32
//           affine.store %5, %arg1[%3, %arg3] : memref<6x16xi32>
//         }
//       }
//     }
//     return
//   }
//   func.func @wide(%arg0: memref<8x64xi32>, %arg1: memref<6x64xi32>) {
//     affine.for %arg2 = 0 to 6 {
//       affine.for %arg3 = 0 to 64 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<8x64xi32>
//         %1 = affine.load %arg0[%arg2 + 1, %arg3] : memref<8x64xi32>
//         %2 = affine.load %arg0[%arg2 + 2, %arg3] : memref<8x64xi32>
//         %3 = arith.addi %0, %1 : i32
//         %4 = arith.addi %3, %2 : i32
//         affine.store %4, %arg1[%arg2, %arg3] : memref<6x64xi32>
//       }
//     }
//     return
//   }
//   func.func @written_too(%arg0: memref<8x16xi32>) {
//     affine.for %arg1 = 0 to 6 {
//       affine.for %arg2 = 0 to 16 {
//         %0 = affine.load %arg0[%arg1, %arg2] : memref<8x16xi32>
//         %1 = affine.load %arg0[%arg1 + 1, %arg2] : memref<8x16xi32>
//         %2 = affine.load %arg0[%arg1 + 2, %arg2] : memref<8x16xi32>
//         %3 = arith.addi %0, %1 : i32
//         %4 = arith.addi %3, %2 : i32
//         affine.store %4, %arg0[%arg1, %arg2] : memref<8x16xi32>
//       }
//     }
//     return
//   }
// }
