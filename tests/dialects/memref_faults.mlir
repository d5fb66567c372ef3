// RUN: kiln opt %s --split-input-file
// EXIT: 1
// One fault a part: the rules of `memref` operations.
func.func @f(%n : index) {
  %0 = memref.alloc(%n) : memref<4xf32>
  return
}

// -----
func.func @f(%n : index) {
  %0 = memref.alloc() : memref<?xf32>
  return
}

// -----
func.func @f(%n : index) {
  %0 = memref.alloc()[%n] : memref<4xf32>
  return
}

// -----
func.func @f(%n : index) {
  %0 = memref.alloc() : memref<4xf32, affine_map<(d0)[s0]->(d0+s0)>>
  return
}

// -----
func.func @f(%n : index) {
  %0 = memref.alloc() : memref<*xf32>
  return
}

// -----
func.func @f(%n : index) {
  %0 = memref.alloc() : tensor<4xf32>
  return
}

// -----
func.func @f(%n : index) {
  %0 = memref.alloc() {alignment = -1} : memref<4xf32>
  return
}

// -----
func.func @f(%n : index) {
  %0 = memref.alloc() {alignment = 1 : i32} : memref<4xf32>
  return
}

// -----
func.func @f(%n : index) {
  %0 = memref.alloc() {alignment = "a"} : memref<4xf32>
  return
}

// -----
func.func @f(%n : index) {
  %0 = memref.alloc() : memref<4xf32, strided<[?], offset: 0>>
  return
}

// -----
func.func @f(%n : index) {
  %0 = memref.alloc() : memref<4xf32, strided<[1], offset: ?>>
  return
}

// -----
func.func @f(%n : index) {
  %0 = memref.alloca(%n) : memref<4xf32>
  return
}

// -----
func.func @f(%n : index) {
  %0 = memref.alloca() : memref<?xf32>
  return
}

// -----
module { %0 = memref.alloca() : memref<4xf32> }

// -----
module {
 %0 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
 }

// -----
func.func @f(%n : index) {
  "memref.alloc"() <{operandSegmentSizes = array<i32: 1, 0>}> : () -> memref<4xf32>
  return
}

// -----
func.func @f(%n : index) {
  "memref.alloc"(%n) <{operandSegmentSizes = array<i32: 1>}> : (index) -> memref<?xf32>
  return
}

// -----
func.func @f(%n : index) {
  "memref.alloc"(%n) : (index) -> memref<?xf32>
  return
}

// -----
func.func @f(%n : index) {
  "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  return
}

// -----
func.func @f(%n : index) {
  "memref.alloc"() <{operandSegmentSizes = array<i64: 0, 0>}> : () -> memref<4xf32>
  return
}

// -----
func.func @f(%n : index) {
  "memref.alloc"() <{operandSegmentSizes = dense<[0, 0]> : vector<2xi32>}> : () -> memref<4xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %i : index) {
  %0 = memref.load %m[] : memref<4xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %i : index) {
  %0 = memref.load %m[%i, %i] : memref<4xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %i : index) {
  memref.load %m[%i] {nontemporal = 1} : memref<4xf32>
  return
}

// -----
func.func @f(%m : memref<*xf32>, %i : index) {
  memref.load %m[%i] : memref<*xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %i : index) {
  %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> i32
  return
}

// -----
func.func @f(%m : memref<4xf32>, %i : index) {
  "memref.load"() : () -> (f32)
  return
}

// -----
func.func @f(%m : memref<4xf32>, %i : index, %x : f32) {
  memref.store %x, %m[] : memref<4xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %i : index, %x : f32) {
  memref.store %x, %m[%i, %i] : memref<4xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %i : index, %x : i32) {
  "memref.store"(%x, %m, %i) : (i32, memref<4xf32>, index) -> ()
  return
}

// -----
func.func @f(%m : memref<4xf32>, %i : index, %x : i32) {
  "memref.store"(%m, %i) : (memref<4xf32>, index) -> ()
  return
}

// -----
func.func @f(%m : tensor<4xf32>, %i : index, %x : f32) {
  memref.dealloc %m : tensor<4xf32>
  return
}

// -----
func.func @f(%m : memref<f32>, %i : index) {
  %0 = memref.dim %m, %i : memref<f32>
  return
}

// -----
func.func @f(%m : tensor<4xf32>, %i : index) {
  %0 = memref.dim %m, %i : tensor<4xf32>
  return
}

// -----
func.func @f(%m : tensor<4xf32>, %i : index) {
  %0 = memref.rank %m : tensor<4xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<4xi32>
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<4x1xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<4xf32, 1>
  return
}

// -----
func.func @f(%m : memref<*xf32>) {
  %0 = memref.cast %m : memref<*xf32> to memref<*xf32>
  return
}

// -----
func.func @f(%m : memref<*xf32>) {
  %0 = memref.cast %m : memref<*xf32> to memref<4xi32>
  return
}

// -----
func.func @f(%m : memref<4x4xf32>) {
  %0 = memref.cast %m : memref<4x4xf32> to memref<4x4xf32, strided<[5, 1]>>
  return
}

// -----
func.func @f(%m : memref<4x4xf32>) {
  %0 = memref.cast %m : memref<4x4xf32> to memref<4x4xf32, affine_map<(d0,d1)->(d1,d0)>>
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to tensor<4xf32>
  return
}

// -----
func.func @f(%m : memref<4x4xf32, strided<[4, 1], offset: 2>>) {
  %0 = memref.cast %m : memref<4x4xf32, strided<[4, 1], offset: 2>> to memref<4x4xf32, strided<[4, 1], offset: 3>>
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<5xf32, 1>
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xi32, 1>
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<?xf32, 1>
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, strided<[2]>, 1>
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<*xf32, 1>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %s : memref<1xi32>) {
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xi32>) -> memref<4xi32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %s : memref<1xi32>) {
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xi32>) -> memref<?x?xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %s : memref<?xi32>) {
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<?xi32>) -> memref<?x?xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %s : memref<1xf32>) {
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xf32>) -> memref<?xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %s : memref<1x1xi32>) {
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1x1xi32>) -> memref<?xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32, strided<[2]>>, %s : memref<1xi32>) {
  %0 = memref.reshape %m(%s) : (memref<4xf32, strided<[2]>>, memref<1xi32>) -> memref<?xf32>
  return
}

// -----
func.func @f(%m : memref<4xf32>, %s : memref<1xi32>) {
  %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xi32>) -> memref<4xf32, strided<[2]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x5xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xi32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>, 2>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][4, 4][1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0, 0][4, 4, 4][1, 1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[%o, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][4, 4][2, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4xf32, strided<[16]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][1, 4][1, 1] : memref<8x16xf32> to memref<4xf32, strided<[16]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][1, 4][1, 1] : memref<8x16xf32> to memref<1x1x4xf32, strided<[16, 16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[-1, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: -16>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][-4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32, affine_map<(d0, d1) -> (d1, d0)>>, %o : index) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32, affine_map<(d0, d1) -> (d1, d0)>> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
  return
}

// -----
func.func @f(%m : memref<*xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<*xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<?x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.subview %m[0, 0][%o, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = "memref.subview"(%m, %o) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>, index) -> memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, 4>, static_strides = array<i64: 1, 1>}> : (memref<8x16xf32>) -> memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>}> : (memref<8x16xf32>) -> memref<4x4xf32, strided<[16, 1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xi32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32, 1>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 64], strides: [1] : memref<8x16xf32> to memref<2x64xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.reinterpret_cast %m to offset: [0, 0], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.reinterpret_cast %m to offset: [], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 63], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.reinterpret_cast %m to offset: [1], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 64], strides: [63, 1] : memref<8x16xf32> to memref<2x64xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32, affine_map<(d0, d1) -> (d1, d0)>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<*xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [-2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<127xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.collapse_shape %m [[0], [1]] : memref<8x16xf32> into memref<128xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.collapse_shape %m [[0]] : memref<8x16xf32> into memref<8xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.collapse_shape %m [[1, 0]] : memref<8x16xf32> into memref<128xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<?xf32>
  return
}

// -----
func.func @f(%m : memref<8x?xf32>, %o : index) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x?xf32> into memref<128xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xi32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32, strided<[32, 1]>>, %o : index) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32, strided<[32, 1]>> into memref<128xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32, strided<[32, 1]>>, %o : index) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32, strided<[32, 1]>> into memref<128xf32, strided<[1]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.collapse_shape %m [] : memref<8x16xf32> into memref<f32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %o : index) {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<8x16xf32> into memref<128xf32>
  return
}

// -----
func.func @f(%m : memref<1x1xf32>, %o : index) {
  %0 = memref.collapse_shape %m [] : memref<1x1xf32> into memref<f32, strided<[], offset: 1>>
  return
}

// -----
func.func @f(%m : memref<1x2xf32>, %o : index) {
  %0 = memref.collapse_shape %m [] : memref<1x2xf32> into memref<f32>
  return
}

// -----
func.func @f(%m : memref<128xf32>, %o : index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [8, 15] : memref<128xf32> into memref<8x15xf32>
  return
}

// -----
func.func @f(%m : memref<128xf32>, %o : index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [8, 15] : memref<128xf32> into memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<128xf32>, %o : index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [8] : memref<128xf32> into memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<128xf32>, %o : index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%o, 16] : memref<128xf32> into memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<128xf32>, %o : index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%o, 16] : memref<128xf32> into memref<?x16xf32>
  return
}

// -----
func.func @f(%m : memref<?xf32>, %o : index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [8, 16] : memref<?xf32> into memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<128xf32>, %o : index) {
  %0 = memref.expand_shape %m [[0], [1]] output_shape [8, 16] : memref<128xf32> into memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<128xf32>, %o : index) {
  %0 = memref.expand_shape %m [[0]] output_shape [8, 16] : memref<128xf32> into memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<f32>, %o : index) {
  %0 = memref.expand_shape %m [] output_shape [2] : memref<f32> into memref<2xf32>
  return
}

// -----
func.func @f(%m : memref<f32>, %o : index) {
  %0 = memref.expand_shape %m [[0]] output_shape [1] : memref<f32> into memref<1xf32>
  return
}

// -----
func.func @f(%m : memref<128xf32, strided<[2]>>, %o : index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [8, 16] : memref<128xf32, strided<[2]>> into memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<128xf32, affine_map<(d0)->(d0 mod 3)>>, %o : index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [8, 16] : memref<128xf32, affine_map<(d0)->(d0 mod 3)>> into memref<8x16xf32>
  return
}

// -----
func.func @f(%b : memref<2048xi8>, %o : index) {
  %0 = memref.view %b[%o][] : memref<2048xi8> to memref<?x4xf32>
  return
}

// -----
func.func @f(%b : memref<2048xi8>, %o : index) {
  %0 = memref.view %b[%o][%o] : memref<2048xi8> to memref<4xf32>
  return
}

// -----
func.func @f(%b : memref<2048xf32>, %o : index) {
  %0 = memref.view %b[%o][] : memref<2048xf32> to memref<4xf32>
  return
}

// -----
func.func @f(%b : memref<2048x1xi8>, %o : index) {
  %0 = memref.view %b[%o][] : memref<2048x1xi8> to memref<4xf32>
  return
}

// -----
func.func @f(%b : memref<2048xi8>, %o : index) {
  %0 = memref.view %b[%o][] : memref<2048xi8> to memref<4xf32, 1>
  return
}

// -----
func.func @f(%b : memref<2048xi8>, %o : index) {
  %0 = memref.view %b[%o][] : memref<2048xi8> to memref<4xf32, strided<[2]>>
  return
}

// -----
func.func @f(%b : memref<2048xi8, strided<[2]>>, %o : index) {
  %0 = memref.view %b[%o][] : memref<2048xi8, strided<[2]>> to memref<4xf32>
  return
}

// -----
func.func @f(%b : memref<2048xi8>, %o : index) {
  %0 = memref.view %b[%o][] : memref<2048xi8> to memref<4xf32, affine_map<(d0)->(d0 * 2)>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<8x16xf32> to memref<8x16xf32, strided<[1, 16]>>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<8x16xf32> to memref<16x8xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>) {
  %0 = memref.transpose %m (i, j) -> (i, i) : memref<8x16xf32> to memref<8x8xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>) {
  %0 = memref.transpose %m (i) -> (i) : memref<8x16xf32> to memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>) {
  %0 = memref.transpose %m (i, j, k) -> (i, j, k) : memref<8x16xf32> to memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %v : f32, %i : index) {
  %0 = memref.atomic_rmw addi %v, %m[%i, %i] : (f32, memref<8x16xf32>) -> f32
  return
}

// -----
func.func @f(%m : memref<8x16xi32>, %v : i32, %i : index) {
  %0 = memref.atomic_rmw addf %v, %m[%i, %i] : (i32, memref<8x16xi32>) -> i32
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %v : f32, %i : index) {
  %0 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<8x16xf32>) -> f32
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %v : f64, %i : index) {
  %0 = memref.atomic_rmw addf %v, %m[%i, %i] : (f64, memref<8x16xf32>) -> f64
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %v : f32, %i : index) {
  %0 = memref.atomic_rmw addf %v, %m[%i, %i] : (f32, memref<8x16xf32>) -> f64
  return
}

// -----
func.func @f(%m : memref<8x16xindex>, %v : index, %i : index) {
  %0 = memref.atomic_rmw addi %v, %m[%i, %i] : (index, memref<8x16xindex>) -> index
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %v : f32, %i : index) {
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
^bb0(%a: f64):
 memref.atomic_yield %a : f64
}
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %v : f32, %i : index) {
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
^bb0(%a: f32):
 memref.atomic_yield %i : index
}
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %v : f32, %i : index) {
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
^bb0(%a: f32, %b: f32):
 memref.atomic_yield %a : f32
}
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %v : f32, %i : index) {
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
 memref.atomic_yield %v : f32
}
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %v : f32, %i : index) {
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
^bb0(%a: f32):
 memref.store %v, %m[%i, %i] : memref<8x16xf32>
 memref.atomic_yield %a : f32
}
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %v : f32, %i : index) {
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
^bb0(%a: f32):
 %x = memref.load %m[%i, %i] : memref<8x16xf32>
 memref.atomic_yield %a : f32
}
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %v : f32, %i : index) {
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
^bb0(%a: f32):
 cf.br ^b
 ^b:
 memref.atomic_yield %a : f32
}
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %v : f32, %i : index) {
  memref.atomic_yield %v : f32
  return
}

// -----
func.func @f(%m : memref<8x16xvector<4xf32>>, %v : f32, %i : index) {
  %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xvector<4xf32>> {
^bb0(%a: vector<4xf32>):
 memref.atomic_yield %a : vector<4xf32>
}
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %i : index) {
  memref.prefetch %m[%i, %i], read, locality<4>, data : memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %i : index) {
  memref.prefetch %m[%i], read, locality<3>, data : memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %i : index) {
  memref.prefetch %m[%i, %i], read, locality<-1>, data : memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %i : index) {
  memref.assume_alignment %m, 3 : memref<8x16xf32>
  return
}

// -----
func.func @f(%m : memref<*xf32>, %i : index) {
  memref.assume_alignment %m, 8 : memref<*xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %q : memref<8x16xi32>) {
  memref.copy %m, %q : memref<8x16xf32> to memref<8x16xi32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %q : memref<8x15xf32>) {
  memref.copy %m, %q : memref<8x16xf32> to memref<8x15xf32>
  return
}

// -----
func.func @f(%m : memref<8x16xf32>, %q : memref<8xf32>) {
  memref.copy %m, %q : memref<8x16xf32> to memref<8xf32>
  return
}

// -----
func.func @f(%a : memref<256xf32>, %b : memref<256xf32, 1>, %t : memref<1xi32>, %i : index) {
  memref.dma_start %a[%i, %i], %b[%i], %i, %t[%i] : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
  return
}

// -----
func.func @f(%a : memref<256xf32>, %b : memref<256xf32, 1>, %t : memref<1xi32>, %i : index) {
  memref.dma_start %a[%i], %b[%i, %i], %i, %t[%i] : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
  return
}

// -----
func.func @f(%a : memref<256xf32>, %b : memref<256xf32, 1>, %t : memref<1xi32>, %i : index) {
  memref.dma_start %a[%i], %b[%i], %i, %t[] : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
  return
}

// -----
func.func @f(%a : f32, %b : memref<256xf32, 1>, %t : memref<1xi32>, %i : index) {
  memref.dma_start %a[%i], %b[%i], %i, %t[%i] : f32, memref<256xf32, 1>, memref<1xi32>
  return
}

// -----
func.func @f(%a : memref<256xf32>, %b : memref<256xf32, 1>, %t : memref<1xi32>, %i : index) {
  "memref.dma_start"(%a) : (memref<256xf32>) -> ()
  return
}

// -----
func.func @f(%a : memref<256xf32>, %b : memref<256xf32, 1>, %t : memref<1xi32>, %i : index) {
  "memref.dma_start"(%a, %i, %b, %i, %i, %i) : (memref<256xf32>, index, memref<256xf32, 1>, index, index, index) -> ()
  return
}

// -----
func.func @f(%a : memref<256xf32>, %b : memref<256xf32, 1>, %t : memref<1xi32>, %i : index) {
  "memref.dma_start"() : () -> ()
  return
}

// -----
func.func @f(%a : memref<256xf32>, %t : memref<1xi32>, %i : index) {
  memref.dma_wait %t[%i, %i], %i : memref<1xi32>
  return
}

// -----
func.func @f(%a : memref<256xf32>, %t : memref<1xi32>, %i : index) {
  memref.dma_wait %t[], %i : memref<1xi32>
  return
}

// -----
func.func @f(%m : memref<?x?xf32>) {
  %b, %o, %s:2, %t = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32>, index, index, index, index
  return
}

// -----
func.func @f(%m : memref<?x?xf32>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<i32>, index, index, index, index, index
  return
}

// -----
func.func @f(%m : memref<?x?xf32>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32, 1>, index, index, index, index, index
  return
}

// -----
func.func @f(%m : memref<?x?xf32, affine_map<(d0,d1)->(d1, d0)>>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x?xf32, affine_map<(d0,d1)->(d1, d0)>> -> memref<f32>, index, index, index, index, index
  return
}

// -----
func.func @f(%m : memref<*xf32>) {
  %b, %o = memref.extract_strided_metadata %m : memref<*xf32> -> memref<f32>, index
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %b:5 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<f32>, index, index, index, index)
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %b:2 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<f32>, index)
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %b:4 = memref.extract_strided_metadata %m : memref<4xf32> -> memref<f32>, index, index, i32
  return
}

// -----
func.func @f(%m : memref<4xf32>) {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> i64
  return
}

// -----
func.func @f(%m : tensor<4xf32>) {
  %0 = memref.extract_aligned_pointer_as_index %m : tensor<4xf32> -> index
  return
}

// -----
func.func @f(%b : memref<16xf32>, %n : index) {
  %0 = memref.realloc %b : memref<16xf32> to memref<?xf32>
  return
}

// -----
func.func @f(%b : memref<16xf32>, %n : index) {
  %0 = memref.realloc %b(%n) : memref<16xf32> to memref<32xf32>
  return
}

// -----
func.func @f(%b : memref<16xf32>, %n : index) {
  %0 = memref.realloc %b : memref<16xf32> to memref<32xi32>
  return
}

// -----
func.func @f(%b : memref<16xf32>, %n : index) {
  %0 = memref.realloc %b : memref<16xf32> to memref<32xf32, 1>
  return
}

// -----
func.func @f(%b : memref<16x2xf32>, %n : index) {
  %0 = memref.realloc %b : memref<16x2xf32> to memref<32x2xf32>
  return
}

// -----
func.func @f(%b : memref<16xf32, strided<[2]>>, %n : index) {
  %0 = memref.realloc %b : memref<16xf32, strided<[2]>> to memref<32xf32>
  return
}

// -----
func.func @f(%b : memref<16xf32>, %n : index) {
  %0 = memref.realloc %b : memref<16xf32> to memref<32xf32, strided<[2]>>
  return
}

// -----
func.func @f(%b : memref<16xf32>, %n : index) {
  %0 = memref.realloc %b {alignment = -1} : memref<16xf32> to memref<32xf32>
  return
}

// -----
memref.global @g : memref<?xf32>

// -----
memref.global @g : memref<*xf32>

// -----
memref.global @g : tensor<4xf32>

// -----
memref.global @g : i32

// -----
memref.global "foo" @g : memref<2xf32>

// -----
memref.global @g : memref<2xf32> {alignment = 63}

// -----
memref.global @g : memref<2xf32> {alignment = 0}

// -----
memref.global @g : memref<2xf32> {alignment = -64}

// -----
memref.global @g : memref<2xf32> {alignment = 64 : i32}

// -----
"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<1.0> : tensor<3xf32>}> : () -> ()

// -----
"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<1.0> : tensor<2xf64>}> : () -> ()

// -----
"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<1.0> : vector<2xf32>}> : () -> ()

// -----
"memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = 1 : i32}> : () -> ()

// -----
"memref.global"() <{sym_name = "g", type = i32}> : () -> ()

// -----
"memref.global"() <{sym_name = "g"}> : () -> ()

// -----
"memref.global"() <{type = memref<2xf32>}> : () -> ()

// -----
"memref.global"() <{sym_name = "g", type = memref<2xf32>, sym_visibility = "foo"}> : () -> ()

// -----
memref.global @g : memref<2xf32>
memref.global @g : memref<2xf32>

// -----
func.func @f() {
%0 = memref.get_global @g : memref<2xf32>
return
}

// -----
memref.global @g : memref<2xf32>
func.func @f() {
%0 = memref.get_global @g : memref<3xf32>
return
}

// -----
func.func @f() {
%0 = memref.get_global @f : memref<2xf32>
return
}

// -----
memref.global @g : memref<2xf32>
func.func @f() {
%0 = memref.get_global @g : memref<?xf32>
return
}

// -----
memref.global @g : memref<2xf32> = dense<0.0>
func.func @f() {
%0 = memref.get_global @g : memref<2xf32, 1>
return
}

// -----
func.func @f(%x : f32) {
  %0 = memref.alloca_scope -> (f32) { memref.alloca_scope.return }
  return
}

// -----
func.func @f(%x : f32) {
  %0 = memref.alloca_scope -> (f32) {
 memref.alloca_scope.return %x, %x : f32, f32
 }
  return
}

// -----
func.func @f(%x : f32) {
  %0 = memref.alloca_scope -> (i32) {
 memref.alloca_scope.return %x : f32
 }
  return
}

// -----
func.func @f(%x : f32) {
  memref.alloca_scope {
 memref.alloca_scope.return %x : f32
 }
  return
}

// -----
func.func @f(%x : f32) {
  memref.alloca_scope {
 ^bb0(%a: i32):
 memref.alloca_scope.return
 }
  return
}

// -----
func.func @f(%x : f32) {
  memref.alloca_scope {
 cf.br ^a
 ^a:
 memref.alloca_scope.return
 }
  return
}

// -----
func.func @f(%x : f32) {
  memref.alloca_scope.return %x : f32
  return
}

// -----
func.func @f(%x : f32) {
  "memref.alloca_scope"() ({}) : () -> ()
  return
}

// OUTPUT
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----
// // -----

// ERROR
// %s:5:8: error[E0200]: 'memref.alloc' op dimension operand count does not equal memref dynamic dimension count
//   %0 = memref.alloc(%n) : memref<4xf32>
//        ^
// %s:11:8: error[E0200]: 'memref.alloc' op dimension operand count does not equal memref dynamic dimension count
//   %0 = memref.alloc() : memref<?xf32>
//        ^
// %s:17:8: error[E0200]: 'memref.alloc' op symbol operand count does not equal memref symbol count: expected 0, got 1
//   %0 = memref.alloc()[%n] : memref<4xf32>
//        ^
// %s:23:8: error[E0200]: 'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0
//   %0 = memref.alloc() : memref<4xf32, affine_map<(d0)[s0]->(d0+s0)>>
//        ^
// %s:29:8: error[E0202]: 'memref.alloc' op result #0 must be memref of any type values, but got 'memref<*xf32>'
//   %0 = memref.alloc() : memref<*xf32>
//        ^
// %s:35:8: error[E0202]: 'memref.alloc' op result #0 must be memref of any type values, but got 'tensor<4xf32>'
//   %0 = memref.alloc() : tensor<4xf32>
//        ^
// %s:41:8: error[E0203]: 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0
//   %0 = memref.alloc() {alignment = -1} : memref<4xf32>
//        ^
// %s:47:8: error[E0203]: 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0
//   %0 = memref.alloc() {alignment = 1 : i32} : memref<4xf32>
//        ^
// %s:53:8: error[E0203]: 'memref.alloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0
//   %0 = memref.alloc() {alignment = "a"} : memref<4xf32>
//        ^
// %s:59:8: error[E0200]: 'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0
//   %0 = memref.alloc() : memref<4xf32, strided<[?], offset: 0>>
//        ^
// %s:65:8: error[E0200]: 'memref.alloc' op symbol operand count does not equal memref symbol count: expected 1, got 0
//   %0 = memref.alloc() : memref<4xf32, strided<[1], offset: ?>>
//        ^
// %s:71:8: error[E0200]: 'memref.alloca' op dimension operand count does not equal memref dynamic dimension count
//   %0 = memref.alloca(%n) : memref<4xf32>
//        ^
// %s:77:8: error[E0200]: 'memref.alloca' op dimension operand count does not equal memref dynamic dimension count
//   %0 = memref.alloca() : memref<?xf32>
//        ^
// %s:82:15: error[E0200]: 'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait
// module { %0 = memref.alloca() : memref<4xf32> }
//               ^
// %s:86:7: error[E0200]: 'memref.alloca' op requires an ancestor op with AutomaticAllocationScope trait
//  %0 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
//       ^
// %s:91:3: error[E0201]: 'memref.alloc' op operand count (0) does not match with the total size (1) specified in attribute 'operandSegmentSizes'
//   "memref.alloc"() <{operandSegmentSizes = array<i32: 1, 0>}> : () -> memref<4xf32>
//   ^
// %s:97:3: error[E0201]: 'memref.alloc' op 'operandSegmentSizes' attribute for specifying operand segments must have 2 elements, but got 1
//   "memref.alloc"(%n) <{operandSegmentSizes = array<i32: 1>}> : (index) -> memref<?xf32>
//   ^
// %s:103:3: error[E0201]: 'memref.alloc' op operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'
//   "memref.alloc"(%n) : (index) -> memref<?xf32>
//   ^
// %s:109:3: error[E0201]: 'memref.alloc' op requires one result
//   "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
//   ^
// %s:115:3: error[E0201]: 'memref.alloc' op requires dense i32 array attribute 'operandSegmentSizes'
//   "memref.alloc"() <{operandSegmentSizes = array<i64: 0, 0>}> : () -> memref<4xf32>
//   ^
// %s:121:3: error[E0201]: 'memref.alloc' op requires dense i32 array attribute 'operandSegmentSizes'
//   "memref.alloc"() <{operandSegmentSizes = dense<[0, 0]> : vector<2xi32>}> : () -> memref<4xf32>
//   ^
// %s:127:8: error[E0200]: 'memref.load' op incorrect number of indices for load, expected 1 but got 0
//   %0 = memref.load %m[] : memref<4xf32>
//        ^
// %s:133:8: error[E0200]: 'memref.load' op incorrect number of indices for load, expected 1 but got 2
//   %0 = memref.load %m[%i, %i] : memref<4xf32>
//        ^
// %s:139:3: error[E0203]: 'memref.load' op attribute 'nontemporal' failed to satisfy constraint: bool attribute
//   memref.load %m[%i] {nontemporal = 1} : memref<4xf32>
//   ^
// %s:145:3: error[E0202]: 'memref.load' op operand #0 must be memref of any type values, but got 'memref<*xf32>'
//   memref.load %m[%i] : memref<*xf32>
//   ^
// %s:151:8: error[E0202]: 'memref.load' op failed to verify that result type matches element type of 'memref'
//   %0 = "memref.load"(%m, %i) : (memref<4xf32>, index) -> i32
//        ^
// %s:157:3: error[E0201]: 'memref.load' op expected 1 or more operands, but found 0
//   "memref.load"() : () -> (f32)
//   ^
// %s:163:3: error[E0200]: 'memref.store' op store index operand count not equal to memref rank: expected 1, got 0
//   memref.store %x, %m[] : memref<4xf32>
//   ^
// %s:169:3: error[E0200]: 'memref.store' op store index operand count not equal to memref rank: expected 1, got 2
//   memref.store %x, %m[%i, %i] : memref<4xf32>
//   ^
// %s:175:3: error[E0202]: 'memref.store' op failed to verify that type of 'value' matches element type of 'memref'
//   "memref.store"(%x, %m, %i) : (i32, memref<4xf32>, index) -> ()
//   ^
// %s:181:3: error[E0202]: 'memref.store' op operand #1 must be memref of any type values, but got 'index'
//   "memref.store"(%m, %i) : (memref<4xf32>, index) -> ()
//   ^
// %s:187:3: error[E0202]: 'memref.dealloc' op operand #0 must be ranked or unranked memref of any type values, but got 'tensor<4xf32>'
//   memref.dealloc %m : tensor<4xf32>
//   ^
// %s:193:8: error[E0202]: 'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'memref<f32>'
//   %0 = memref.dim %m, %i : memref<f32>
//        ^
// %s:199:8: error[E0202]: 'memref.dim' op operand #0 must be unranked.memref of any type values or non-0-ranked.memref of any type values, but got 'tensor<4xf32>'
//   %0 = memref.dim %m, %i : tensor<4xf32>
//        ^
// %s:205:8: error[E0202]: 'memref.rank' op operand #0 must be ranked or unranked memref of any type values, but got 'tensor<4xf32>'
//   %0 = memref.rank %m : tensor<4xf32>
//        ^
// %s:211:8: error[E0200]: 'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32>' are cast incompatible
//   %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
//        ^
// %s:217:8: error[E0200]: 'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xi32>' are cast incompatible
//   %0 = memref.cast %m : memref<4xf32> to memref<4xi32>
//        ^
// %s:223:8: error[E0200]: 'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4x1xf32>' are cast incompatible
//   %0 = memref.cast %m : memref<4xf32> to memref<4x1xf32>
//        ^
// %s:229:8: error[E0200]: 'memref.cast' op operand type 'memref<4xf32>' and result type 'memref<4xf32, 1>' are cast incompatible
//   %0 = memref.cast %m : memref<4xf32> to memref<4xf32, 1>
//        ^
// %s:235:8: error[E0200]: 'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<*xf32>' are cast incompatible
//   %0 = memref.cast %m : memref<*xf32> to memref<*xf32>
//        ^
// %s:241:8: error[E0200]: 'memref.cast' op operand type 'memref<*xf32>' and result type 'memref<4xi32>' are cast incompatible
//   %0 = memref.cast %m : memref<*xf32> to memref<4xi32>
//        ^
// %s:247:8: error[E0200]: 'memref.cast' op operand type 'memref<4x4xf32>' and result type 'memref<4x4xf32, strided<[5, 1]>>' are cast incompatible
//   %0 = memref.cast %m : memref<4x4xf32> to memref<4x4xf32, strided<[5, 1]>>
//        ^
// %s:253:8: error[E0200]: 'memref.cast' op operand type 'memref<4x4xf32>' and result type 'memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>' are cast incompatible
//   %0 = memref.cast %m : memref<4x4xf32> to memref<4x4xf32, affine_map<(d0,d1)->(d1,d0)>>
//        ^
// %s:259:8: error[E0202]: 'memref.cast' op result #0 must be ranked or unranked memref of any type values, but got 'tensor<4xf32>'
//   %0 = memref.cast %m : memref<4xf32> to tensor<4xf32>
//        ^
// %s:265:8: error[E0200]: 'memref.cast' op operand type 'memref<4x4xf32, strided<[4, 1], offset: 2>>' and result type 'memref<4x4xf32, strided<[4, 1], offset: 3>>' are cast incompatible
//   %0 = memref.cast %m : memref<4x4xf32, strided<[4, 1], offset: 2>> to memref<4x4xf32, strided<[4, 1], offset: 3>>
//        ^
// %s:271:8: error[E0200]: 'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<5xf32, 1>' are cast incompatible
//   %0 = memref.memory_space_cast %m : memref<4xf32> to memref<5xf32, 1>
//        ^
// %s:277:8: error[E0200]: 'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<4xi32, 1>' are cast incompatible
//   %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xi32, 1>
//        ^
// %s:283:8: error[E0200]: 'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<?xf32, 1>' are cast incompatible
//   %0 = memref.memory_space_cast %m : memref<4xf32> to memref<?xf32, 1>
//        ^
// %s:289:8: error[E0200]: 'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<4xf32, strided<[2]>, 1>' are cast incompatible
//   %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, strided<[2]>, 1>
//        ^
// %s:295:8: error[E0200]: 'memref.memory_space_cast' op operand type 'memref<4xf32>' and result type 'memref<*xf32, 1>' are cast incompatible
//   %0 = memref.memory_space_cast %m : memref<4xf32> to memref<*xf32, 1>
//        ^
// %s:301:8: error[E0200]: 'memref.reshape' op element types of source and destination memref types should be the same
//   %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xi32>) -> memref<4xi32>
//        ^
// %s:307:8: error[E0200]: 'memref.reshape' op length of shape operand differs from the result's memref rank
//   %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xi32>) -> memref<?x?xf32>
//        ^
// %s:313:8: error[E0200]: 'memref.reshape' op cannot use shape operand with dynamic length to reshape to statically-ranked memref type
//   %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<?xi32>) -> memref<?x?xf32>
//        ^
// %s:319:8: error[E0202]: 'memref.reshape' op operand #1 must be 1D memref of signless integer or index values, but got 'memref<1xf32>'
//   %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xf32>) -> memref<?xf32>
//        ^
// %s:325:8: error[E0202]: 'memref.reshape' op operand #1 must be 1D memref of signless integer or index values, but got 'memref<1x1xi32>'
//   %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1x1xi32>) -> memref<?xf32>
//        ^
// %s:331:8: error[E0200]: 'memref.reshape' op 'memref<4xf32, strided<[2]>>' should have identity affine map
//   %0 = memref.reshape %m(%s) : (memref<4xf32, strided<[2]>>, memref<1xi32>) -> memref<?xf32>
//        ^
// %s:337:8: error[E0200]: 'memref.reshape' op 'memref<4xf32, strided<[2]>>' should have identity affine map
//   %0 = memref.reshape %m(%s) : (memref<4xf32>, memref<1xi32>) -> memref<4xf32, strided<[2]>>
//        ^
// %s:343:8: error[E0200]: 'memref.subview' op result type 'memref<4x4xf32>' is not the type of this subview of 'memref<8x16xf32>' or a rank-reduced version of it
//   %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32>
//        ^
// %s:349:8: error[E0200]: 'memref.subview' op result type 'memref<4x5xf32, strided<[16, 1]>>' is not the type of this subview of 'memref<8x16xf32>' or a rank-reduced version of it
//   %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x5xf32, strided<[16, 1]>>
//        ^
// %s:355:8: error[E0200]: 'memref.subview' op element types of source and result differ
//   %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xi32, strided<[16, 1]>>
//        ^
// %s:361:8: error[E0200]: 'memref.subview' op different memory spaces specified for base memref type and subview memref type
//   %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>, 2>
//        ^
// %s:367:8: error[E0200]: 'memref.subview' op expected 2 offset values, got 1
//   %0 = memref.subview %m[0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
//        ^
// %s:373:8: error[E0200]: 'memref.subview' op expected 2 size values, got 1
//   %0 = memref.subview %m[0, 0][4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
//        ^
// %s:379:8: error[E0200]: 'memref.subview' op expected 2 stride values, got 1
//   %0 = memref.subview %m[0, 0][4, 4][1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
//        ^
// %s:385:8: error[E0200]: 'memref.subview' op expected 2 offset values, got 3
//   %0 = memref.subview %m[0, 0, 0][4, 4, 4][1, 1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
//        ^
// %s:391:8: error[E0200]: 'memref.subview' op result type 'memref<4x4xf32, strided<[16, 1]>>' is not the type of this subview of 'memref<8x16xf32>' or a rank-reduced version of it
//   %0 = memref.subview %m[%o, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
//        ^
// %s:397:8: error[E0200]: 'memref.subview' op result type 'memref<4x4xf32, strided<[16, 1]>>' is not the type of this subview of 'memref<8x16xf32>' or a rank-reduced version of it
//   %0 = memref.subview %m[0, 0][4, 4][2, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
//        ^
// %s:403:8: error[E0200]: 'memref.subview' op result type 'memref<4xf32, strided<[16]>>' is not the type of this subview of 'memref<8x16xf32>' or a rank-reduced version of it
//   %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4xf32, strided<[16]>>
//        ^
// %s:409:8: error[E0200]: 'memref.subview' op result type 'memref<4xf32, strided<[16]>>' is not the type of this subview of 'memref<8x16xf32>' or a rank-reduced version of it
//   %0 = memref.subview %m[0, 0][1, 4][1, 1] : memref<8x16xf32> to memref<4xf32, strided<[16]>>
//        ^
// %s:415:8: error[E0200]: 'memref.subview' op result type 'memref<1x1x4xf32, strided<[16, 16, 1]>>' is not the type of this subview of 'memref<8x16xf32>' or a rank-reduced version of it
//   %0 = memref.subview %m[0, 0][1, 4][1, 1] : memref<8x16xf32> to memref<1x1x4xf32, strided<[16, 16, 1]>>
//        ^
// %s:421:8: error[E0200]: 'memref.subview' op expected offsets to be non-negative, but got -1
//   %0 = memref.subview %m[-1, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1], offset: -16>>
//        ^
// %s:427:8: error[E0200]: 'memref.subview' op expected sizes to be non-negative, but got -4
//   %0 = memref.subview %m[0, 0][-4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
//        ^
// %s:433:8: error[E0200]: 'memref.subview' op base type 'memref<8x16xf32, affine_map<(d0, d1) -> (d1, d0)>>' is not strided
//   %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32, affine_map<(d0, d1) -> (d1, d0)>> to memref<4x4xf32, strided<[16, 1]>>
//        ^
// %s:439:8: error[E0200]: 'memref.subview' op result type 'memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>' is not strided
//   %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
//        ^
// %s:445:8: error[E0202]: 'memref.subview' op operand #0 must be memref of any type values, but got 'memref<*xf32>'
//   %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<*xf32> to memref<4x4xf32, strided<[16, 1]>>
//        ^
// %s:451:8: error[E0200]: 'memref.subview' op result type 'memref<?x4xf32, strided<[16, 1]>>' is not the type of this subview of 'memref<8x16xf32>' or a rank-reduced version of it
//   %0 = memref.subview %m[0, 0][4, 4][1, 1] : memref<8x16xf32> to memref<?x4xf32, strided<[16, 1]>>
//        ^
// %s:457:8: error[E0200]: 'memref.subview' op result type 'memref<4x4xf32, strided<[16, 1]>>' is not the type of this subview of 'memref<8x16xf32>' or a rank-reduced version of it
//   %0 = memref.subview %m[0, 0][%o, 4][1, 1] : memref<8x16xf32> to memref<4x4xf32, strided<[16, 1]>>
//        ^
// %s:463:8: error[E0200]: 'memref.subview' op expected 2 offset values, got 1
//   %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4, 4>, static_strides = ar
//        ^
// %s:469:8: error[E0200]: 'memref.subview' op expected as many offsets operands as there are dynamic entries in 'static_offsets'
//   %0 = "memref.subview"(%m, %o) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>, static_strid
//        ^
// %s:475:8: error[E0200]: 'memref.subview' op expected as many offsets operands as there are dynamic entries in 'static_offsets'
//   %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: -9223372036854775808, 0>, static_sizes = array<i64: 4, 4
//        ^
// %s:481:8: error[E0203]: 'memref.subview' op requires attribute 'static_strides'
//   %0 = "memref.subview"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0, 0>, static_sizes = array<i64: 4, 4>}> : (memref<8x16x
//        ^
// %s:487:8: error[E0200]: 'memref.reinterpret_cast' op different element types specified for source type 'memref<8x16xf32>' and result memref type 'memref<2x64xi32>'
//   %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xi32>
//        ^
// %s:493:8: error[E0200]: 'memref.reinterpret_cast' op different memory spaces specified for source type 'memref<8x16xf32>' and result memref type 'memref<2x64xf32, 1>'
//   %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32, 1>
//        ^
// %s:499:8: error[E0200]: 'memref.reinterpret_cast' op expected 1 offset, 2 sizes and as many strides
//   %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32>
//        ^
// %s:505:8: error[E0200]: 'memref.reinterpret_cast' op expected 1 offset, 2 sizes and as many strides
//   %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 64], strides: [1] : memref<8x16xf32> to memref<2x64xf32>
//        ^
// %s:511:8: error[E0200]: 'memref.reinterpret_cast' op expected 1 offset, 2 sizes and as many strides
//   %0 = memref.reinterpret_cast %m to offset: [0, 0], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32>
//        ^
// %s:517:8: error[E0200]: 'memref.reinterpret_cast' op expected 1 offset, 2 sizes and as many strides
//   %0 = memref.reinterpret_cast %m to offset: [], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32>
//        ^
// %s:523:8: error[E0200]: 'memref.reinterpret_cast' op expected result type with size = 63 instead of 64 in dim = 1
//   %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 63], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32>
//        ^
// %s:529:8: error[E0200]: 'memref.reinterpret_cast' op expected result type with offset = 1 instead of 0
//   %0 = memref.reinterpret_cast %m to offset: [1], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32>
//        ^
// %s:535:8: error[E0200]: 'memref.reinterpret_cast' op expected result type with stride = 63 instead of 64 in dim = 0
//   %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 64], strides: [63, 1] : memref<8x16xf32> to memref<2x64xf32>
//        ^
// %s:541:8: error[E0200]: 'memref.reinterpret_cast' op expected result type to have strided layout but found 'memref<2x64xf32, affine_map<(d0, d1) -> (d1, d0)>>'
//   %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32, affine_map<(d0, d1) -> (d1, d0)>>
//        ^
// %s:547:8: error[E0202]: 'memref.reinterpret_cast' op result #0 must be memref of any type values, but got 'memref<*xf32>'
//   %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 64], strides: [64, 1] : memref<8x16xf32> to memref<*xf32>
//        ^
// %s:553:8: error[E0200]: 'memref.reinterpret_cast' op expected sizes to be non-negative, but got -2
//   %0 = memref.reinterpret_cast %m to offset: [0], sizes: [-2, 64], strides: [64, 1] : memref<8x16xf32> to memref<2x64xf32>
//        ^
// %s:559:8: error[E0200]: 'memref.collapse_shape' op collapsed dim size (127) must equal reassociation group size (128)
//   %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<127xf32>
//        ^
// %s:565:8: error[E0200]: 'memref.collapse_shape' op invalid number of reassociation groups: found 2, expected 1
//   %0 = memref.collapse_shape %m [[0], [1]] : memref<8x16xf32> into memref<128xf32>
//        ^
// %s:571:8: error[E0200]: 'memref.collapse_shape' op expanded rank (2) inconsistent with number of reassociation indices (1)
//   %0 = memref.collapse_shape %m [[0]] : memref<8x16xf32> into memref<8xf32>
//        ^
// %s:577:8: error[E0200]: 'memref.collapse_shape' op reassociation indices must be contiguous
//   %0 = memref.collapse_shape %m [[1, 0]] : memref<8x16xf32> into memref<128xf32>
//        ^
// %s:583:8: error[E0200]: 'memref.collapse_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic
//   %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<?xf32>
//        ^
// %s:589:8: error[E0200]: 'memref.collapse_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic
//   %0 = memref.collapse_shape %m [[0, 1]] : memref<8x?xf32> into memref<128xf32>
//        ^
// %s:595:8: error[E0200]: 'memref.collapse_shape' op result type 'memref<128xi32>' does not follow from source type 'memref<8x16xf32>'
//   %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32> into memref<128xi32>
//        ^
// %s:601:8: error[E0200]: 'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims
//   %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32, strided<[32, 1]>> into memref<128xf32>
//        ^
// %s:607:8: error[E0200]: 'memref.collapse_shape' op invalid source layout map or collapsing non-contiguous dims
//   %0 = memref.collapse_shape %m [[0, 1]] : memref<8x16xf32, strided<[32, 1]>> into memref<128xf32, strided<[1]>>
//        ^
// %s:613:8: error[E0200]: 'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones
//   %0 = memref.collapse_shape %m [] : memref<8x16xf32> into memref<f32>
//        ^
// %s:619:8: error[E0200]: 'memref.collapse_shape' op reassociation index 2 is out of bounds
//   %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<8x16xf32> into memref<128xf32>
//        ^
// %s:625:8: error[E0200]: 'memref.collapse_shape' op result type 'memref<f32, strided<[], offset: 1>>' does not follow from source type 'memref<1x1xf32>'
//   %0 = memref.collapse_shape %m [] : memref<1x1xf32> into memref<f32, strided<[], offset: 1>>
//        ^
// %s:631:8: error[E0200]: 'memref.collapse_shape' op rank 0 memrefs can only be extended/collapsed with/from ones
//   %0 = memref.collapse_shape %m [] : memref<1x2xf32> into memref<f32>
//        ^
// %s:637:8: error[E0200]: 'memref.expand_shape' op collapsed dim size (128) must equal reassociation group size (120)
//   %0 = memref.expand_shape %m [[0, 1]] output_shape [8, 15] : memref<128xf32> into memref<8x15xf32>
//        ^
// %s:643:8: error[E0200]: 'memref.expand_shape' op invalid output shape provided at pos 1
//   %0 = memref.expand_shape %m [[0, 1]] output_shape [8, 15] : memref<128xf32> into memref<8x16xf32>
//        ^
// %s:649:8: error[E0200]: 'memref.expand_shape' op expected number of static shape bounds to be the output rank (2), got 1
//   %0 = memref.expand_shape %m [[0, 1]] output_shape [8] : memref<128xf32> into memref<8x16xf32>
//        ^
// %s:655:8: error[E0200]: 'memref.expand_shape' op invalid output shape provided at pos 0
//   %0 = memref.expand_shape %m [[0, 1]] output_shape [%o, 16] : memref<128xf32> into memref<8x16xf32>
//        ^
// %s:661:8: error[E0200]: 'memref.expand_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic
//   %0 = memref.expand_shape %m [[0, 1]] output_shape [%o, 16] : memref<128xf32> into memref<?x16xf32>
//        ^
// %s:667:8: error[E0200]: 'memref.expand_shape' op collapsed dim (0) must be dynamic if and only if reassociation group is dynamic
//   %0 = memref.expand_shape %m [[0, 1]] output_shape [8, 16] : memref<?xf32> into memref<8x16xf32>
//        ^
// %s:673:8: error[E0200]: 'memref.expand_shape' op invalid number of reassociation groups: found 2, expected 1
//   %0 = memref.expand_shape %m [[0], [1]] output_shape [8, 16] : memref<128xf32> into memref<8x16xf32>
//        ^
// %s:679:8: error[E0200]: 'memref.expand_shape' op collapsed dim size (128) must equal reassociation group size (8)
//   %0 = memref.expand_shape %m [[0]] output_shape [8, 16] : memref<128xf32> into memref<8x16xf32>
//        ^
// %s:685:8: error[E0200]: 'memref.expand_shape' op rank 0 memrefs can only be extended/collapsed with/from ones
//   %0 = memref.expand_shape %m [] output_shape [2] : memref<f32> into memref<2xf32>
//        ^
// %s:691:8: error[E0200]: 'memref.expand_shape' op invalid number of reassociation groups: found 1, expected 0
//   %0 = memref.expand_shape %m [[0]] output_shape [1] : memref<f32> into memref<1xf32>
//        ^
// %s:697:8: error[E0200]: 'memref.expand_shape' op result type 'memref<8x16xf32>' does not follow from source type 'memref<128xf32, strided<[2]>>'
//   %0 = memref.expand_shape %m [[0, 1]] output_shape [8, 16] : memref<128xf32, strided<[2]>> into memref<8x16xf32>
//        ^
// %s:703:8: error[E0202]: 'memref.expand_shape' op operand #0 must be strided memref of any type values, but got 'memref<128xf32, affine_map<(d0) -> (d0 mod 3)>>'
//   %0 = memref.expand_shape %m [[0, 1]] output_shape [8, 16] : memref<128xf32, affine_map<(d0)->(d0 mod 3)>> into memref<8x16xf32>
//        ^
// %s:709:8: error[E0200]: 'memref.view' op incorrect number of size operands for type 'memref<?x4xf32>'
//   %0 = memref.view %b[%o][] : memref<2048xi8> to memref<?x4xf32>
//        ^
// %s:715:8: error[E0200]: 'memref.view' op incorrect number of size operands for type 'memref<4xf32>'
//   %0 = memref.view %b[%o][%o] : memref<2048xi8> to memref<4xf32>
//        ^
// %s:721:8: error[E0202]: 'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<2048xf32>'
//   %0 = memref.view %b[%o][] : memref<2048xf32> to memref<4xf32>
//        ^
// %s:727:8: error[E0202]: 'memref.view' op operand #0 must be 1D memref of 8-bit signless integer values, but got 'memref<2048x1xi8>'
//   %0 = memref.view %b[%o][] : memref<2048x1xi8> to memref<4xf32>
//        ^
// %s:733:8: error[E0200]: 'memref.view' op different memory spaces specified for base memref type 'memref<2048xi8>' and view memref type 'memref<4xf32, 1>'
//   %0 = memref.view %b[%o][] : memref<2048xi8> to memref<4xf32, 1>
//        ^
// %s:739:8: error[E0200]: 'memref.view' op unsupported map for result memref type 'memref<4xf32, strided<[2]>>'
//   %0 = memref.view %b[%o][] : memref<2048xi8> to memref<4xf32, strided<[2]>>
//        ^
// %s:745:8: error[E0200]: 'memref.view' op unsupported map for base memref type 'memref<2048xi8, strided<[2]>>'
//   %0 = memref.view %b[%o][] : memref<2048xi8, strided<[2]>> to memref<4xf32>
//        ^
// %s:751:8: error[E0200]: 'memref.view' op unsupported map for result memref type 'memref<4xf32, affine_map<(d0) -> (d0 * 2)>>'
//   %0 = memref.view %b[%o][] : memref<2048xi8> to memref<4xf32, affine_map<(d0)->(d0 * 2)>>
//        ^
// %s:757:8: error[E0200]: 'memref.transpose' op result type 'memref<8x16xf32, strided<[1, 16]>>' is not equivalent to the transposed type of 'memref<8x16xf32>'
//   %0 = memref.transpose %m (i, j) -> (j, i) : memref<8x16xf32> to memref<8x16xf32, strided<[1, 16]>>
//        ^
// %s:763:8: error[E0200]: 'memref.transpose' op result type 'memref<16x8xf32>' is not equivalent to the transposed type of 'memref<8x16xf32>'
//   %0 = memref.transpose %m (i, j) -> (j, i) : memref<8x16xf32> to memref<16x8xf32>
//        ^
// %s:769:8: error[E0200]: 'memref.transpose' op expected a permutation map
//   %0 = memref.transpose %m (i, j) -> (i, i) : memref<8x16xf32> to memref<8x8xf32>
//        ^
// %s:775:8: error[E0200]: 'memref.transpose' op expected a permutation map of same rank as the input
//   %0 = memref.transpose %m (i) -> (i) : memref<8x16xf32> to memref<8x16xf32>
//        ^
// %s:781:8: error[E0200]: 'memref.transpose' op expected a permutation map of same rank as the input
//   %0 = memref.transpose %m (i, j, k) -> (i, j, k) : memref<8x16xf32> to memref<8x16xf32>
//        ^
// %s:787:8: error[E0200]: 'memref.atomic_rmw' op with kind 'addi' expects an integer type
//   %0 = memref.atomic_rmw addi %v, %m[%i, %i] : (f32, memref<8x16xf32>) -> f32
//        ^
// %s:793:8: error[E0200]: 'memref.atomic_rmw' op with kind 'addf' expects a floating-point type
//   %0 = memref.atomic_rmw addf %v, %m[%i, %i] : (i32, memref<8x16xi32>) -> i32
//        ^
// %s:799:8: error[E0200]: 'memref.atomic_rmw' op expects the number of subscripts to be equal to memref rank
//   %0 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<8x16xf32>) -> f32
//        ^
// %s:805:8: error[E0200]: 'memref.atomic_rmw' op type of its value differs from the element type of its memref
//   %0 = memref.atomic_rmw addf %v, %m[%i, %i] : (f64, memref<8x16xf32>) -> f64
//        ^
// %s:811:8: error[E0202]: 'memref.atomic_rmw' op failed to verify that all of {value, result} have same type
//   %0 = memref.atomic_rmw addf %v, %m[%i, %i] : (f32, memref<8x16xf32>) -> f64
//        ^
// %s:817:8: error[E0202]: 'memref.atomic_rmw' op operand #0 must be signless integer or floating-point, but got 'index'
//   %0 = memref.atomic_rmw addi %v, %m[%i, %i] : (index, memref<8x16xindex>) -> index
//        ^
// %s:823:8: error[E0200]: 'memref.generic_atomic_rmw' op expected block argument of the same type result type
//   %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
//        ^
// %s:834:2: error[E0200]: 'memref.atomic_yield' op types mismatch between yield op: 'index' and its parent: 'f32'
//  memref.atomic_yield %i : index
//  ^
// %s:841:8: error[E0200]: 'memref.generic_atomic_rmw' op expected single number of entry block arguments
//   %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
//        ^
// %s:850:8: error[E0200]: 'memref.generic_atomic_rmw' op expected single number of entry block arguments
//   %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
//        ^
// %s:860:2: error[E0200]: 'memref.store' op may not stand in 'memref.generic_atomic_rmw': its body takes only operations with no side effects
//  memref.store %v, %m[%i, %i] : memref<8x16xf32>
//  ^
// %s:870:7: error[E0200]: 'memref.load' op may not stand in 'memref.generic_atomic_rmw': its body takes only operations with no side effects
//  %x = memref.load %m[%i, %i] : memref<8x16xf32>
//       ^
// %s:878:8: error[E0204]: 'memref.generic_atomic_rmw' op expects region #0 to have 0 or 1 blocks
//   %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xf32> {
//        ^
// %s:889:3: error[E0204]: 'memref.atomic_yield' op must be the last operation in the parent block
//   memref.atomic_yield %v : f32
//   ^
// %s:895:8: error[E0202]: 'memref.generic_atomic_rmw' op operand #0 must be memref of signless integer or floating-point values, but got 'memref<8x16xvector<4xf32>>'
//   %0 = memref.generic_atomic_rmw %m[%i, %i] : memref<8x16xvector<4xf32>> {
//        ^
// %s:904:3: error[E0203]: 'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3
//   memref.prefetch %m[%i, %i], read, locality<4>, data : memref<8x16xf32>
//   ^
// %s:910:3: error[E0200]: 'memref.prefetch' op too few indices
//   memref.prefetch %m[%i], read, locality<3>, data : memref<8x16xf32>
//   ^
// %s:916:3: error[E0203]: 'memref.prefetch' op attribute 'localityHint' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3
//   memref.prefetch %m[%i, %i], read, locality<-1>, data : memref<8x16xf32>
//   ^
// %s:922:3: error[E0200]: 'memref.assume_alignment' op alignment must be power of 2
//   memref.assume_alignment %m, 3 : memref<8x16xf32>
//   ^
// %s:928:3: error[E0202]: 'memref.assume_alignment' op operand #0 must be memref of any type values, but got 'memref<*xf32>'
//   memref.assume_alignment %m, 8 : memref<*xf32>
//   ^
// %s:934:3: error[E0200]: 'memref.copy' op requires the same element type for all operands
//   memref.copy %m, %q : memref<8x16xf32> to memref<8x16xi32>
//   ^
// %s:940:3: error[E0200]: 'memref.copy' op requires the same shape for all operands
//   memref.copy %m, %q : memref<8x16xf32> to memref<8x15xf32>
//   ^
// %s:946:3: error[E0200]: 'memref.copy' op requires the same shape for all operands
//   memref.copy %m, %q : memref<8x16xf32> to memref<8xf32>
//   ^
// %s:952:3: error[E0200]: 'memref.dma_start' op expected source, target, number of elements, tag and optional stride operands
//   memref.dma_start %a[%i, %i], %b[%i], %i, %t[%i] : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
//   ^
// %s:958:3: error[E0200]: 'memref.dma_start' op expected source, target, number of elements, tag and optional stride operands
//   memref.dma_start %a[%i], %b[%i, %i], %i, %t[%i] : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
//   ^
// %s:964:3: error[E0200]: 'memref.dma_start' op expected source, target, number of elements, tag and optional stride operands
//   memref.dma_start %a[%i], %b[%i], %i, %t[] : memref<256xf32>, memref<256xf32, 1>, memref<1xi32>
//   ^
// %s:970:3: error[E0200]: 'memref.dma_start' op expected source, target, number of elements, tag and optional stride operands
//   memref.dma_start %a[%i], %b[%i], %i, %t[%i] : f32, memref<256xf32, 1>, memref<1xi32>
//   ^
// %s:976:3: error[E0200]: 'memref.dma_start' op expected source, target, number of elements, tag and optional stride operands
//   "memref.dma_start"(%a) : (memref<256xf32>) -> ()
//   ^
// %s:982:3: error[E0200]: 'memref.dma_start' op expected source, target, number of elements, tag and optional stride operands
//   "memref.dma_start"(%a, %i, %b, %i, %i, %i) : (memref<256xf32>, index, memref<256xf32, 1>, index, index, index) -> ()
//   ^
// %s:988:3: error[E0200]: 'memref.dma_start' op expected source, target, number of elements, tag and optional stride operands
//   "memref.dma_start"() : () -> ()
//   ^
// %s:994:3: error[E0200]: 'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 1, but got 2
//   memref.dma_wait %t[%i, %i], %i : memref<1xi32>
//   ^
// %s:1000:3: error[E0200]: 'memref.dma_wait' op expected tagIndices to have the same number of elements as the tagMemRef rank, expected 1, but got 0
//   memref.dma_wait %t[], %i : memref<1xi32>
//   ^
// %s:1006:22: error[E0201]: 'memref.extract_strided_metadata' op result count (5) does not divide evenly among its 2 groups
//   %b, %o, %s:2, %t = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32>, index, index, index, index
//                      ^
// %s:1012:24: error[E0200]: 'memref.extract_strided_metadata' op base buffer type 'memref<i32>' does not follow from source type 'memref<?x?xf32>'
//   %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<i32>, index, index, index, index, index
//                        ^
// %s:1018:24: error[E0200]: 'memref.extract_strided_metadata' op base buffer type 'memref<f32, 1>' does not follow from source type 'memref<?x?xf32>'
//   %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x?xf32> -> memref<f32, 1>, index, index, index, index, index
//                        ^
// %s:1024:24: error[E0202]: 'memref.extract_strided_metadata' op operand #0 must be strided memref of any type values, but got 'memref<?x?xf32, affine_map<(d0, d1) -> (d1, d0)>>'
//   %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x?xf32, affine_map<(d0,d1)->(d1, d0)>> -> memref<f32>, index, index, index, index, index
//                        ^
// %s:1030:12: error[E0202]: 'memref.extract_strided_metadata' op operand #0 must be strided memref of any type values, but got 'memref<*xf32>'
//   %b, %o = memref.extract_strided_metadata %m : memref<*xf32> -> memref<f32>, index
//            ^
// %s:1036:10: error[E0201]: 'memref.extract_strided_metadata' op result count (5) does not divide evenly among its 2 groups
//   %b:5 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<f32>, index, index, index, index)
//          ^
// %s:1042:10: error[E0200]: 'memref.extract_strided_metadata' op expected 4 results for a memref of rank 1, got 2
//   %b:2 = "memref.extract_strided_metadata"(%m) : (memref<4xf32>) -> (memref<f32>, index)
//          ^
// %s:1048:10: error[E0202]: 'memref.extract_strided_metadata' op result #3 must be variadic of index, but got 'i32'
//   %b:4 = memref.extract_strided_metadata %m : memref<4xf32> -> memref<f32>, index, index, i32
//          ^
// %s:1054:8: error[E0202]: 'memref.extract_aligned_pointer_as_index' op result #0 must be index, but got 'i64'
//   %0 = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> i64
//        ^
// %s:1060:8: error[E0202]: 'memref.extract_aligned_pointer_as_index' op operand #0 must be ranked or unranked memref of any type values, but got 'tensor<4xf32>'
//   %0 = memref.extract_aligned_pointer_as_index %m : tensor<4xf32> -> index
//        ^
// %s:1066:8: error[E0200]: 'memref.realloc' op missing dimension operand for result type
//   %0 = memref.realloc %b : memref<16xf32> to memref<?xf32>
//        ^
// %s:1072:8: error[E0200]: 'memref.realloc' op unnecessary dimension operand for result type
//   %0 = memref.realloc %b(%n) : memref<16xf32> to memref<32xf32>
//        ^
// %s:1078:8: error[E0200]: 'memref.realloc' op element types of source and destination memref types differ
//   %0 = memref.realloc %b : memref<16xf32> to memref<32xi32>
//        ^
// %s:1084:8: error[E0200]: 'memref.realloc' op different memory spaces specified for source and destination memref types
//   %0 = memref.realloc %b : memref<16xf32> to memref<32xf32, 1>
//        ^
// %s:1090:8: error[E0202]: 'memref.realloc' op operand #0 must be 1D memref of any type values, but got 'memref<16x2xf32>'
//   %0 = memref.realloc %b : memref<16x2xf32> to memref<32x2xf32>
//        ^
// %s:1096:8: error[E0200]: 'memref.realloc' op has an unsupported layout for source memref type 'memref<16xf32, strided<[2]>>'
//   %0 = memref.realloc %b : memref<16xf32, strided<[2]>> to memref<32xf32>
//        ^
// %s:1102:8: error[E0200]: 'memref.realloc' op has an unsupported layout for result memref type 'memref<32xf32, strided<[2]>>'
//   %0 = memref.realloc %b : memref<16xf32> to memref<32xf32, strided<[2]>>
//        ^
// %s:1108:8: error[E0203]: 'memref.realloc' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0
//   %0 = memref.realloc %b {alignment = -1} : memref<16xf32> to memref<32xf32>
//        ^
// %s:1113:1: error[E0200]: 'memref.global' op type should be static shaped memref, but got 'memref<?xf32>'
// memref.global @g : memref<?xf32>
// ^
// %s:1116:1: error[E0203]: 'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute
// memref.global @g : memref<*xf32>
// ^
// %s:1119:1: error[E0203]: 'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute
// memref.global @g : tensor<4xf32>
// ^
// %s:1122:1: error[E0203]: 'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute
// memref.global @g : i32
// ^
// %s:1125:1: error[E0207]: 'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "foo"
// memref.global "foo" @g : memref<2xf32>
// ^
// %s:1128:1: error[E0200]: 'memref.global' op alignment attribute value 63 is not a power of 2
// memref.global @g : memref<2xf32> {alignment = 63}
// ^
// %s:1131:1: error[E0200]: 'memref.global' op alignment attribute value 0 is not a power of 2
// memref.global @g : memref<2xf32> {alignment = 0}
// ^
// %s:1134:1: error[E0200]: 'memref.global' op alignment attribute value 18446744073709551552 is not a power of 2
// memref.global @g : memref<2xf32> {alignment = -64}
// ^
// %s:1137:1: error[E0203]: 'memref.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute
// memref.global @g : memref<2xf32> {alignment = 64 : i32}
// ^
// %s:1140:1: error[E0200]: 'memref.global' op initial value expected to be of the shape and element type of 'memref<2xf32>', but was of type 'tensor<3xf32>'
// "memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<1.0> : tensor<3xf32>}> : () -> ()
// ^
// %s:1143:1: error[E0200]: 'memref.global' op initial value expected to be of the shape and element type of 'memref<2xf32>', but was of type 'tensor<2xf64>'
// "memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<1.0> : tensor<2xf64>}> : () -> ()
// ^
// %s:1146:1: error[E0200]: 'memref.global' op initial value should be a unit or elements attribute
// "memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = dense<1.0> : vector<2xf32>}> : () -> ()
// ^
// %s:1149:1: error[E0200]: 'memref.global' op initial value should be a unit or elements attribute
// "memref.global"() <{sym_name = "g", type = memref<2xf32>, initial_value = 1 : i32}> : () -> ()
// ^
// %s:1152:1: error[E0203]: 'memref.global' op attribute 'type' failed to satisfy constraint: memref type attribute
// "memref.global"() <{sym_name = "g", type = i32}> : () -> ()
// ^
// %s:1155:1: error[E0203]: 'memref.global' op requires attribute 'type'
// "memref.global"() <{sym_name = "g"}> : () -> ()
// ^
// %s:1158:1: error[E0203]: 'memref.global' op requires attribute 'sym_name'
// "memref.global"() <{type = memref<2xf32>}> : () -> ()
// ^
// %s:1161:1: error[E0207]: 'memref.global' op visibility expected to be one of ["public", "private", "nested"], but got "foo"
// "memref.global"() <{sym_name = "g", type = memref<2xf32>, sym_visibility = "foo"}> : () -> ()
// ^
// %s:1165:1: error[E0207]: 'memref.global': redefinition of symbol named 'g'
// memref.global @g : memref<2xf32>
// ^
// %s:1164:1: note: see existing symbol definition here
// memref.global @g : memref<2xf32>
// ^
// %s:1169:6: error[E0200]: 'memref.get_global' op 'g' does not reference a valid global memref
// %0 = memref.get_global @g : memref<2xf32>
//      ^
// %s:1176:6: error[E0200]: 'memref.get_global' op result type 'memref<3xf32>' does not match type 'memref<2xf32>' of the global memref @g
// %0 = memref.get_global @g : memref<3xf32>
//      ^
// %s:1182:6: error[E0200]: 'memref.get_global' op 'f' does not reference a valid global memref
// %0 = memref.get_global @f : memref<2xf32>
//      ^
// %s:1189:6: error[E0202]: 'memref.get_global' op result #0 must be statically shaped memref of any type values, but got 'memref<?xf32>'
// %0 = memref.get_global @g : memref<?xf32>
//      ^
// %s:1196:6: error[E0200]: 'memref.get_global' op result type 'memref<2xf32, 1>' does not match type 'memref<2xf32>' of the global memref @g
// %0 = memref.get_global @g : memref<2xf32, 1>
//      ^
// %s:1202:8: error[E0200]: 'memref.alloca_scope' op types of its results and of what its region returns differ
//   %0 = memref.alloca_scope -> (f32) { memref.alloca_scope.return }
//        ^
// %s:1208:8: error[E0200]: 'memref.alloca_scope' op types of its results and of what its region returns differ
//   %0 = memref.alloca_scope -> (f32) {
//        ^
// %s:1216:8: error[E0200]: 'memref.alloca_scope' op types of its results and of what its region returns differ
//   %0 = memref.alloca_scope -> (i32) {
//        ^
// %s:1224:3: error[E0200]: 'memref.alloca_scope' op types of its results and of what its region returns differ
//   memref.alloca_scope {
//   ^
// %s:1232:3: error[E0200]: 'memref.alloca_scope' op region should have no arguments
//   memref.alloca_scope {
//   ^
// %s:1241:3: error[E0204]: 'memref.alloca_scope' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
//   memref.alloca_scope {
//   ^
// %s:1251:3: error[E0204]: 'memref.alloca_scope.return' op must be the last operation in the parent block
//   memref.alloca_scope.return %x : f32
//   ^
// %s:1257:3: error[E0204]: 'memref.alloca_scope' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks
//   "memref.alloca_scope"() ({}) : () -> ()
//   ^
