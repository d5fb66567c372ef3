// RUN: kiln opt %s
// Every operation of memref. The text is what mlir-opt of LLVM 19 prints.

module {
  memref.global "private" constant @table : memref<4xi32> = dense<[1, 2, 3, 4]>
  memref.global @room : memref<2x2xf32> = uninitialized
  memref.global "private" @elsewhere : memref<4xi32>
  func.func @memref(%arg0: index, %arg1: i32, %arg2: f32, %arg3: memref<?xi32>, %arg4: memref<2xindex>) {
    %alloc = memref.alloc() : memref<4x8xi32>
    %alloc_0 = memref.alloc(%arg0) {alignment = 64 : i64} : memref<?x4xi32, 1>
    %alloca = memref.alloca() : memref<16xi32>
    %0 = memref.get_global @table : memref<4xi32>
    %c0 = arith.constant 0 : index
    %1 = memref.load %alloc[%c0, %c0] : memref<4x8xi32>
    memref.store %1, %alloc[%c0, %c0] : memref<4x8xi32>
    %dim = memref.dim %arg3, %c0 : memref<?xi32>
    %2 = memref.rank %arg3 : memref<?xi32>
    %cast = memref.cast %alloca : memref<16xi32> to memref<?xi32>
    memref.copy %arg3, %cast : memref<?xi32> to memref<?xi32>
    %subview = memref.subview %alloc[0, 0] [2, 4] [1, 2] : memref<4x8xi32> to memref<2x4xi32, strided<[8, 2]>>
    %subview_1 = memref.subview %alloc[%arg0, 0] [2, %arg0] [1, 1] : memref<4x8xi32> to memref<2x?xi32, strided<[8, 1], offset: ?>>
    %3 = memref.atomic_rmw addi %arg1, %alloc[%c0, %c0] : (i32, memref<4x8xi32>) -> i32
    %4 = memref.generic_atomic_rmw %alloca[%arg0] : memref<16xi32> {
    ^bb0(%arg5: i32):
      memref.atomic_yield %arg1 : i32
    }
    memref.assume_alignment %alloc, 16 : memref<4x8xi32>
    memref.prefetch %alloc[%arg0, %arg0], read, locality<3>, data : memref<4x8xi32>
    %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4x8xi32> -> index
    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %alloc : memref<4x8xi32> -> memref<i32>, index, index, index, index, index
    %reinterpret_cast = memref.reinterpret_cast %alloca to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<16xi32> to memref<4x4xi32>
    %reshape = memref.reshape %alloca(%arg4) : (memref<16xi32>, memref<2xindex>) -> memref<?x?xi32>
    %expand_shape = memref.expand_shape %alloca [[0, 1]] output_shape [4, 4] : memref<16xi32> into memref<4x4xi32>
    %collapse_shape = memref.collapse_shape %alloc [[0, 1]] : memref<4x8xi32> into memref<32xi32>
    %transpose = memref.transpose %alloc (d0, d1) -> (d1, d0) : memref<4x8xi32> to memref<8x4xi32, strided<[1, 8]>>
    %alloc_2 = memref.alloc() : memref<64xi8>
    %view = memref.view %alloc_2[%c0][] : memref<64xi8> to memref<16xi32>
    %memspacecast = memref.memory_space_cast %alloca : memref<16xi32> to memref<16xi32, 3>
    %5 = memref.realloc %arg3 : memref<?xi32> to memref<64xi32>
    %alloc_3 = memref.alloc() : memref<1xi32>
    memref.dma_start %alloca[%c0], %collapse_shape[%c0], %arg0, %alloc_3[%c0] : memref<16xi32>, memref<32xi32>, memref<1xi32>
    memref.dma_wait %alloc_3[%c0], %arg0 : memref<1xi32>
    %6 = memref.alloca_scope  -> (i32) {
      memref.alloca_scope.return %arg1 : i32
    }
    memref.dealloc %alloc : memref<4x8xi32>
    return
  }
}

// OUTPUT
// module {
//   memref.global "private" constant @table : memref<4xi32> = dense<[1, 2, 3, 4]>
//   memref.global @room : memref<2x2xf32> = uninitialized
//   memref.global "private" @elsewhere : memref<4xi32>
//   func.func @memref(%arg0: index, %arg1: i32, %arg2: f32, %arg3: memref<?xi32>, %arg4: memref<2xindex>) {
//     %alloc = memref.alloc() : memref<4x8xi32>
//     %alloc_0 = memref.alloc(%arg0) {alignment = 64 : i64} : memref<?x4xi32, 1>
//     %alloca = memref.alloca() : memref<16xi32>
//     %0 = memref.get_global @table : memref<4xi32>
//     %c0 = arith.constant 0 : index
//     %1 = memref.load %alloc[%c0, %c0] : memref<4x8xi32>
//     memref.store %1, %alloc[%c0, %c0] : memref<4x8xi32>
//     %dim = memref.dim %arg3, %c0 : memref<?xi32>
//     %2 = memref.rank %arg3 : memref<?xi32>
//     %cast = memref.cast %alloca : memref<16xi32> to memref<?xi32>
//     memref.copy %arg3, %cast : memref<?xi32> to memref<?xi32>
//     %subview = memref.subview %alloc[0, 0] [2, 4] [1, 2] : memref<4x8xi32> to memref<2x4xi32, strided<[8, 2]>>
//     %subview_1 = memref.subview %alloc[%arg0, 0] [2, %arg0] [1, 1] : memref<4x8xi32> to memref<2x?xi32, strided<[8, 1], offset: ?>>
//     %3 = memref.atomic_rmw addi %arg1, %alloc[%c0, %c0] : (i32, memref<4x8xi32>) -> i32
//     %4 = memref.generic_atomic_rmw %alloca[%arg0] : memref<16xi32> {
//     ^bb0(%arg5: i32):
//       memref.atomic_yield %arg1 : i32
//     }
//     memref.assume_alignment %alloc, 16 : memref<4x8xi32>
//     memref.prefetch %alloc[%arg0, %arg0], read, locality<3>, data : memref<4x8xi32>
//     %intptr = memref.extract_aligned_pointer_as_index %alloc : memref<4x8xi32> -> index
//     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %alloc : memref<4x8xi32> -> memref<i32>, index, index, index, index, index
//     %reinterpret_cast = memref.reinterpret_cast %alloca to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<16xi32> to memref<4x4xi32>
//     %reshape = memref.reshape %alloca(%arg4) : (memref<16xi32>, memref<2xindex>) -> memref<?x?xi32>
//     %expand_shape = memref.expand_shape %alloca [[0, 1]] output_shape [4, 4] : memref<16xi32> into memref<4x4xi32>
//     %collapse_shape = memref.collapse_shape %alloc [[0, 1]] : memref<4x8xi32> into memref<32xi32>
//     %transpose = memref.transpose %alloc (d0, d1) -> (d1, d0) : memref<4x8xi32> to memref<8x4xi32, strided<[1, 8]>>
//     %alloc_2 = memref.alloc() : memref<64xi8>
//     %view = memref.view %alloc_2[%c0][] : memref<64xi8> to memref<16xi32>
//     %memspacecast = memref.memory_space_cast %alloca : memref<16xi32> to memref<16xi32, 3>
//     %5 = memref.realloc %arg3 : memref<?xi32> to memref<64xi32>
//     %alloc_3 = memref.alloc() : memref<1xi32>
//     memref.dma_start %alloca[%c0], %collapse_shape[%c0], %arg0, %alloc_3[%c0] : memref<16xi32>, memref<32xi32>, memref<1xi32>
//     memref.dma_wait %alloc_3[%c0], %arg0 : memref<1xi32>
//     %6 = memref.alloca_scope  -> (i32) {
//       memref.alloca_scope.return %arg1 : i32
//     }
//     memref.dealloc %alloc : memref<4x8xi32>
//     return
//   }
// }
