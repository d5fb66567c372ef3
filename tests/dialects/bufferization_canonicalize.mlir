// RUN: kiln opt --canonicalize %s
// Canonical forms of bufferization, as mlir-opt of LLVM 19 gives them.

func.func @f0(%m: memref<?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %e = bufferization.to_tensor %m : memref<?x4xf32>
  %0 = tensor.dim %e, %c0 : tensor<?x4xf32>
  return %0 : index
}
func.func @f1(%i: index) -> index {
  %c0 = arith.constant 0 : index
  %e = bufferization.alloc_tensor(%i) : tensor<?x4xf32>
  %0 = tensor.dim %e, %c0 : tensor<?x4xf32>
  return %0 : index
}
func.func @f2() -> tensor<?x4xf32> {
  %c3 = arith.constant 3 : index
  %e = bufferization.alloc_tensor(%c3) : tensor<?x4xf32>
  return %e : tensor<?x4xf32>
}
func.func @f3(%m: memref<?x4xf32>) -> memref<?x4xf32> {
  %0 = bufferization.to_tensor %m : memref<?x4xf32>
  %1 = bufferization.to_memref %0 : memref<?x4xf32>
  return %1 : memref<?x4xf32>
}
func.func @f4(%t: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %0 = bufferization.to_memref %t : memref<?x4xf32>
  %1 = bufferization.to_tensor %0 : memref<?x4xf32>
  return %1 : tensor<?x4xf32>
}
func.func @f5(%s: tensor<4x4xf32>) -> memref<?x4xf32> {
  %k = tensor.cast %s : tensor<4x4xf32> to tensor<?x4xf32>
  %1 = bufferization.to_memref %k : memref<?x4xf32>
  return %1 : memref<?x4xf32>
}

// OUTPUT
// module {
//   func.func @f0(%arg0: memref<?x4xf32>) -> index {
//     %c0 = arith.constant 0 : index
//     %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
//     return %dim : index
//   }
//   func.func @f1(%arg0: index) -> index {
//     %0 = bufferization.alloc_tensor(%arg0) : tensor<?x4xf32>
//     return %arg0 : index
//   }
//   func.func @f2() -> tensor<?x4xf32> {
//     %0 = bufferization.alloc_tensor() : tensor<3x4xf32>
//     %cast = tensor.cast %0 : tensor<3x4xf32> to tensor<?x4xf32>
//     return %cast : tensor<?x4xf32>
//   }
//   func.func @f3(%arg0: memref<?x4xf32>) -> memref<?x4xf32> {
//     return %arg0 : memref<?x4xf32>
//   }
//   func.func @f4(%arg0: tensor<?x4xf32>) -> tensor<?x4xf32> {
//     return %arg0 : tensor<?x4xf32>
//   }
//   func.func @f5(%arg0: tensor<4x4xf32>) -> memref<?x4xf32> {
//     %0 = bufferization.to_memref %arg0 : memref<4x4xf32>
//     %cast = memref.cast %0 : memref<4x4xf32> to memref<?x4xf32>
//     return %cast : memref<?x4xf32>
//   }
// }
