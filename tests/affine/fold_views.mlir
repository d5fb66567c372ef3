// RUN: kiln opt %s --memref-fold-views --canonicalize --verify-each
// Views become indices of the memory: affine accesses stay affine, quotients that ranges decide go away, and an allocation whose
// views would need quotients gets fewer dimensions. What something else uses stays.

func.func @collapse_of_counters(%a: memref<8x6xi32>, %b: memref<48xi32>) {
  %c = memref.collapse_shape %a [[0, 1]] : memref<8x6xi32> into memref<48xi32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 6 {
      %v = affine.load %c[%i * 6 + %j] : memref<48xi32>
      affine.store %v, %b[%i * 6 + %j] : memref<48xi32>
    }
  }
  return
}

func.func @flat_allocation(%b: memref<48xi32>, %x: index) -> i32 {
  %a = memref.alloc() : memref<8x6xi32>
  %c = memref.collapse_shape %a [[0, 1]] : memref<8x6xi32> into memref<48xi32>
  affine.for %i = 0 to 48 {
    %v = affine.load %b[%i] : memref<48xi32>
    affine.store %v, %c[%i] : memref<48xi32>
  }
  %v = memref.load %a[%x, %x] : memref<8x6xi32>
  return %v : i32
}

func.func @chain(%a: memref<8x8xi32>, %x: index, %y: index) -> (i32, i32, i32) {
  %s = memref.subview %a[2, %x] [4, 4] [1, 1] : memref<8x8xi32> to memref<4x4xi32, strided<[8, 1], offset: ?>>
  %t = memref.transpose %s (d0, d1) -> (d1, d0) : memref<4x4xi32, strided<[8, 1], offset: ?>> to memref<4x4xi32, strided<[1, 8], offset: ?>>
  %c = memref.cast %t : memref<4x4xi32, strided<[1, 8], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  %v = memref.load %c[%y, %x] : memref<?x?xi32, strided<[?, ?], offset: ?>>
  %e = memref.expand_shape %a [[0, 1], [2]] output_shape [2, 4, 8] : memref<8x8xi32> into memref<2x4x8xi32>
  %w = memref.load %e[%y, %x, %x] : memref<2x4x8xi32>
  %c0 = arith.constant 0 : index
  %d = memref.dim %c, %c0 : memref<?x?xi32, strided<[?, ?], offset: ?>>
  %r = memref.reinterpret_cast %s to offset: [3], sizes: [4, 2], strides: [8, 2] : memref<4x4xi32, strided<[8, 1], offset: ?>> to memref<4x2xi32, strided<[8, 2], offset: 3>>
  %z = memref.load %r[%d, %y] : memref<4x2xi32, strided<[8, 2], offset: 3>>
  return %v, %w, %z : i32, i32, i32
}

func.func @strides_of_values(%a: memref<64xi32>, %o: index, %s: index) {
  %v = memref.subview %a[%o] [8] [%s] : memref<64xi32> to memref<8xi32, strided<[?], offset: ?>>
  affine.for %i = 0 to 8 {
    %x = affine.load %v[%i] : memref<8xi32, strided<[?], offset: ?>>
    %y = arith.addi %x, %x : i32
    affine.store %y, %v[%i] : memref<8xi32, strided<[?], offset: ?>>
  }
  return
}

func.func private @other(memref<4xi32, strided<[2], offset: 1>>)

func.func @stays(%a: memref<8xi32>, %b: memref<2xi64>) {
  %v = memref.subview %a[1] [4] [2] : memref<8xi32> to memref<4xi32, strided<[2], offset: 1>>
  func.call @other(%v) : (memref<4xi32, strided<[2], offset: 1>>) -> ()
  return
}

func.func @bytes(%i: index, %x: i8) -> i8 {
  %a = memref.alloc() : memref<64xi8>
  %c8 = arith.constant 8 : index
  %v = memref.view %a[%c8][] : memref<64xi8> to memref<4x4xi8>
  memref.store %x, %v[%i, %i] : memref<4x4xi8>
  %y = memref.load %a[%i] : memref<64xi8>
  memref.dealloc %a : memref<64xi8>
  return %y : i8
}

// OUTPUT
// module {
//   func.func @collapse_of_counters(%arg0: memref<8x6xi32>, %arg1: memref<48xi32>) {
//     affine.for %arg2 = 0 to 8 {
//       affine.for %arg3 = 0 to 6 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<8x6xi32>
//         affine.store %0, %arg1[%arg2 * 6 + %arg3] : memref<48xi32>
//       }
//     }
//     return
//   }
//   func.func @flat_allocation(%arg0: memref<48xi32>, %arg1: index) -> i32 {
//     %alloc = memref.alloc() : memref<48xi32>
//     affine.for %arg2 = 0 to 48 {
//       %1 = affine.load %arg0[%arg2] : memref<48xi32>
//       affine.store %1, %alloc[%arg2] : memref<48xi32>
//     }
//     %0 = affine.load %alloc[symbol(%arg1) * 7] : memref<48xi32>
//     return %0 : i32
//   }
//   func.func @chain(%arg0: memref<8x8xi32>, %arg1: index, %arg2: index) -> (i32, i32, i32) {
//     %0 = affine.load %arg0[symbol(%arg1) + 2, symbol(%arg2) + symbol(%arg1)] : memref<8x8xi32>
//     %1 = affine.load %arg0[symbol(%arg2) * 4 + symbol(%arg1), symbol(%arg1)] : memref<8x8xi32>
//     %2 = affine.load %arg0[4, symbol(%arg2) * 2 + 3] : memref<8x8xi32>
//     return %0, %1, %2 : i32, i32, i32
//   }
//   func.func @strides_of_values(%arg0: memref<64xi32>, %arg1: index, %arg2: index) {
//     affine.for %arg3 = 0 to 8 {
//       %0 = arith.muli %arg3, %arg2 : index
//       %1 = arith.addi %arg1, %0 : index
//       %2 = memref.load %arg0[%1] : memref<64xi32>
//       %3 = arith.addi %2, %2 : i32
//       %4 = arith.muli %arg3, %arg2 : index
//       %5 = arith.addi %arg1, %4 : index
//       memref.store %3, %arg0[%5] : memref<64xi32>
//     }
//     return
//   }
//   func.func private @other(memref<4xi32, strided<[2], offset: 1>>)
//   func.func @stays(%arg0: memref<8xi32>, %arg1: memref<2xi64>) {
//     %subview = memref.subview %arg0[1] [4] [2] : memref<8xi32> to memref<4xi32, strided<[2], offset: 1>>
//     call @other(%subview) : (memref<4xi32, strided<[2], offset: 1>>) -> ()
//     return
//   }
//   func.func @bytes(%arg0: index, %arg1: i8) -> i8 {
//     %alloc = memref.alloc() : memref<64xi8>
//     affine.store %arg1, %alloc[symbol(%arg0) * 5 + 8] : memref<64xi8>
//     %0 = memref.load %alloc[%arg0] : memref<64xi8>
//     memref.dealloc %alloc : memref<64xi8>
//     return %0 : i8
//   }
// }
