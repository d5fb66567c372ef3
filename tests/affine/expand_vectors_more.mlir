// RUN: kiln opt %s --affine-expand-vectors
// An access of a vector becomes one an element along the last dimension, also of two dimensions, offsets and narrow elements.

func.func @row(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 step 4 {
      %x = affine.vector_load %a[%i, %j] : memref<4x8xi32>, vector<4xi32>
      affine.vector_store %x, %b[%i, %j] : memref<4x8xi32>, vector<4xi32>
    }
  }
  return
}

func.func @tile(%a: memref<4x8xi8>, %b: memref<4x8xi8>) {
  affine.for %i = 0 to 2 {
    %x = affine.vector_load %a[%i * 2, 3] : memref<4x8xi8>, vector<2x2xi8>
    affine.vector_store %x, %b[%i + 1, %i * 3] : memref<4x8xi8>, vector<2x2xi8>
  }
  return
}

func.func @one_element(%a: memref<8xi1>) {
  %x = affine.vector_load %a[7] : memref<8xi1>, vector<1xi1>
  affine.vector_store %x, %a[0] : memref<8xi1>, vector<1xi1>
  return
}

func.func @plain(%a: memref<8xf16>) {
  %x = affine.load %a[7] : memref<8xf16>
  affine.store %x, %a[0] : memref<8xf16>
  return
}

// OUTPUT
// module {
//   func.func @row(%arg0: memref<4x8xi32>, %arg1: memref<4x8xi32>) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 8 step 4 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<4x8xi32>
//         %1 = affine.load %arg0[%arg2, %arg3 + 1] : memref<4x8xi32>
//         %2 = affine.load %arg0[%arg2, %arg3 + 2] : memref<4x8xi32>
//         %3 = affine.load %arg0[%arg2, %arg3 + 3] : memref<4x8xi32>
//         %4 = vector.from_elements %0, %1, %2, %3 : vector<4xi32>
//         %5 = vector.extract %4[0] : i32 from vector<4xi32>
//         affine.store %5, %arg1[%arg2, %arg3] : memref<4x8xi32>
//         %6 = vector.extract %4[1] : i32 from vector<4xi32>
//         affine.store %6, %arg1[%arg2, %arg3 + 1] : memref<4x8xi32>
//         %7 = vector.extract %4[2] : i32 from vector<4xi32>
//         affine.store %7, %arg1[%arg2, %arg3 + 2] : memref<4x8xi32>
//         %8 = vector.extract %4[3] : i32 from vector<4xi32>
//         affine.store %8, %arg1[%arg2, %arg3 + 3] : memref<4x8xi32>
//       }
//     }
//     return
//   }
//   func.func @tile(%arg0: memref<4x8xi8>, %arg1: memref<4x8xi8>) {
//     affine.for %arg2 = 0 to 2 {
//       %0 = affine.load %arg0[%arg2 * 2, 3] : memref<4x8xi8>
//       %1 = affine.load %arg0[%arg2 * 2, 4] : memref<4x8xi8>
//       %2 = affine.load %arg0[%arg2 * 2 + 1, 3] : memref<4x8xi8>
//       %3 = affine.load %arg0[%arg2 * 2 + 1, 4] : memref<4x8xi8>
//       %4 = vector.from_elements %0, %1, %2, %3 : vector<2x2xi8>
//       %5 = vector.extract %4[0, 0] : i8 from vector<2x2xi8>
//       affine.store %5, %arg1[%arg2 + 1, %arg2 * 3] : memref<4x8xi8>
//       %6 = vector.extract %4[0, 1] : i8 from vector<2x2xi8>
//       affine.store %6, %arg1[%arg2 + 1, %arg2 * 3 + 1] : memref<4x8xi8>
//       %7 = vector.extract %4[1, 0] : i8 from vector<2x2xi8>
//       affine.store %7, %arg1[%arg2 + 2, %arg2 * 3] : memref<4x8xi8>
//       %8 = vector.extract %4[1, 1] : i8 from vector<2x2xi8>
//       affine.store %8, %arg1[%arg2 + 2, %arg2 * 3 + 1] : memref<4x8xi8>
//     }
//     return
//   }
//   func.func @one_element(%arg0: memref<8xi1>) {
//     %0 = affine.load %arg0[7] : memref<8xi1>
//     %1 = vector.from_elements %0 : vector<1xi1>
//     %2 = vector.extract %1[0] : i1 from vector<1xi1>
//     affine.store %2, %arg0[0] : memref<8xi1>
//     return
//   }
//   func.func @plain(%arg0: memref<8xf16>) {
//     %0 = affine.load %arg0[7] : memref<8xf16>
//     affine.store %0, %arg0[0] : memref<8xf16>
//     return
//   }
// }
