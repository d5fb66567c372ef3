// RUN: kiln opt %s --canonicalize --allow-unregistered-dialect --split-input-file
func.func @f(%n : index, %v : f32) {
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4, %n) : memref<?x?xf32>
  memref.store %v, %0[%c4, %n] : memref<?x?xf32>
  "t.u"(%0) : (memref<?x?xf32>) -> ()
  return
}

// -----
func.func @f(%n : index, %v : f32) {
  %0 = memref.alloc(%n) : memref<?xf32>
  memref.store %v, %0[%n] : memref<?xf32>
  memref.dealloc %0 : memref<?xf32>
  return
}

// -----
func.func @f(%n : index, %v : f32) {
  %0 = memref.alloc() : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  %1 = memref.alloca() : memref<4xf32>
  memref.store %v, %1[%n] : memref<4xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %n : index) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.load %0[%n] : memref<?xf32>
  memref.store %1, %0[%n] : memref<?xf32>
  %c0 = arith.constant 0 : index
  %d = memref.dim %0, %c0 : memref<?xf32>
  "t.u"(%d) : (index) -> ()
  memref.dealloc %0 : memref<?xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %q : memref<?xf32>, %n : index) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %0 : memref<?xf32> to memref<4xf32>
  %2 = memref.cast %q : memref<?xf32> to memref<4xf32>
  %3 = memref.cast %2 : memref<4xf32> to memref<?xf32>
  "t.u"(%1, %3) : (memref<4xf32>, memref<?xf32>) -> ()
  return
}

// -----
func.func @f(%m : memref<4xf32>, %q : memref<?xf32>, %n : index, %z : memref<0xf32>) {
  memref.copy %m, %m : memref<4xf32> to memref<4xf32>
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  memref.copy %0, %q : memref<?xf32> to memref<?xf32>
  memref.copy %z, %z : memref<0xf32> to memref<0xf32>
  %zz = memref.alloc() : memref<0xf32>
  memref.copy %z, %zz : memref<0xf32> to memref<0xf32>
  "t.u"(%zz) : (memref<0xf32>) -> ()
  return
}

// -----
func.func @f(%m : memref<?x?xf32>, %n : index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %m[%c0, %n] [%c4, %n] [%c1, %c1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  "t.u"(%0) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  %d0 = memref.dim %0, %c0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %d1 = memref.dim %0, %c1 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  "t.u"(%d0, %d1) : (index, index) -> ()
  return
}

// -----
func.func @f(%m : memref<4x6xf32>, %n : index) {
  %0 = memref.cast %m : memref<4x6xf32> to memref<?x?xf32>
  %1 = memref.subview %0[0, 0] [2, 2] [1, 1] : memref<?x?xf32> to memref<2x2xf32, strided<[?, 1]>>
  "t.u"(%1) : (memref<2x2xf32, strided<[?, 1]>>) -> ()
  return
}

// -----
func.func @f(%m : memref<4x6xf32>, %n : index) {
  %1 = memref.subview %m[0, 0] [4, 6] [1, 1] : memref<4x6xf32> to memref<4x6xf32, strided<[6, 1]>>
  "t.u"(%1) : (memref<4x6xf32, strided<[6, 1]>>) -> ()
  %2 = memref.subview %m[0, 0] [4, 6] [1, 1] : memref<4x6xf32> to memref<4x6xf32>
  "t.u"(%2) : (memref<4x6xf32>) -> ()
  return
}

// -----
func.func @f(%m : memref<4x6xf32>, %n : index) {
  %1 = memref.subview %m[1, 1] [2, 2] [1, 1] : memref<4x6xf32> to memref<2x2xf32, strided<[6, 1], offset: 7>>
  %2 = memref.subview %1[1, 0] [1, 2] [1, 1] : memref<2x2xf32, strided<[6, 1], offset: 7>> to memref<1x2xf32, strided<[6, 1], offset: 13>>
  "t.u"(%2) : (memref<1x2xf32, strided<[6, 1], offset: 13>>) -> ()
  return
}

// -----
func.func @f(%m : memref<?x?xf32>, %n : index) {
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %0 = memref.reinterpret_cast %m to offset: [%c3], sizes: [%c3, %n], strides: [%n, %c1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  "t.u"(%0) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %d : memref<?x?xf32>, %n : index) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [8, 16] : memref<128xf32> into memref<8x16xf32>
  %2 = memref.expand_shape %0 [[0, 1, 2]] output_shape [8, 2, 8] : memref<128xf32> into memref<8x2x8xf32>
  %3 = memref.collapse_shape %2 [[0], [1, 2]] : memref<8x2x8xf32> into memref<8x16xf32>
  %4 = memref.collapse_shape %2 [[0, 1, 2]] : memref<8x2x8xf32> into memref<128xf32>
  "t.u"(%1, %3, %4) : (memref<8x16xf32>, memref<8x16xf32>, memref<128xf32>) -> ()
  return
}

// -----
func.func @f(%m : memref<2x3x4xf32>) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  %2 = memref.expand_shape %1 [[0, 1]] output_shape [4, 6] : memref<24xf32> into memref<4x6xf32>
  %3 = memref.expand_shape %2 [[0], [1, 2]] output_shape [4, 2, 3] : memref<4x6xf32> into memref<4x2x3xf32>
  "t.u"(%1, %3) : (memref<24xf32>, memref<4x2x3xf32>) -> ()
  return
}

// -----
func.func @f(%m : memref<8x16xf32>) {
  %0 = memref.cast %m : memref<8x16xf32> to memref<?x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  "t.u"(%1) : (memref<?xf32>) -> ()
  return
}

// -----
func.func @f(%b : memref<2048xi8>, %n : index) {
  %c4 = arith.constant 4 : index
  %0 = memref.view %b[%n][%c4, %n] : memref<2048xi8> to memref<?x?xf32>
  %1 = memref.view %b[%n][%c4, %c4] : memref<2048xi8> to memref<?x?xf32>
  "t.u"(%0, %1) : (memref<?x?xf32>, memref<?x?xf32>) -> ()
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %u : memref<*xf32>) {
  %0 = memref.rank %m : memref<8x16xf32>
  %1 = memref.cast %m : memref<8x16xf32> to memref<*xf32>
  %2 = memref.rank %1 : memref<*xf32>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<8x16xf32> -> memref<f32>, index, index, index, index, index
  "t.u"(%0, %2, %o, %s#0, %s#1, %t#0, %t#1) : (index, index, index, index, index, index, index) -> ()
  return
}

// -----
func.func @f(%m : memref<8x16xf32>) {
  %3 = memref.transpose %m (i, j) -> (i, j) : memref<8x16xf32> to memref<8x16xf32, strided<[16, 1]>>
  %4 = memref.memory_space_cast %m : memref<8x16xf32> to memref<8x16xf32, 1>
  %5 = memref.memory_space_cast %4 : memref<8x16xf32, 1> to memref<8x16xf32, 2>
  %6 = memref.memory_space_cast %m : memref<8x16xf32> to memref<8x16xf32>
  "t.u"(%3, %5, %6) : (memref<8x16xf32, strided<[16, 1]>>, memref<8x16xf32, 2>, memref<8x16xf32>) -> ()
  return
}

// -----
func.func @f(%b : memref<16xf32>, %n : index) {
  %c32 = arith.constant 32 : index
  %0 = memref.realloc %b(%c32) : memref<16xf32> to memref<?xf32>
  "t.u"(%0) : (memref<?xf32>) -> ()
  return
}

// -----
func.func @f(%x: f32) -> f32 {
  %0 = memref.alloca_scope -> (f32) {
    memref.alloca_scope.return %x : f32
  }
  memref.alloca_scope {
    %a = memref.alloca() : memref<4xf32>
    "t.u"(%a) : (memref<4xf32>) -> ()
  }
  return %0 : f32
}

// -----
memref.global "private" constant @g : memref<2xf32> = dense<1.0>
func.func @f(%i: index) -> (f32, memref<2xf32>) {
  %0 = memref.get_global @g : memref<2xf32>
  %1 = memref.get_global @g : memref<2xf32>
  %2 = memref.load %0[%i] : memref<2xf32>
  return %2, %1 : f32, memref<2xf32>
}

// -----
func.func @f(%m : memref<4xf32>, %i : index) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  memref.prefetch %0[%i], read, locality<3>, data : memref<?xf32>
  %v = arith.constant 1.0 : f32
  %1 = memref.atomic_rmw addf %v, %0[%i] : (f32, memref<?xf32>) -> f32
  %c0 = arith.constant 0 : index
  %d = memref.alloc(%i) : memref<?xf32>
  %k = memref.dim %d, %c0 : memref<?xf32>
  %sh = memref.alloc() : memref<2xindex>
  %rs = memref.reshape %m(%sh) : (memref<4xf32>, memref<2xindex>) -> memref<?x?xf32>
  %ds = memref.dim %rs, %c0 : memref<?x?xf32>
  "t.u"(%k, %ds, %d) : (index, index, memref<?xf32>) -> ()
  return
}

// -----
func.func @f(%m : memref<4x?x8xf32>, %i : index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %d1 = memref.dim %m, %c1 : memref<4x?x8xf32>
  %d2 = memref.dim %m, %c2 : memref<4x?x8xf32>
  %d5 = memref.dim %m, %c5 : memref<4x?x8xf32>
  "t.u"(%d1, %d2, %d5) : (index, index, index) -> ()
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: index, %arg1: f32) {
//     %c4 = arith.constant 4 : index
//     %alloc = memref.alloc(%arg0) : memref<4x?xf32>
//     %cast = memref.cast %alloc : memref<4x?xf32> to memref<?x?xf32>
//     memref.store %arg1, %alloc[%c4, %arg0] : memref<4x?xf32>
//     "t.u"(%cast) : (memref<?x?xf32>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: f32) {
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: index, %arg1: f32) {
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>, %arg1: index) {
//     %c4 = arith.constant 4 : index
//     %0 = memref.load %arg0[%arg1] : memref<4xf32>
//     memref.store %0, %arg0[%arg1] : memref<4xf32>
//     "t.u"(%c4) : (index) -> ()
//     memref.dealloc %arg0 : memref<4xf32>
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>, %arg1: memref<?xf32>, %arg2: index) {
//     "t.u"(%arg0, %arg1) : (memref<4xf32>, memref<?xf32>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>, %arg1: memref<?xf32>, %arg2: index, %arg3: memref<0xf32>) {
//     memref.copy %arg0, %arg1 : memref<4xf32> to memref<?xf32>
//     %alloc = memref.alloc() : memref<0xf32>
//     "t.u"(%alloc) : (memref<0xf32>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<?x?xf32>, %arg1: index) {
//     %c4 = arith.constant 4 : index
//     %subview = memref.subview %arg0[0, %arg1] [4, %arg1] [1, 1] : memref<?x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
//     %cast = memref.cast %subview : memref<4x?xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
//     "t.u"(%cast) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
//     "t.u"(%c4, %arg1) : (index, index) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4x6xf32>, %arg1: index) {
//     %subview = memref.subview %arg0[0, 0] [2, 2] [1, 1] : memref<4x6xf32> to memref<2x2xf32, strided<[6, 1]>>
//     %cast = memref.cast %subview : memref<2x2xf32, strided<[6, 1]>> to memref<2x2xf32, strided<[?, 1]>>
//     "t.u"(%cast) : (memref<2x2xf32, strided<[?, 1]>>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4x6xf32>, %arg1: index) {
//     %cast = memref.cast %arg0 : memref<4x6xf32> to memref<4x6xf32, strided<[6, 1]>>
//     "t.u"(%cast) : (memref<4x6xf32, strided<[6, 1]>>) -> ()
//     "t.u"(%arg0) : (memref<4x6xf32>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4x6xf32>, %arg1: index) {
//     %subview = memref.subview %arg0[1, 1] [2, 2] [1, 1] : memref<4x6xf32> to memref<2x2xf32, strided<[6, 1], offset: 7>>
//     %subview_0 = memref.subview %subview[1, 0] [1, 2] [1, 1] : memref<2x2xf32, strided<[6, 1], offset: 7>> to memref<1x2xf32, strided<[6, 1], offset: 13>>
//     "t.u"(%subview_0) : (memref<1x2xf32, strided<[6, 1], offset: 13>>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<?x?xf32>, %arg1: index) {
//     %c3 = arith.constant 3 : index
//     %c1 = arith.constant 1 : index
//     %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%c3], sizes: [%c3, %arg1], strides: [%arg1, %c1] : memref<?x?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
//     "t.u"(%reinterpret_cast) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<8x16xf32>, %arg1: memref<?x?xf32>, %arg2: index) {
//     %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<8x16xf32> into memref<128xf32>
//     "t.u"(%arg0, %arg0, %collapse_shape) : (memref<8x16xf32>, memref<8x16xf32>, memref<128xf32>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<2x3x4xf32>) {
//     %collapse_shape = memref.collapse_shape %arg0 [[0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>
//     %expand_shape = memref.expand_shape %collapse_shape [[0, 1, 2]] output_shape [4, 2, 3] : memref<24xf32> into memref<4x2x3xf32>
//     "t.u"(%collapse_shape, %expand_shape) : (memref<24xf32>, memref<4x2x3xf32>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<8x16xf32>) {
//     %collapse_shape = memref.collapse_shape %arg0 [[0, 1]] : memref<8x16xf32> into memref<128xf32>
//     %cast = memref.cast %collapse_shape : memref<128xf32> to memref<?xf32>
//     "t.u"(%cast) : (memref<?xf32>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<2048xi8>, %arg1: index) {
//     %view = memref.view %arg0[%arg1][%arg1] : memref<2048xi8> to memref<4x?xf32>
//     %cast = memref.cast %view : memref<4x?xf32> to memref<?x?xf32>
//     %view_0 = memref.view %arg0[%arg1][] : memref<2048xi8> to memref<4x4xf32>
//     %cast_1 = memref.cast %view_0 : memref<4x4xf32> to memref<?x?xf32>
//     "t.u"(%cast, %cast_1) : (memref<?x?xf32>, memref<?x?xf32>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<8x16xf32>, %arg1: memref<*xf32>) {
//     %c1 = arith.constant 1 : index
//     %c16 = arith.constant 16 : index
//     %c8 = arith.constant 8 : index
//     %c0 = arith.constant 0 : index
//     %c2 = arith.constant 2 : index
//     %cast = memref.cast %arg0 : memref<8x16xf32> to memref<*xf32>
//     %0 = memref.rank %cast : memref<*xf32>
//     "t.u"(%c2, %0, %c0, %c8, %c16, %c16, %c1) : (index, index, index, index, index, index, index) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<8x16xf32>) {
//     %transpose = memref.transpose %arg0 (d0, d1) -> (d0, d1) : memref<8x16xf32> to memref<8x16xf32, strided<[16, 1]>>
//     %memspacecast = memref.memory_space_cast %arg0 : memref<8x16xf32> to memref<8x16xf32, 2>
//     "t.u"(%transpose, %memspacecast, %arg0) : (memref<8x16xf32, strided<[16, 1]>>, memref<8x16xf32, 2>, memref<8x16xf32>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<16xf32>, %arg1: index) {
//     %c32 = arith.constant 32 : index
//     %0 = memref.realloc %arg0(%c32) : memref<16xf32> to memref<?xf32>
//     "t.u"(%0) : (memref<?xf32>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: f32) -> f32 {
//     %alloca = memref.alloca() : memref<4xf32>
//     "t.u"(%alloca) : (memref<4xf32>) -> ()
//     return %arg0 : f32
//   }
// }
//
// // -----
// module {
//   memref.global "private" constant @g : memref<2xf32> = dense<1.000000e+00>
//   func.func @f(%arg0: index) -> (f32, memref<2xf32>) {
//     %0 = memref.get_global @g : memref<2xf32>
//     %1 = memref.get_global @g : memref<2xf32>
//     %2 = memref.load %0[%arg0] : memref<2xf32>
//     return %2, %1 : f32, memref<2xf32>
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4xf32>, %arg1: index) {
//     %c0 = arith.constant 0 : index
//     %cst = arith.constant 1.000000e+00 : f32
//     memref.prefetch %arg0[%arg1], read, locality<3>, data : memref<4xf32>
//     %0 = memref.atomic_rmw addf %cst, %arg0[%arg1] : (f32, memref<4xf32>) -> f32
//     %alloc = memref.alloc(%arg1) : memref<?xf32>
//     %alloc_0 = memref.alloc() : memref<2xindex>
//     %1 = memref.load %alloc_0[%c0] : memref<2xindex>
//     "t.u"(%arg1, %1, %alloc) : (index, index, memref<?xf32>) -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<4x?x8xf32>, %arg1: index) {
//     %c8 = arith.constant 8 : index
//     %c1 = arith.constant 1 : index
//     %c5 = arith.constant 5 : index
//     %dim = memref.dim %arg0, %c1 : memref<4x?x8xf32>
//     %dim_0 = memref.dim %arg0, %c5 : memref<4x?x8xf32>
//     "t.u"(%dim, %c8, %dim_0) : (index, index, index) -> ()
//     return
//   }
// }
