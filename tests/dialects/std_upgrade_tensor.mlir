// RUN: kiln opt %s --upgrade-std
// Tensors of the older language in today's dialects: loading copies, storing copies.

func @tensors(%i: index, %t: tensor<4x?xf32>, %u: tensor<*xf32>, %v: f32) -> tensor<4x?xf32> {
  %0 = dim %t, 1 : tensor<4x?xf32>
  %1 = alloc(%0) : memref<4x?xf32>
  tensor_store %t, %1 : memref<4x?xf32>
  %2 = tensor_load %1 : memref<4x?xf32>
  %3 = tensor_cast %2 : tensor<4x?xf32> to tensor<*xf32>
  %4 = extract_element %t[%i, 2] : tensor<4x?xf32>
  %5 = extract_element %u[%i, 3] : tensor<*xf32>
  %6 = rank %t : tensor<4x?xf32>
  %7 = splat %v : tensor<4xf32>
  return %2 : tensor<4x?xf32>
}

// OUTPUT
// module {
//   func.func @tensors(%arg0: index, %arg1: tensor<4x?xf32>, %arg2: tensor<*xf32>, %arg3: f32) -> tensor<4x?xf32> {
//     %c1 = arith.constant 1 : index
//     %dim = tensor.dim %arg1, %c1 : tensor<4x?xf32>
//     %alloc = memref.alloc(%dim) : memref<4x?xf32>
//     %0 = bufferization.to_memref %arg1 : memref<4x?xf32>
//     memref.copy %0, %alloc : memref<4x?xf32> to memref<4x?xf32>
//     %c1_0 = arith.constant 1 : index
//     %dim_1 = memref.dim %alloc, %c1_0 : memref<4x?xf32>
//     %alloc_2 = memref.alloc(%dim_1) : memref<4x?xf32>
//     memref.copy %alloc, %alloc_2 : memref<4x?xf32> to memref<4x?xf32>
//     %1 = bufferization.to_tensor %alloc_2 restrict writable : memref<4x?xf32>
//     %cast = tensor.cast %1 : tensor<4x?xf32> to tensor<*xf32>
//     %c2 = arith.constant 2 : index
//     %extracted = tensor.extract %arg1[%arg0, %c2] : tensor<4x?xf32>
//     %c3 = arith.constant 3 : index
//     %cast_3 = tensor.cast %arg2 : tensor<*xf32> to tensor<?x?xf32>
//     %extracted_4 = tensor.extract %cast_3[%arg0, %c3] : tensor<?x?xf32>
//     %rank = tensor.rank %arg1 : tensor<4x?xf32>
//     %splat = tensor.splat %arg3 : tensor<4xf32>
//     return %1 : tensor<4x?xf32>
//   }
// }
