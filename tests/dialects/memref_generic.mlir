// RUN: kiln opt %s
// Every operation of memref. Read in the generic form that mlir-opt of LLVM 19 prints.

#map = affine_map<(d0, d1) -> (d1, d0)>
"builtin.module"() ({
  "memref.global"() <{constant, initial_value = dense<[1, 2, 3, 4]> : tensor<4xi32>, sym_name = "table", sym_visibility = "private", type = memref<4xi32>}> : () -> ()
  "memref.global"() <{initial_value, sym_name = "room", type = memref<2x2xf32>}> : () -> ()
  "memref.global"() <{sym_name = "elsewhere", sym_visibility = "private", type = memref<4xi32>}> : () -> ()
  "func.func"() <{function_type = (index, i32, f32, memref<?xi32>, memref<2xindex>) -> (), sym_name = "memref"}> ({
  ^bb0(%arg0: index, %arg1: i32, %arg2: f32, %arg3: memref<?xi32>, %arg4: memref<2xindex>):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x8xi32>
    %1 = "memref.alloc"(%arg0) <{alignment = 64 : i64, operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?x4xi32, 1>
    %2 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<16xi32>
    %3 = "memref.get_global"() <{name = @table}> : () -> memref<4xi32>
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "memref.load"(%0, %4, %4) : (memref<4x8xi32>, index, index) -> i32
    "memref.store"(%5, %0, %4, %4) : (i32, memref<4x8xi32>, index, index) -> ()
    %6 = "memref.dim"(%arg3, %4) : (memref<?xi32>, index) -> index
    %7 = "memref.rank"(%arg3) : (memref<?xi32>) -> index
    %8 = "memref.cast"(%2) : (memref<16xi32>) -> memref<?xi32>
    "memref.copy"(%arg3, %8) : (memref<?xi32>, memref<?xi32>) -> ()
    %9 = "memref.subview"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 2, 4>, static_strides = array<i64: 1, 2>}> : (memref<4x8xi32>) -> memref<2x4xi32, strided<[8, 2]>>
    %10 = "memref.subview"(%0, %arg0, %arg0) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 2, -9223372036854775808>, static_strides = array<i64: 1, 1>}> : (memref<4x8xi32>, index, index) -> memref<2x?xi32, strided<[8, 1], offset: ?>>
    %11 = "memref.atomic_rmw"(%arg1, %0, %4, %4) <{kind = 1 : i64}> : (i32, memref<4x8xi32>, index, index) -> i32
    %12 = "memref.generic_atomic_rmw"(%2, %arg0) ({
    ^bb0(%arg5: i32):
      "memref.atomic_yield"(%arg1) : (i32) -> ()
    }) : (memref<16xi32>, index) -> i32
    "memref.assume_alignment"(%0) <{alignment = 16 : i32}> : (memref<4x8xi32>) -> ()
    "memref.prefetch"(%0, %arg0, %arg0) <{isDataCache = true, isWrite = false, localityHint = 3 : i32}> : (memref<4x8xi32>, index, index) -> ()
    %13 = "memref.extract_aligned_pointer_as_index"(%0) : (memref<4x8xi32>) -> index
    %14:6 = "memref.extract_strided_metadata"(%0) : (memref<4x8xi32>) -> (memref<i32>, index, index, index, index, index)
    %15 = "memref.reinterpret_cast"(%2) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 4, 1>}> : (memref<16xi32>) -> memref<4x4xi32>
    %16 = "memref.reshape"(%2, %arg4) : (memref<16xi32>, memref<2xindex>) -> memref<?x?xi32>
    %17 = "memref.expand_shape"(%2) <{reassociation = [[0, 1]], static_output_shape = array<i64: 4, 4>}> : (memref<16xi32>) -> memref<4x4xi32>
    %18 = "memref.collapse_shape"(%0) <{reassociation = [[0, 1]]}> : (memref<4x8xi32>) -> memref<32xi32>
    %19 = "memref.transpose"(%0) <{permutation = #map}> : (memref<4x8xi32>) -> memref<8x4xi32, strided<[1, 8]>>
    %20 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<64xi8>
    %21 = "memref.view"(%20, %4) : (memref<64xi8>, index) -> memref<16xi32>
    %22 = "memref.memory_space_cast"(%2) : (memref<16xi32>) -> memref<16xi32, 3>
    %23 = "memref.realloc"(%arg3) : (memref<?xi32>) -> memref<64xi32>
    %24 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1xi32>
    "memref.dma_start"(%2, %4, %18, %4, %arg0, %24, %4) : (memref<16xi32>, index, memref<32xi32>, index, index, memref<1xi32>, index) -> ()
    "memref.dma_wait"(%24, %4, %arg0) : (memref<1xi32>, index, index) -> ()
    %25 = "memref.alloca_scope"() ({
      "memref.alloca_scope.return"(%arg1) : (i32) -> ()
    }) : () -> i32
    "memref.dealloc"(%0) : (memref<4x8xi32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

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
