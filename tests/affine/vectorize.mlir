// RUN: kiln opt %s --affine-vectorize='lanes=4' --verify-transforms
// Lanes go over what is parallel: columns of a product, not its sum. What is left of a known number is a shorter vector. Reads that
// stay are broadcast, and an index that is stored grows from lane to lane.

func.func @product(%a: memref<3x5xf32>, %b: memref<5x10xf32>, %c: memref<3x10xf32>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 10 {
      affine.for %k = 0 to 5 {
        %x = affine.load %a[%i, %k] : memref<3x5xf32>
        %y = affine.load %b[%k, %j] : memref<5x10xf32>
        %z = affine.load %c[%i, %j] : memref<3x10xf32>
        %p = arith.mulf %x, %y : f32
        %s = arith.addf %z, %p : f32
        affine.store %s, %c[%i, %j] : memref<3x10xf32>
      }
    }
  }
  return
}

func.func @indices(%d: memref<9xi32>, %n: index) {
  affine.for %j = 0 to 9 {
    %k = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%j)
    %x = arith.index_cast %k : index to i32
    affine.store %x, %d[%j] : memref<9xi32>
  }
  return
}

// A sum that an inner loop carries is a vector of sums.
func.func @carried(%a: memref<6x8xi16>, %r: memref<8xi16>, %v: i16) {
  affine.for %j = 0 to 8 {
    %sum = affine.for %i = 0 to 6 iter_args(%t = %v) -> (i16) {
      %x = affine.load %a[%i, %j] : memref<6x8xi16>
      %u = arith.addi %t, %x : i16
      affine.yield %u : i16
    }
    affine.store %sum, %r[%j] : memref<8xi16>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 * 2 + 1)>
// module {
//   func.func @product(%arg0: memref<3x5xf32>, %arg1: memref<5x10xf32>, %arg2: memref<3x10xf32>) {
//     affine.for %arg3 = 0 to 3 {
//       affine.for %arg4 = 0 to 8 step 4 {
//         affine.for %arg5 = 0 to 5 {
//           %0 = affine.load %arg0[%arg3, %arg5] : memref<3x5xf32>
//           %1 = vector.broadcast %0 : f32 to vector<4xf32>
//           %2 = affine.vector_load %arg1[%arg5, %arg4] : memref<5x10xf32>, vector<4xf32>
//           %3 = affine.vector_load %arg2[%arg3, %arg4] : memref<3x10xf32>, vector<4xf32>
//           %4 = arith.mulf %1, %2 : vector<4xf32>
//           %5 = arith.addf %3, %4 : vector<4xf32>
//           affine.vector_store %5, %arg2[%arg3, %arg4] : memref<3x10xf32>, vector<4xf32>
//         }
//       }
//       affine.for %arg4 = 8 to 10 step 2 {
//         affine.for %arg5 = 0 to 5 {
//           %0 = affine.load %arg0[%arg3, %arg5] : memref<3x5xf32>
//           %1 = vector.broadcast %0 : f32 to vector<2xf32>
//           %2 = affine.vector_load %arg1[%arg5, %arg4] : memref<5x10xf32>, vector<2xf32>
//           %3 = affine.vector_load %arg2[%arg3, %arg4] : memref<3x10xf32>, vector<2xf32>
//           %4 = arith.mulf %1, %2 : vector<2xf32>
//           %5 = arith.addf %3, %4 : vector<2xf32>
//           affine.vector_store %5, %arg2[%arg3, %arg4] : memref<3x10xf32>, vector<2xf32>
//         }
//       }
//     }
//     return
//   }
//   func.func @indices(%arg0: memref<9xi32>, %arg1: index) {
//     affine.for %arg2 = 0 to 8 step 4 {
//       %0 = affine.apply #map(%arg2)
//       %1 = vector.broadcast %0 : index to vector<4xindex>
//       %cst = arith.constant dense<[0, 2, 4, 6]> : vector<4xindex>
//       %2 = arith.addi %1, %cst : vector<4xindex>
//       %3 = arith.index_cast %2 : vector<4xindex> to vector<4xi32>
//       affine.vector_store %3, %arg0[%arg2] : memref<9xi32>, vector<4xi32>
//     }
//     affine.for %arg2 = 8 to 9 {
//       %0 = affine.apply #map(%arg2)
//       %1 = arith.index_cast %0 : index to i32
//       affine.store %1, %arg0[%arg2] : memref<9xi32>
//     }
//     return
//   }
//   func.func @carried(%arg0: memref<6x8xi16>, %arg1: memref<8xi16>, %arg2: i16) {
//     %0 = vector.broadcast %arg2 : i16 to vector<4xi16>
//     affine.for %arg3 = 0 to 8 step 4 {
//       %1 = affine.for %arg4 = 0 to 6 iter_args(%arg5 = %0) -> (vector<4xi16>) {
//         %2 = affine.vector_load %arg0[%arg4, %arg3] : memref<6x8xi16>, vector<4xi16>
//         %3 = arith.addi %arg5, %2 : vector<4xi16>
//         affine.yield %3 : vector<4xi16>
//       }
//       affine.vector_store %1, %arg1[%arg3] : memref<8xi16>, vector<4xi16>
//     }
//     return
//   }
// }
