// RUN: kiln opt %s
// RUN: kiln opt %s --print-for 20
// RUN: kiln opt %s --print-for 22
// RUN: kiln opt %s --print-for 24 --mlir-print-op-generic
// The border of tensors and memrefs as LLVM 19, 20 and 22 write it.

func.func @borders(%t: tensor<4xf32>, %m: memref<4xf32>) {
  %a = bufferization.to_memref %t : memref<4xf32>
  %b = bufferization.to_memref %t read_only : tensor<4xf32> to memref<4xf32>
  %c = bufferization.to_buffer %t {mine = 1 : i8} : tensor<4xf32> to memref<4xf32, strided<[1], offset: ?>>
  %d = bufferization.to_tensor %m restrict : memref<4xf32>
  %e = bufferization.to_tensor %m restrict writable : memref<4xf32> to tensor<4xf32>
  %f = "bufferization.to_buffer"(%t) : (tensor<4xf32>) -> memref<4xf32>
  return
}

// OUTPUT
// module {
//   func.func @borders(%arg0: tensor<4xf32>, %arg1: memref<4xf32>) {
//     %0 = bufferization.to_memref %arg0 : memref<4xf32>
//     %1 = bufferization.to_memref %arg0 read_only : memref<4xf32>
//     %2 = bufferization.to_memref %arg0 {mine = 1 : i8} : memref<4xf32, strided<[1], offset: ?>>
//     %3 = bufferization.to_tensor %arg1 restrict : memref<4xf32>
//     %4 = bufferization.to_tensor %arg1 restrict writable : memref<4xf32>
//     %5 = bufferization.to_memref %arg0 : memref<4xf32>
//     return
//   }
// }
// module {
//   func.func @borders(%arg0: tensor<4xf32>, %arg1: memref<4xf32>) {
//     %0 = bufferization.to_memref %arg0 : tensor<4xf32> to memref<4xf32>
//     %1 = bufferization.to_memref %arg0 read_only : tensor<4xf32> to memref<4xf32>
//     %2 = bufferization.to_memref %arg0 {mine = 1 : i8} : tensor<4xf32> to memref<4xf32, strided<[1], offset: ?>>
//     %3 = bufferization.to_tensor %arg1 restrict : memref<4xf32> to tensor<4xf32>
//     %4 = bufferization.to_tensor %arg1 restrict writable : memref<4xf32> to tensor<4xf32>
//     %5 = bufferization.to_memref %arg0 : tensor<4xf32> to memref<4xf32>
//     return
//   }
// }
// module {
//   func.func @borders(%arg0: tensor<4xf32>, %arg1: memref<4xf32>) {
//     %0 = bufferization.to_buffer %arg0 : tensor<4xf32> to memref<4xf32>
//     %1 = bufferization.to_buffer %arg0 read_only : tensor<4xf32> to memref<4xf32>
//     %2 = bufferization.to_buffer %arg0 {mine = 1 : i8} : tensor<4xf32> to memref<4xf32, strided<[1], offset: ?>>
//     %3 = bufferization.to_tensor %arg1 restrict : memref<4xf32> to tensor<4xf32>
//     %4 = bufferization.to_tensor %arg1 restrict writable : memref<4xf32> to tensor<4xf32>
//     %5 = bufferization.to_buffer %arg0 : tensor<4xf32> to memref<4xf32>
//     return
//   }
// }
// "builtin.module"() ({
//   "func.func"() <{function_type = (tensor<4xf32>, memref<4xf32>) -> (), sym_name = "borders"}> ({
//   ^bb0(%arg0: tensor<4xf32>, %arg1: memref<4xf32>):
//     %0 = "bufferization.to_buffer"(%arg0) : (tensor<4xf32>) -> memref<4xf32>
//     %1 = "bufferization.to_buffer"(%arg0) <{read_only}> : (tensor<4xf32>) -> memref<4xf32>
//     %2 = "bufferization.to_buffer"(%arg0) {mine = 1 : i8} : (tensor<4xf32>) -> memref<4xf32, strided<[1], offset: ?>>
//     %3 = "bufferization.to_tensor"(%arg1) <{restrict}> : (memref<4xf32>) -> tensor<4xf32>
//     %4 = "bufferization.to_tensor"(%arg1) <{restrict, writable}> : (memref<4xf32>) -> tensor<4xf32>
//     %5 = "bufferization.to_buffer"(%arg0) : (tensor<4xf32>) -> memref<4xf32>
//     "func.return"() : () -> ()
//   }) : () -> ()
// }) : () -> ()
