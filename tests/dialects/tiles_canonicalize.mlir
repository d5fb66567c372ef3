// RUN: kiln opt %s --split-input-file --allow-unregistered-dialect --canonicalize --cse --verify-each
// What is known of the shapes of padded, tiled, regrouped and shared tensors, and memory taken of tensors.

func.func @f(%n: index) -> index {
  %c = arith.constant 0 : index
  %e = tensor.empty(%n) : tensor<?x4xf32>
  %a = tensor.collapse_shape %e [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %d = tensor.dim %a, %c : tensor<?xf32>
  return %d : index
}

// -----
func.func @f(%t: tensor<4x4xf32>, %f: f32) -> tensor<4x4xf32> {
  %a = tensor.pad %t low[0, 0] high[0, 0] { ^bb0(%i: index, %j: index):
    tensor.yield %f : f32 } : tensor<4x4xf32> to tensor<4x4xf32>
  return %a : tensor<4x4xf32>
}

// -----
func.func @f(%t: tensor<4x4xf32>, %f: f32) -> tensor<?x?xf32> {
  %c1 = arith.constant 1 : index
  %a = tensor.pad %t low[%c1, 0] high[0, %c1] { ^bb0(%i: index, %j: index):
    tensor.yield %f : f32 } : tensor<4x4xf32> to tensor<?x?xf32>
  return %a : tensor<?x?xf32>
}

// -----
func.func @f(%t: tensor<4x4xf32>, %f: f32) -> tensor<7x7xf32> {
  %a = tensor.pad %t low[1, 1] high[0, 0] { ^bb0(%i: index, %j: index):
    tensor.yield %f : f32 } : tensor<4x4xf32> to tensor<5x5xf32>
  %b = tensor.pad %a low[1, 1] high[1, 1] { ^bb0(%i: index, %j: index):
    tensor.yield %f : f32 } : tensor<5x5xf32> to tensor<7x7xf32>
  return %b : tensor<7x7xf32>
}

// -----
func.func @f(%t: tensor<4x4xf32>, %f: f32) -> tensor<?x6xf32> {
  %u = tensor.cast %t : tensor<4x4xf32> to tensor<?x4xf32>
  %a = tensor.pad %u low[1, 1] high[1, 1] { ^bb0(%i: index, %j: index):
    tensor.yield %f : f32 } : tensor<?x4xf32> to tensor<?x6xf32>
  return %a : tensor<?x6xf32>
}

// -----
func.func @f(%t: tensor<?x?xf32>, %f: f32) -> tensor<4x4xf32> {
  %a = tensor.pad %t low[1, 1] high[1, 1] { ^bb0(%i: index, %j: index):
    tensor.yield %f : f32 } : tensor<?x?xf32> to tensor<?x?xf32>
  %b = tensor.cast %a : tensor<?x?xf32> to tensor<4x4xf32>
  return %b : tensor<4x4xf32>
}

// -----
func.func @f(%t: tensor<4x8xf32>, %d: tensor<2x4x2x2xf32>) -> tensor<4x8xf32> {
  %p = tensor.pack %t inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  %e = tensor.empty() : tensor<4x8xf32>
  %u = tensor.unpack %p inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<2x4x2x2xf32> -> tensor<4x8xf32>
  return %u : tensor<4x8xf32>
}

// -----
func.func @f(%t: tensor<2x4x2x2xf32>, %d: tensor<2x4x2x2xf32>) -> tensor<2x4x2x2xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %u = tensor.unpack %t inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<2x4x2x2xf32> -> tensor<4x8xf32>
  %p = tensor.pack %u inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return %p : tensor<2x4x2x2xf32>
}

// -----
func.func @f(%d: tensor<2x4x2x2xf32>) -> tensor<2x4x2x2xf32> {
  %t = arith.constant dense<1.0> : tensor<4x8xf32>
  %p = tensor.pack %t inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return %p : tensor<2x4x2x2xf32>
}

// -----
func.func @f(%t: tensor<4x8xf32>, %d: tensor<2x4x2x2xf32>, %f: f32) -> tensor<2x4x2x2xf32> {
  %p = tensor.pack %t padding_value(%f : f32) inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
  return %p : tensor<2x4x2x2xf32>
}

// -----
func.func @f(%t: tensor<4x8xf32>, %d: tensor<?x4x2x2xf32>) -> tensor<?x4x2x2xf32> {
  %u = tensor.cast %t : tensor<4x8xf32> to tensor<?x8xf32>
  %p = tensor.pack %u inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<?x8xf32> -> tensor<?x4x2x2xf32>
  return %p : tensor<?x4x2x2xf32>
}

// -----
func.func @f(%t: tensor<4xf32>) -> tensor<?xf32> {
  %u = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %0 = scf.forall (%i) in (4) shared_outs(%o = %u) -> tensor<?xf32> { %s = tensor.extract_slice %o[%i] [1] [1] : tensor<?xf32> to tensor<1xf32>
    scf.forall.in_parallel { tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32> } }
  return %0 : tensor<?xf32>
}

// -----
func.func @f(%t: tensor<4xf32>) -> memref<?xf32> {
  %u = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %m = bufferization.to_memref %u : memref<?xf32>
  return %m : memref<?xf32>
}

// -----
func.func @f(%m: memref<4xf32>) -> memref<4xf32> {
  %t = bufferization.to_tensor %m : memref<4xf32>
  %n = bufferization.to_memref %t : memref<4xf32>
  return %n : memref<4xf32>
}

// -----
func.func @f(%m: memref<4xf32>) -> memref<?xf32> {
  %t = bufferization.to_tensor %m : memref<4xf32>
  %u = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %n = bufferization.to_memref %u : memref<?xf32>
  return %n : memref<?xf32>
}

// -----
func.func @f(%t: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %t1 = bufferization.to_memref %t : memref<?xf32>
  %d = memref.dim %t1, %c0 : memref<?xf32>
  return %d : index
}

// -----
func.func @f(%t: tensor<?xf32>, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %t1 = bufferization.to_memref %t : memref<?xf32>
  %d = memref.load %t1[%i] : memref<?xf32>
  return %d : f32
}

// -----
func.func @f(%m: memref<4xf32>) -> memref<4xf32> {
  %c = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return %c : memref<4xf32>
}

// -----
func.func @f(%m: memref<4xf32>) {
  %c = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  memref.dealloc %c : memref<4xf32>
  return
}

// -----
func.func @f(%m: memref<4xf32>, %i: index) -> memref<4xf32> {
  %c = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  %f = memref.load %m[%i] : memref<4xf32>
  memref.store %f, %c[%i] : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return %c : memref<4xf32>
}

// -----
func.func @f(%t: tensor<?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %t, %c0 : tensor<?x4xf32>
  %e = tensor.expand_shape %t [[0, 1], [2]] output_shape [%n, 1, 4] : tensor<?x4xf32> into tensor<?x1x4xf32>
  %d = tensor.dim %e, %c0 : tensor<?x1x4xf32>
  return %d : index
}

// -----
func.func @f(%t: tensor<?x4xf32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %e = tensor.expand_shape %t [[0, 1], [2]] output_shape [%n, 2, 4] : tensor<?x4xf32> into tensor<?x2x4xf32>
  %d = tensor.dim %e, %c0 : tensor<?x2x4xf32>
  return %d : index
}

// -----
func.func @f(%t: tensor<?x?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %e = tensor.collapse_shape %t [[0, 1], [2]] : tensor<?x?x4xf32> into tensor<?x4xf32>
  %d = tensor.dim %e, %c0 : tensor<?x4xf32>
  return %d : index
}

// -----
func.func @f(%t: tensor<8x8xf32>, %f: f32) -> tensor<10x10xf32> {
  %s = tensor.extract_slice %t[0, 0] [7, 8] [1, 1] : tensor<8x8xf32> to tensor<7x8xf32>
  %a = tensor.pad %s low[0, 0] high[3, 2] { ^bb0(%i: index, %j: index):
    tensor.yield %f : f32 } : tensor<7x8xf32> to tensor<10x10xf32>
  return %a : tensor<10x10xf32>
}

// -----
func.func @f(%t: tensor<2x4x2x2xf32>, %d: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %u = tensor.cast %t : tensor<2x4x2x2xf32> to tensor<?x4x2x2xf32>
  %p = tensor.unpack %u inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<?x4x2x2xf32> -> tensor<?x8xf32>
  return %p : tensor<?x8xf32>
}

// -----
func.func @f(%t: tensor<4x8xf32>, %d: tensor<4x4x2x2xf32>) -> tensor<4x8xf32> {
  %p = tensor.pack %t outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<4x8xf32> -> tensor<4x4x2x2xf32>
  %e = tensor.empty() : tensor<4x8xf32>
  %u = tensor.unpack %p outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<4x4x2x2xf32> -> tensor<4x8xf32>
  return %u : tensor<4x8xf32>
}

// -----
func.func @f(%t: tensor<?x8xf32>, %d: tensor<?x4x2x2xf32>, %f: f32, %e: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %p = tensor.pack %t padding_value(%f : f32) inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %d : tensor<?x8xf32> -> tensor<?x4x2x2xf32>
  %u = tensor.unpack %p inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %e : tensor<?x4x2x2xf32> -> tensor<?x8xf32>
  return %u : tensor<?x8xf32>
}

// -----
func.func @f(%t: tensor<4xf32>, %u: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %x = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %y = tensor.cast %u : tensor<4xf32> to tensor<?xf32>
  %0:2 = scf.forall (%i) in (4) shared_outs(%o = %x, %p = %y) -> (tensor<?xf32>, tensor<?xf32>) { %s = tensor.extract_slice %t[%i] [1] [1] : tensor<4xf32> to tensor<1xf32>
    scf.forall.in_parallel { tensor.parallel_insert_slice %s into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
      tensor.parallel_insert_slice %s into %p[%i] [1] [1] : tensor<1xf32> into tensor<?xf32> } }
  return %0#0, %0#1 : tensor<?xf32>, tensor<?xf32>
}

// OUTPUT
// #map = affine_map<()[s0] -> (s0 * 4)>
// module {
//   func.func @f(%arg0: index) -> index {
//     %0 = affine.apply #map()[%arg0]
//     return %0 : index
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4x4xf32>, %arg1: f32) -> tensor<4x4xf32> {
//     return %arg0 : tensor<4x4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4x4xf32>, %arg1: f32) -> tensor<?x?xf32> {
//     %padded = tensor.pad %arg0 low[1, 0] high[0, 1] {
//     ^bb0(%arg2: index, %arg3: index):
//       tensor.yield %arg1 : f32
//     } : tensor<4x4xf32> to tensor<5x5xf32>
//     %cast = tensor.cast %padded : tensor<5x5xf32> to tensor<?x?xf32>
//     return %cast : tensor<?x?xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4x4xf32>, %arg1: f32) -> tensor<7x7xf32> {
//     %padded = tensor.pad %arg0 low[1, 1] high[0, 0] {
//     ^bb0(%arg2: index, %arg3: index):
//       tensor.yield %arg1 : f32
//     } : tensor<4x4xf32> to tensor<5x5xf32>
//     %padded_0 = tensor.pad %padded low[1, 1] high[1, 1] {
//     ^bb0(%arg2: index, %arg3: index):
//       tensor.yield %arg1 : f32
//     } : tensor<5x5xf32> to tensor<7x7xf32>
//     return %padded_0 : tensor<7x7xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4x4xf32>, %arg1: f32) -> tensor<?x6xf32> {
//     %padded = tensor.pad %arg0 low[1, 1] high[1, 1] {
//     ^bb0(%arg2: index, %arg3: index):
//       tensor.yield %arg1 : f32
//     } : tensor<4x4xf32> to tensor<6x6xf32>
//     %cast = tensor.cast %padded : tensor<6x6xf32> to tensor<?x6xf32>
//     return %cast : tensor<?x6xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<?x?xf32>, %arg1: f32) -> tensor<4x4xf32> {
//     %padded = tensor.pad %arg0 low[1, 1] high[1, 1] {
//     ^bb0(%arg2: index, %arg3: index):
//       tensor.yield %arg1 : f32
//     } : tensor<?x?xf32> to tensor<4x4xf32>
//     return %padded : tensor<4x4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<2x4x2x2xf32>) -> tensor<4x8xf32> {
//     return %arg0 : tensor<4x8xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<2x4x2x2xf32>, %arg1: tensor<2x4x2x2xf32>) -> tensor<2x4x2x2xf32> {
//     return %arg0 : tensor<2x4x2x2xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<2x4x2x2xf32>) -> tensor<2x4x2x2xf32> {
//     %cst = arith.constant dense<1.000000e+00> : tensor<2x4x2x2xf32>
//     return %cst : tensor<2x4x2x2xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<2x4x2x2xf32>, %arg2: f32) -> tensor<2x4x2x2xf32> {
//     %pack = tensor.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %arg1 : tensor<4x8xf32> -> tensor<2x4x2x2xf32>
//     return %pack : tensor<2x4x2x2xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<?x4x2x2xf32>) -> tensor<?x4x2x2xf32> {
//     %pack = tensor.pack %arg0 inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %arg1 : tensor<4x8xf32> -> tensor<?x4x2x2xf32>
//     return %pack : tensor<?x4x2x2xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4xf32>) -> tensor<?xf32> {
//     %0 = scf.forall (%arg1) in (4) shared_outs(%arg2 = %arg0) -> (tensor<4xf32>) {
//       %extracted_slice = tensor.extract_slice %arg2[%arg1] [1] [1] : tensor<4xf32> to tensor<1xf32>
//       scf.forall.in_parallel {
//         tensor.parallel_insert_slice %extracted_slice into %arg2[%arg1] [1] [1] : tensor<1xf32> into tensor<4xf32>
//       }
//     }
//     %cast = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
//     return %cast : tensor<?xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4xf32>) -> memref<?xf32> {
//     %0 = bufferization.to_memref %arg0 : memref<4xf32>
//     %cast = memref.cast %0 : memref<4xf32> to memref<?xf32>
//     return %cast : memref<?xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>) -> memref<4xf32> {
//     return %arg0 : memref<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>) -> memref<?xf32> {
//     %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
//     return %cast : memref<?xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<?xf32>) -> index {
//     %c0 = arith.constant 0 : index
//     %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
//     return %dim : index
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<?xf32>, %arg1: index) -> f32 {
//     %extracted = tensor.extract %arg0[%arg1] : tensor<?xf32>
//     return %extracted : f32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>) -> memref<4xf32> {
//     return %arg0 : memref<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>) {
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>, %arg1: index) -> memref<4xf32> {
//     %0 = memref.load %arg0[%arg1] : memref<4xf32>
//     memref.store %0, %arg0[%arg1] : memref<4xf32>
//     return %arg0 : memref<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<?x4xf32>) -> index {
//     %c0 = arith.constant 0 : index
//     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
//     return %dim : index
//   }
// }
//
// // -----
// #map = affine_map<()[s0] -> (s0 floordiv 2)>
// module {
//   func.func @f(%arg0: tensor<?x4xf32>, %arg1: index) -> index {
//     %c0 = arith.constant 0 : index
//     %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
//     %0 = affine.apply #map()[%dim]
//     return %0 : index
//   }
// }
//
// // -----
// #map = affine_map<()[s0, s1] -> (s0 * s1)>
// module {
//   func.func @f(%arg0: tensor<?x?x4xf32>) -> index {
//     %c1 = arith.constant 1 : index
//     %c0 = arith.constant 0 : index
//     %dim = tensor.dim %arg0, %c0 : tensor<?x?x4xf32>
//     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?x4xf32>
//     %0 = affine.apply #map()[%dim, %dim_0]
//     return %0 : index
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<8x8xf32>, %arg1: f32) -> tensor<10x10xf32> {
//     %extracted_slice = tensor.extract_slice %arg0[0, 0] [7, 8] [1, 1] : tensor<8x8xf32> to tensor<7x8xf32>
//     %padded = tensor.pad %extracted_slice low[0, 0] high[3, 2] {
//     ^bb0(%arg2: index, %arg3: index):
//       tensor.yield %arg1 : f32
//     } : tensor<7x8xf32> to tensor<10x10xf32>
//     return %padded : tensor<10x10xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<2x4x2x2xf32>, %arg1: tensor<?x8xf32>) -> tensor<?x8xf32> {
//     %unpack = tensor.unpack %arg0 inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %arg1 : tensor<2x4x2x2xf32> -> tensor<?x8xf32>
//     return %unpack : tensor<?x8xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4x8xf32>, %arg1: tensor<4x4x2x2xf32>) -> tensor<4x8xf32> {
//     return %arg0 : tensor<4x8xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<?x8xf32>, %arg1: tensor<?x4x2x2xf32>, %arg2: f32, %arg3: tensor<?x8xf32>) -> tensor<?x8xf32> {
//     %pack = tensor.pack %arg0 padding_value(%arg2 : f32) inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %arg1 : tensor<?x8xf32> -> tensor<?x4x2x2xf32>
//     %unpack = tensor.unpack %pack inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %arg3 : tensor<?x4x2x2xf32> -> tensor<?x8xf32>
//     return %unpack : tensor<?x8xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
//     %0:2 = scf.forall (%arg2) in (4) shared_outs(%arg3 = %arg0, %arg4 = %arg1) -> (tensor<4xf32>, tensor<4xf32>) {
//       %extracted_slice = tensor.extract_slice %arg0[%arg2] [1] [1] : tensor<4xf32> to tensor<1xf32>
//       scf.forall.in_parallel {
//         tensor.parallel_insert_slice %extracted_slice into %arg3[%arg2] [1] [1] : tensor<1xf32> into tensor<4xf32>
//         tensor.parallel_insert_slice %extracted_slice into %arg4[%arg2] [1] [1] : tensor<1xf32> into tensor<4xf32>
//       }
//     }
//     %cast = tensor.cast %0#0 : tensor<4xf32> to tensor<?xf32>
//     %cast_0 = tensor.cast %0#1 : tensor<4xf32> to tensor<?xf32>
//     return %cast, %cast_0 : tensor<?xf32>, tensor<?xf32>
//   }
// }
