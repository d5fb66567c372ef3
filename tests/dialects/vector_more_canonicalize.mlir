// RUN: kiln opt %s --split-input-file --allow-unregistered-dialect --canonicalize --cse --verify-each
// EXIT: 1
// Vectors of no dimension and of scalable size, masks that are set everywhere, casts of shape and slices.

func.func @f() -> vector<4xi1> {
  %c = arith.constant 2 : index
  %0 = vector.create_mask %c : vector<4xi1>
  return %0 : vector<4xi1>
}

// -----
func.func @f() -> vector<4x4xi1> {
  %c = arith.constant 2 : index
  %d = arith.constant 9 : index
  %0 = vector.create_mask %c, %d : vector<4x4xi1>
  return %0 : vector<4x4xi1>
}

// -----
func.func @f() -> vector<4x4xi1> {
  %c = arith.constant -2 : index
  %d = arith.constant 9 : index
  %0 = vector.create_mask %c, %d : vector<4x4xi1>
  return %0 : vector<4x4xi1>
}

// -----
func.func @f(%n: index) -> vector<4x[4]xi1> {
  %c = arith.constant 2 : index
  %0 = vector.create_mask %c, %n : vector<4x[4]xi1>
  return %0 : vector<4x[4]xi1>
}

// -----
func.func @f() -> vector<[4]xi1> {
  %c4 = arith.constant 4 : index
  %vs = vector.vscale
  %n = arith.muli %vs, %c4 : index
  %0 = vector.create_mask %n : vector<[4]xi1>
  return %0 : vector<[4]xi1>
}

// -----
func.func @f() -> vector<[4]xi1> {
  %c0 = arith.constant 0 : index
  %0 = vector.create_mask %c0 : vector<[4]xi1>
  return %0 : vector<[4]xi1>
}

// -----
func.func @f(%a: index, %b: index) -> vector<4xi1> {
  %0 = vector.create_mask %a, %b : vector<4x4xi1>
  %1 = vector.extract %0[1] : vector<4xi1> from vector<4x4xi1>
  return %1 : vector<4xi1>
}

// -----
func.func @f(%b: index) -> vector<4xi1> {
  %c3 = arith.constant 3 : index
  %0 = vector.create_mask %c3, %b : vector<4x4xi1>
  %1 = vector.extract %0[1] : vector<4xi1> from vector<4x4xi1>
  return %1 : vector<4xi1>
}

// -----
func.func @f(%b: index) -> vector<4xi1> {
  %c3 = arith.constant 1 : index
  %0 = vector.create_mask %c3, %b : vector<4x4xi1>
  %1 = vector.extract %0[1] : vector<4xi1> from vector<4x4xi1>
  return %1 : vector<4xi1>
}

// -----
func.func @f(%m: memref<4xf32>, %p: vector<4xf32>) -> vector<4xf32> {
  %k = vector.constant_mask [4] : vector<4xi1>
  %c = arith.constant 0 : index
  %0 = vector.maskedload %m[%c], %k, %p : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----
func.func @f(%m: memref<4xf32>, %p: vector<4xf32>) -> vector<4xf32> {
  %k = arith.constant dense<false> : vector<4xi1>
  %c = arith.constant 0 : index
  %0 = vector.maskedload %m[%c], %k, %p : memref<4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----
func.func @f(%m: memref<4xf32>, %p: vector<4xf32>) {
  %k = vector.constant_mask [4] : vector<4xi1>
  %c = arith.constant 0 : index
  vector.maskedstore %m[%c], %k, %p : memref<4xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----
func.func @f(%m: memref<4xf32>, %p: vector<4xf32>) {
  %k = vector.constant_mask [0] : vector<4xi1>
  %c = arith.constant 0 : index
  vector.maskedstore %m[%c], %k, %p : memref<4xf32>, vector<4xi1>, vector<4xf32>
  return
}

// -----
func.func @f(%m: memref<4x3xf32>) -> vector<4x3xf32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%c0, %c0], %p : memref<4x3xf32>, vector<4x3xf32>
  return %0 : vector<4x3xf32>
}

// -----
func.func @f(%m: memref<?x3xf32>) -> vector<4x3xf32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%c0, %c0], %p : memref<?x3xf32>, vector<4x3xf32>
  return %0 : vector<4x3xf32>
}

// -----
func.func @f(%m: memref<4x3xf32>) {
  %c0 = arith.constant 0 : index
  %p = arith.constant dense<0.0> : vector<2x2xf32>
  vector.transfer_write %p, %m[%c0, %c0] : vector<2x2xf32>, memref<4x3xf32>
  return
}

// -----
func.func @f(%m: tensor<4x3xf32>, %v: vector<4x3xf32>) -> vector<4x3xf32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %w = vector.transfer_write %v, %m[%c0, %c0] : vector<4x3xf32>, tensor<4x3xf32>
  %0 = vector.transfer_read %w[%c0, %c0], %p : tensor<4x3xf32>, vector<4x3xf32>
  return %0 : vector<4x3xf32>
}

// -----
func.func @f(%m: tensor<4x3xf32>, %v: vector<4x3xf32>) -> tensor<4x3xf32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %0 = vector.transfer_read %m[%c0, %c0], %p : tensor<4x3xf32>, vector<4x3xf32>
  %w = vector.transfer_write %0, %m[%c0, %c0] : vector<4x3xf32>, tensor<4x3xf32>
  return %w : tensor<4x3xf32>
}

// -----
func.func @f(%m: tensor<4x4xf32>, %v: vector<1x4xf32>, %u: vector<1x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %w = vector.transfer_write %v, %m[%c0, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %x = vector.transfer_write %u, %w[%c0, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  return %x : tensor<4x4xf32>
}

// -----
func.func @f(%t: tensor<8x8xf32>, %i: index) -> vector<2x2xf32> {
  %p = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %s = tensor.extract_slice %t[%i, 2] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
  %0 = vector.transfer_read %s[%c1, %c1], %p {in_bounds = [true, true]} : tensor<4x4xf32>, vector<2x2xf32>
  return %0 : vector<2x2xf32>
}

// -----
func.func @f(%t: tensor<4x4xf32>, %v: vector<4x4xf32>, %d: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %c0 = arith.constant 0 : index
  %w = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<4x4xf32>
  %r = tensor.insert_slice %w into %d[0, 2] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
  return %r : tensor<8x8xf32>
}

// -----
func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.shuffle %a, %b [0, 1, 2, 3] : vector<4xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----
func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.shuffle %a, %b [4, 5, 6, 7] : vector<4xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----
func.func @f() -> vector<3xi32> {
  %a = arith.constant dense<[1,2]> : vector<2xi32>
  %b = arith.constant dense<[3,4]> : vector<2xi32>
  %0 = vector.shuffle %a, %b [3, 0, 1] : vector<2xi32>, vector<2xi32>
  return %0 : vector<3xi32>
}

// -----
func.func @f(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<8xf32> {
  %0 = vector.shuffle %a, %b [0, 4, 1, 5, 2, 6, 3, 7] : vector<4xf32>, vector<4xf32>
  return %0 : vector<8xf32>
}

// -----
func.func @f(%a: f32) -> vector<4xf32> {
  %b = vector.splat %a : vector<4xf32>
  %0 = vector.shuffle %b, %b [0, 5, 2, 7] : vector<4xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----
func.func @f(%a: vector<f32>, %b: vector<f32>) -> vector<2xf32> {
  %0 = vector.shuffle %a, %b [0, 1] : vector<f32>, vector<f32>
  return %0 : vector<2xf32>
}

// -----
func.func @f(%a: vector<f32>) -> f32 {
  %0 = vector.extractelement %a[] : vector<f32>
  return %0 : f32
}

// -----
func.func @f(%a: vector<4xf32>) -> vector<4xf32> {
  %z = arith.constant dense<0.0> : vector<[4]xf32>
  %0 = vector.scalable.insert %a, %z[0] : vector<4xf32> into vector<[4]xf32>
  %1 = vector.scalable.extract %0[0] : vector<4xf32> from vector<[4]xf32>
  return %1 : vector<4xf32>
}

// -----
func.func @f(%m: memref<4x8xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %m2 = memref.cast %m : memref<4x8xf32> to memref<?x?xf32>
  %0 = vector.transfer_read %m2[%c0, %c0], %p : memref<?x?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----
func.func @f(%a: vector<4xf32>, %m: vector<4xi1>, %p: vector<4xf32>) -> vector<4xf32> {
  %t = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.mask %t { arith.addf %a, %p : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----
func.func @f(%a: vector<4xf32>, %m: vector<4xi1>) -> f32 {
  %t = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.mask %t { vector.reduction <add>, %a : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}

// -----
func.func @f(%a: vector<4xf32>, %m: vector<4xi1>) -> f32 {
  %0 = vector.mask %m { vector.reduction <add>, %a : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}

// -----
func.func @f(%a: vector<4xf32>, %m: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.mask %m { } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----
func.func @f(%a: vector<4xf32>, %m: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.mask %m { vector.yield %a : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----
func.func @f(%i: index, %f: f32) -> f32 {
  %a:2 = vector.warp_execute_on_lane_0(%i)[32] -> (f32, f32) { %x = "t.x"() : () -> f32
    vector.yield %x, %f : f32, f32 }
  return %a#0 : f32
}

// -----
func.func @f(%a: vector<4xf32>) -> vector<4xf32> {
  %z = arith.constant dense<0.0> : vector<4xf32>
  %0, %1 = vector.scan <add>, %a, %z {inclusive = true, reduction_dim = 0} : vector<4xf32>, vector<f32>
  return %0 : vector<4xf32>
}

// OUTPUT
// module {
//   func.func @f() -> vector<4xi1> {
//     %0 = vector.constant_mask [2] : vector<4xi1>
//     return %0 : vector<4xi1>
//   }
// }
//
// // -----
// module {
//   func.func @f() -> vector<4x4xi1> {
//     %0 = vector.constant_mask [2, 4] : vector<4x4xi1>
//     return %0 : vector<4x4xi1>
//   }
// }
//
// // -----
// module {
//   func.func @f() -> vector<4x4xi1> {
//     %0 = vector.constant_mask [0, 0] : vector<4x4xi1>
//     return %0 : vector<4x4xi1>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index) -> vector<4x[4]xi1> {
//     %c2 = arith.constant 2 : index
//     %0 = vector.create_mask %c2, %arg0 : vector<4x[4]xi1>
//     return %0 : vector<4x[4]xi1>
//   }
// }
//
// // -----
// module {
//   func.func @f() -> vector<[4]xi1> {
//     %0 = vector.constant_mask [4] : vector<[4]xi1>
//     return %0 : vector<[4]xi1>
//   }
// }
//
// // -----
// module {
//   func.func @f() -> vector<[4]xi1> {
//     %0 = vector.constant_mask [0] : vector<[4]xi1>
//     return %0 : vector<[4]xi1>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: index) -> vector<4xi1> {
//     %0 = vector.create_mask %arg0, %arg1 : vector<4x4xi1>
//     %1 = vector.extract %0[1] : vector<4xi1> from vector<4x4xi1>
//     return %1 : vector<4xi1>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index) -> vector<4xi1> {
//     %0 = vector.create_mask %arg0 : vector<4xi1>
//     return %0 : vector<4xi1>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index) -> vector<4xi1> {
//     %cst = arith.constant dense<false> : vector<4xi1>
//     return %cst : vector<4xi1>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
//     %c0 = arith.constant 0 : index
//     %0 = vector.load %arg0[%c0] : memref<4xf32>, vector<4xf32>
//     return %0 : vector<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
//     return %arg1 : vector<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>, %arg1: vector<4xf32>) {
//     %c0 = arith.constant 0 : index
//     vector.store %arg1, %arg0[%c0] : memref<4xf32>, vector<4xf32>
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>, %arg1: vector<4xf32>) {
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4x3xf32>) -> vector<4x3xf32> {
//     %c0 = arith.constant 0 : index
//     %cst = arith.constant 0.000000e+00 : f32
//     %0 = vector.transfer_read %arg0[%c0, %c0], %cst {in_bounds = [true, true]} : memref<4x3xf32>, vector<4x3xf32>
//     return %0 : vector<4x3xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<?x3xf32>) -> vector<4x3xf32> {
//     %c0 = arith.constant 0 : index
//     %cst = arith.constant 0.000000e+00 : f32
//     %0 = vector.transfer_read %arg0[%c0, %c0], %cst {in_bounds = [false, true]} : memref<?x3xf32>, vector<4x3xf32>
//     return %0 : vector<4x3xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4x3xf32>) {
//     %c0 = arith.constant 0 : index
//     %cst = arith.constant dense<0.000000e+00> : vector<2x2xf32>
//     vector.transfer_write %cst, %arg0[%c0, %c0] {in_bounds = [true, true]} : vector<2x2xf32>, memref<4x3xf32>
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4x3xf32>, %arg1: vector<4x3xf32>) -> vector<4x3xf32> {
//     return %arg1 : vector<4x3xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4x3xf32>, %arg1: vector<4x3xf32>) -> tensor<4x3xf32> {
//     return %arg0 : tensor<4x3xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4x4xf32>, %arg1: vector<1x4xf32>, %arg2: vector<1x4xf32>) -> tensor<4x4xf32> {
//     %c0 = arith.constant 0 : index
//     %0 = vector.transfer_write %arg2, %arg0[%c0, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
//     return %0 : tensor<4x4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<8x8xf32>, %arg1: index) -> vector<2x2xf32> {
//     %cst = arith.constant 0.000000e+00 : f32
//     %c1 = arith.constant 1 : index
//     %extracted_slice = tensor.extract_slice %arg0[%arg1, 2] [4, 4] [1, 1] : tensor<8x8xf32> to tensor<4x4xf32>
//     %0 = vector.transfer_read %extracted_slice[%c1, %c1], %cst {in_bounds = [true, true]} : tensor<4x4xf32>, vector<2x2xf32>
//     return %0 : vector<2x2xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: tensor<4x4xf32>, %arg1: vector<4x4xf32>, %arg2: tensor<8x8xf32>) -> tensor<8x8xf32> {
//     %c0 = arith.constant 0 : index
//     %0 = vector.transfer_write %arg1, %arg0[%c0, %c0] {in_bounds = [true, true]} : vector<4x4xf32>, tensor<4x4xf32>
//     %inserted_slice = tensor.insert_slice %0 into %arg2[0, 2] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
//     return %inserted_slice : tensor<8x8xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
//     return %arg0 : vector<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
//     return %arg1 : vector<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f() -> vector<3xi32> {
//     %cst = arith.constant dense<[4, 1, 2]> : vector<3xi32>
//     return %cst : vector<3xi32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) -> vector<8xf32> {
//     %0 = vector.interleave %arg0, %arg1 : vector<4xf32> -> vector<8xf32>
//     return %0 : vector<8xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: f32) -> vector<4xf32> {
//     %0 = vector.splat %arg0 : vector<4xf32>
//     return %0 : vector<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: vector<f32>, %arg1: vector<f32>) -> vector<2xf32> {
//     %0 = vector.interleave %arg0, %arg1 : vector<f32> -> vector<2xf32>
//     return %0 : vector<2xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: vector<f32>) -> f32 {
//     %0 = vector.extractelement %arg0[] : vector<f32>
//     return %0 : f32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: vector<4xf32>) -> vector<4xf32> {
//     %cst = arith.constant dense<0.000000e+00> : vector<[4]xf32>
//     %0 = vector.scalable.insert %arg0, %cst[0] : vector<4xf32> into vector<[4]xf32>
//     %1 = vector.scalable.extract %0[0] : vector<4xf32> from vector<[4]xf32>
//     return %1 : vector<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4x8xf32>) -> vector<4xf32> {
//     %c0 = arith.constant 0 : index
//     %cst = arith.constant 0.000000e+00 : f32
//     %0 = vector.transfer_read %arg0[%c0, %c0], %cst {in_bounds = [true]} : memref<4x8xf32>, vector<4xf32>
//     return %0 : vector<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: vector<4xf32>) -> vector<4xf32> {
//     %0 = arith.addf %arg0, %arg2 : vector<4xf32>
//     return %0 : vector<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xi1>) -> f32 {
//     %0 = vector.reduction <add>, %arg0 : vector<4xf32> into f32
//     return %0 : f32
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xi1>) -> f32 {
//     %0 = vector.mask %arg1 { vector.reduction <add>, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
//     return %0 : f32
//   }
// }
//
// // -----
// // -----
// module {
//   func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xi1>) -> vector<4xf32> {
//     return %arg0 : vector<4xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: f32) -> f32 {
//     %0:2 = vector.warp_execute_on_lane_0(%arg0)[32] -> (f32, f32) {
//       %1 = "t.x"() : () -> f32
//       vector.yield %1, %arg1 : f32, f32
//     }
//     return %0#0 : f32
//   }
// }
//
// // -----

// ERROR
// %s:256:8: error[E0200]: 'vector.mask' op expects number of results to match mask region yielded values
//   %0 = vector.mask %m { } : vector<4xi1> -> vector<4xf32>
//        ^
// %s:276:35: error[E0104]: use of value '%z' expects different type than prior uses: 'vector<f32>' vs 'vector<4xf32>'
//   %0, %1 = vector.scan <add>, %a, %z {inclusive = true, reduction_dim = 0} : vector<4xf32>, vector<f32>
//                                   ^~
// %s:275:3: note: prior use here
//   %z = arith.constant dense<0.0> : vector<4xf32>
//   ^
