// RUN: kiln opt %s
// Every operation of bufferization. The text is what mlir-opt of LLVM 19 prints.

#map = affine_map<(d0) -> (d0)>
module {
  func.func @f0(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.to_tensor %arg2 : memref<?x4xf32>
    return
  }
  func.func @f1(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.to_tensor %arg3 : memref<*xf32>
    return
  }
  func.func @f2(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.to_tensor %arg6 restrict : memref<?x4xf32, strided<[4, 1], offset: ?>>
    return
  }
  func.func @f3(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.to_tensor %arg7 writable : memref<?x4xf32, 3>
    return
  }
  func.func @f4(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.to_memref %arg0 : memref<?x4xf32>
    return
  }
  func.func @f5(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.to_memref %arg0 read_only {a} : memref<?x4xf32, strided<[4, 1], offset: ?>>
    return
  }
  func.func @f6(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.to_memref %arg4 : memref<*xf32, 2>
    return
  }
  func.func @f7(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.alloc_tensor() : tensor<4xf32>
    return
  }
  func.func @f8(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.alloc_tensor(%arg1, %arg1) size_hint=%arg1 : tensor<?x?xf32>
    return
  }
  func.func @f9(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.alloc_tensor() copy(%arg0) : tensor<?x4xf32>
    return
  }
  func.func @f10(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.alloc_tensor() copy(%arg4) : tensor<*xf32>
    return
  }
  func.func @f11(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.alloc_tensor() {memory_space = "x"} : tensor<4xf32>
    return
  }
  func.func @f12(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %alloc = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
    return
  }
  func.func @f13(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    memref.dealloc %arg2 {bufferization.manual_deallocation} : memref<?x4xf32>
    return
  }
  func.func @f14(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.clone %arg2 : memref<?x4xf32> to memref<?x4xf32>
    return
  }
  func.func @f15(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.clone %arg2 : memref<?x4xf32> to memref<?x?xf32>
    return
  }
  func.func @f16(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.clone %arg2 : memref<?x4xf32> to memref<*xi32>
    return
  }
  func.func @f17(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    bufferization.dealloc_tensor %arg0 : tensor<?x4xf32>
    return
  }
  func.func @f18(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    bufferization.dealloc_tensor %arg4 {a} : tensor<*xf32>
    return
  }
  func.func @f19(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    bufferization.dealloc
    return
  }
  func.func @f20(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    bufferization.dealloc (%arg2 : memref<?x4xf32>) if (%arg5)
    return
  }
  func.func @f21(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.dealloc (%arg2 : memref<?x4xf32>) if (%arg5) retain (%arg3 : memref<*xf32>)
    return
  }
  func.func @f22(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.dealloc retain (%arg3 : memref<*xf32>)
    return
  }
  func.func @f23(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0:2 = bufferization.dealloc (%arg2, %arg3 : memref<?x4xf32>, memref<*xf32>) if (%arg5, %arg5) retain (%arg3, %arg2 : memref<*xf32>, memref<?x4xf32>) {a}
    return
  }
  func.func @f24(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    bufferization.dealloc {a}
    return
  }
  func.func @f25(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.materialize_in_destination %arg0 in %arg0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    return
  }
  func.func @f26(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    bufferization.materialize_in_destination %arg0 in writable %arg2 : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
    return
  }
  func.func @f27(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    bufferization.materialize_in_destination %arg0 in restrict writable %arg2 {a} : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
    return
  }
  func.func @f28(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = bufferization.materialize_in_destination %arg4 in %arg4 : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    return
  }
  func.func @f29(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
    %0 = tensor.empty() : tensor<3x4xf32>
    %1 = bufferization.materialize_in_destination %arg0 in %0 : (tensor<?x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    return
  }
  func.func @f30(%arg0: tensor<4xf32> {bufferization.writable = true}) {
    return
  }
  func.func @f31(%arg0: tensor<4xf32> {bufferization.access = "read"}) {
    return
  }
  func.func private @f32(tensor<4xf32> {bufferization.access = "read-write"})
  func.func private @f33(tensor<4xf32> {bufferization.buffer_layout = #map})
  func.func private @f34(tensor<4xf32>) -> (tensor<4xf32> {bufferization.other})
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   func.func @f0(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_tensor %arg2 : memref<?x4xf32>
//     return
//   }
//   func.func @f1(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_tensor %arg3 : memref<*xf32>
//     return
//   }
//   func.func @f2(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_tensor %arg6 restrict : memref<?x4xf32, strided<[4, 1], offset: ?>>
//     return
//   }
//   func.func @f3(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_tensor %arg7 writable : memref<?x4xf32, 3>
//     return
//   }
//   func.func @f4(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_memref %arg0 : memref<?x4xf32>
//     return
//   }
//   func.func @f5(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_memref %arg0 read_only {a} : memref<?x4xf32, strided<[4, 1], offset: ?>>
//     return
//   }
//   func.func @f6(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.to_memref %arg4 : memref<*xf32, 2>
//     return
//   }
//   func.func @f7(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.alloc_tensor() : tensor<4xf32>
//     return
//   }
//   func.func @f8(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.alloc_tensor(%arg1, %arg1) size_hint=%arg1 : tensor<?x?xf32>
//     return
//   }
//   func.func @f9(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.alloc_tensor() copy(%arg0) : tensor<?x4xf32>
//     return
//   }
//   func.func @f10(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.alloc_tensor() copy(%arg4) : tensor<*xf32>
//     return
//   }
//   func.func @f11(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.alloc_tensor() {memory_space = "x"} : tensor<4xf32>
//     return
//   }
//   func.func @f12(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %alloc = memref.alloc() {bufferization.manual_deallocation} : memref<4xf32>
//     return
//   }
//   func.func @f13(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     memref.dealloc %arg2 {bufferization.manual_deallocation} : memref<?x4xf32>
//     return
//   }
//   func.func @f14(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.clone %arg2 : memref<?x4xf32> to memref<?x4xf32>
//     return
//   }
//   func.func @f15(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.clone %arg2 : memref<?x4xf32> to memref<?x?xf32>
//     return
//   }
//   func.func @f16(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.clone %arg2 : memref<?x4xf32> to memref<*xi32>
//     return
//   }
//   func.func @f17(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.dealloc_tensor %arg0 : tensor<?x4xf32>
//     return
//   }
//   func.func @f18(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.dealloc_tensor %arg4 {a} : tensor<*xf32>
//     return
//   }
//   func.func @f19(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.dealloc
//     return
//   }
//   func.func @f20(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.dealloc (%arg2 : memref<?x4xf32>) if (%arg5)
//     return
//   }
//   func.func @f21(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.dealloc (%arg2 : memref<?x4xf32>) if (%arg5) retain (%arg3 : memref<*xf32>)
//     return
//   }
//   func.func @f22(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.dealloc retain (%arg3 : memref<*xf32>)
//     return
//   }
//   func.func @f23(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0:2 = bufferization.dealloc (%arg2, %arg3 : memref<?x4xf32>, memref<*xf32>) if (%arg5, %arg5) retain (%arg3, %arg2 : memref<*xf32>, memref<?x4xf32>) {a}
//     return
//   }
//   func.func @f24(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.dealloc {a}
//     return
//   }
//   func.func @f25(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.materialize_in_destination %arg0 in %arg0 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
//     return
//   }
//   func.func @f26(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.materialize_in_destination %arg0 in writable %arg2 : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
//     return
//   }
//   func.func @f27(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     bufferization.materialize_in_destination %arg0 in restrict writable %arg2 {a} : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
//     return
//   }
//   func.func @f28(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = bufferization.materialize_in_destination %arg4 in %arg4 : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
//     return
//   }
//   func.func @f29(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: memref<?x4xf32>, %arg3: memref<*xf32>, %arg4: tensor<*xf32>, %arg5: i1, %arg6: memref<?x4xf32, strided<[4, 1], offset: ?>>, %arg7: memref<?x4xf32, 3>, %arg8: vector<4xf32>, %arg9: tensor<?x4xf32, "enc">, %arg10: memref<?x4xi32>) {
//     %0 = tensor.empty() : tensor<3x4xf32>
//     %1 = bufferization.materialize_in_destination %arg0 in %0 : (tensor<?x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
//     return
//   }
//   func.func @f30(%arg0: tensor<4xf32> {bufferization.writable = true}) {
//     return
//   }
//   func.func @f31(%arg0: tensor<4xf32> {bufferization.access = "read"}) {
//     return
//   }
//   func.func private @f32(tensor<4xf32> {bufferization.access = "read-write"})
//   func.func private @f33(tensor<4xf32> {bufferization.buffer_layout = #map})
//   func.func private @f34(tensor<4xf32>) -> (tensor<4xf32> {bufferization.other})
// }
