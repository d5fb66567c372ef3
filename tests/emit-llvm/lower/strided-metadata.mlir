// RUN: kiln opt %s --expand-strided-metadata
// A subview becomes a reinterpret_cast of its offset and strides, constant where they are; collapses and expansions too.

func.func @constant(%m: memref<8x8xi32>) -> i32 {
  %v = memref.subview %m[2, 1] [3, 2] [1, 3] : memref<8x8xi32> to memref<3x2xi32, strided<[8, 3], offset: 17>>
  %c1 = arith.constant 1 : index
  %x = memref.load %v[%c1, %c1] : memref<3x2xi32, strided<[8, 3], offset: 17>>
  return %x : i32
}

func.func @moving(%m: memref<8x8xi32>, %i: index) -> i32 {
  %v = memref.subview %m[%i, 0] [1, 8] [1, 1] : memref<8x8xi32> to memref<8xi32, strided<[1], offset: ?>>
  %c1 = arith.constant 1 : index
  %x = memref.load %v[%c1] : memref<8xi32, strided<[1], offset: ?>>
  return %x : i32
}

func.func @collapsed(%m: memref<4x4xi32>, %i: index) -> i32 {
  %v = memref.collapse_shape %m [[0, 1]] : memref<4x4xi32> into memref<16xi32>
  %x = memref.load %v[%i] : memref<16xi32>
  return %x : i32
}

func.func @expanded(%m: memref<16xi32>, %i: index) -> i32 {
  %v = memref.expand_shape %m [[0, 1]] output_shape [8, 2] : memref<16xi32> into memref<8x2xi32>
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = memref.load %v[%c3, %c1] : memref<8x2xi32>
  return %x : i32
}

// OUTPUT
// module {
//   func.func @constant(%arg0: memref<8x8xi32>) -> i32 {
//     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x8xi32> -> memref<i32>, index, index, index, index, index
//     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [17], sizes: [3, 2], strides: [8, 3] : memref<i32> to memref<3x2xi32, strided<[8, 3], offset: 17>>
//     %c1 = arith.constant 1 : index
//     %0 = memref.load %reinterpret_cast[%c1, %c1] : memref<3x2xi32, strided<[8, 3], offset: 17>>
//     return %0 : i32
//   }
//   func.func @moving(%arg0: memref<8x8xi32>, %arg1: index) -> i32 {
//     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x8xi32> -> memref<i32>, index, index, index, index, index
//     %c8 = arith.constant 8 : index
//     %0 = arith.muli %arg1, %c8 : index
//     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%0], sizes: [8], strides: [1] : memref<i32> to memref<8xi32, strided<[1], offset: ?>>
//     %c1 = arith.constant 1 : index
//     %1 = memref.load %reinterpret_cast[%c1] : memref<8xi32, strided<[1], offset: ?>>
//     return %1 : i32
//   }
//   func.func @collapsed(%arg0: memref<4x4xi32>, %arg1: index) -> i32 {
//     %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x4xi32> -> memref<i32>, index, index, index, index, index
//     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [16], strides: [1] : memref<i32> to memref<16xi32>
//     %0 = memref.load %reinterpret_cast[%arg1] : memref<16xi32>
//     return %0 : i32
//   }
//   func.func @expanded(%arg0: memref<16xi32>, %arg1: index) -> i32 {
//     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<16xi32> -> memref<i32>, index, index, index
//     %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [8, 2], strides: [2, 1] : memref<i32> to memref<8x2xi32>
//     %c1 = arith.constant 1 : index
//     %c3 = arith.constant 3 : index
//     %0 = memref.load %reinterpret_cast[%c3, %c1] : memref<8x2xi32>
//     return %0 : i32
//   }
// }
