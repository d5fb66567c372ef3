// RUN: kiln opt %s
// The other operations of affine. The text is what mlir-opt of LLVM 19 prints.

module {
  func.func @affine(%arg0: index, %arg1: index, %arg2: memref<16x16xi32>) {
    affine.prefetch %arg2[%arg0, %arg0 + 5], read, locality<3>, data : memref<16x16xi32>
    %0 = affine.vector_load %arg2[%arg0, 0] : memref<16x16xi32>, vector<4xi32>
    affine.vector_store %0, %arg2[%arg0, 4] : memref<16x16xi32>, vector<4xi32>
    %1:2 = affine.delinearize_index %arg0 into (%arg1, %arg0) : index, index
    return
  }
}

// OUTPUT
// module {
//   func.func @affine(%arg0: index, %arg1: index, %arg2: memref<16x16xi32>) {
//     affine.prefetch %arg2[%arg0, %arg0 + 5], read, locality<3>, data : memref<16x16xi32>
//     %0 = affine.vector_load %arg2[%arg0, 0] : memref<16x16xi32>, vector<4xi32>
//     affine.vector_store %0, %arg2[%arg0, 4] : memref<16x16xi32>, vector<4xi32>
//     %1:2 = affine.delinearize_index %arg0 into (%arg1, %arg0) : index, index
//     return
//   }
// }
