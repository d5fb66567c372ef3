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
