// RUN: kiln opt %s --raise-rows
// Rows of ten, and of eight in planes of 64; a place that may lie in the next row, and a memory that is seen as a whole, stay.
func.func @stencil(%a: memref<100xi32>, %b: memref<100xi32>) {
  affine.for %i = 1 to 9 {
    affine.for %j = 1 to 9 {
      %up = affine.load %a[%i * 10 + %j - 10] : memref<100xi32>
      %left = affine.load %a[%i * 10 + %j - 1] : memref<100xi32>
      %sum = arith.addi %up, %left : i32
      affine.store %sum, %b[%i + 10 * %j] : memref<100xi32>
    }
  }
  return
}
func.func @planes(%a: memref<512xi32>) {
  %local = memref.alloc() : memref<512xi32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
        %x = affine.load %a[%i * 64 + %j * 8 + %k] : memref<512xi32>
        affine.store %x, %local[%i * 64 + %k * 8 + 7] : memref<512xi32>
        affine.store %x, %local[%i * 64 + %k * 8 - %j + 7] : memref<512xi32>
      }
    }
  }
  memref.dealloc %local : memref<512xi32>
  return
}
func.func @stays(%a: memref<100xi32>, %b: memref<100xi32>, %c: memref<100xi32>, %n: index) {
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 11 {
      %x = affine.load %a[%i * 10 + %j] : memref<100xi32>
      affine.store %x, %b[%i * 10 + %n] : memref<100xi32>
      affine.store %x, %c[%i * 10] : memref<100xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   func.func @stencil(%arg0: memref<10x10xi32>, %arg1: memref<10x10xi32>) {
//     affine.for %arg2 = 1 to 9 {
//       affine.for %arg3 = 1 to 9 {
//         %0 = affine.load %arg0[%arg2 - 1, %arg3] : memref<10x10xi32>
//         %1 = affine.load %arg0[%arg2, %arg3 - 1] : memref<10x10xi32>
//         %2 = arith.addi %0, %1 : i32
//         affine.store %2, %arg1[%arg3, %arg2] : memref<10x10xi32>
//       }
//     }
//     return
//   }
//   func.func @planes(%arg0: memref<8x8x8xi32>) {
//     %alloc = memref.alloc() : memref<8x8x8xi32>
//     affine.for %arg1 = 0 to 8 {
//       affine.for %arg2 = 0 to 8 {
//         affine.for %arg3 = 0 to #map(%arg2) {
//           %0 = affine.load %arg0[%arg1, %arg2, %arg3] : memref<8x8x8xi32>
//           affine.store %0, %alloc[%arg1, %arg3, 7] : memref<8x8x8xi32>
//           affine.store %0, %alloc[%arg1, %arg3, -%arg2 + 7] : memref<8x8x8xi32>
//         }
//       }
//     }
//     memref.dealloc %alloc : memref<8x8x8xi32>
//     return
//   }
//   func.func @stays(%arg0: memref<100xi32>, %arg1: memref<100xi32>, %arg2: memref<100xi32>, %arg3: index) {
//     affine.for %arg4 = 0 to 9 {
//       affine.for %arg5 = 0 to 11 {
//         %0 = affine.load %arg0[%arg4 * 10 + %arg5] : memref<100xi32>
//         affine.store %0, %arg1[%arg4 * 10 + %arg3] : memref<100xi32>
//         affine.store %0, %arg2[%arg4 * 10] : memref<100xi32>
//       }
//     }
//     return
//   }
// }
