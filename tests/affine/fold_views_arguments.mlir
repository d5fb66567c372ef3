// RUN: kiln opt %s --memref-fold-views=arguments --canonicalize --verify-each
// Arguments lose their layouts, and say what they were.

func.func @strided(%a: memref<4x4xi32, strided<[8, 1], offset: 3>>, %m: memref<4x8xi32, affine_map<(d0, d1) -> (d1, d0)>>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %v = affine.load %a[%i, %j] : memref<4x4xi32, strided<[8, 1], offset: 3>>
      affine.store %v, %m[%i, %j] : memref<4x8xi32, affine_map<(d0, d1) -> (d1, d0)>>
    }
  }
  return
}

func.func @open_layout(%a: memref<4x8xi32, strided<[?, ?], offset: ?>>, %x: i32) {
  affine.for %i = 0 to 4 {
    affine.store %x, %a[%i, %i + 1] : memref<4x8xi32, strided<[?, ?], offset: ?>>
  }
  return
}

func.func @some_dimensions(%a: memref<3x4x6xi32>, %i: index, %j: index) -> i32 {
  %c = memref.collapse_shape %a [[0], [1, 2]] : memref<3x4x6xi32> into memref<3x24xi32>
  %v = memref.load %c[%i, %j] : memref<3x24xi32>
  return %v : i32
}

// OUTPUT
// #map = affine_map<(d0, d1) -> (d0 * 8 + d1 + 3)>
// #map1 = affine_map<(d0, d1) -> (d1, d0)>
// #map2 = affine_map<(d0, d1) -> (d0, d1)>
// #map3 = affine_map<(d0, d1, d2) -> (d0, d1 * 6 + d2)>
// module {
//   func.func @strided(%arg0: memref<31xi32> {kiln.layout = #map, kiln.shape = array<i64: 4, 4>}, %arg1: memref<8x4xi32> {kiln.layout = #map1, kiln.shape = array<i64: 4, 8>}) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 4 {
//         %0 = affine.load %arg0[%arg2 * 8 + %arg3 + 3] : memref<31xi32>
//         affine.store %0, %arg1[%arg3, %arg2] : memref<8x4xi32>
//       }
//     }
//     return
//   }
//   func.func @open_layout(%arg0: memref<4x8xi32> {kiln.layout = #map2, kiln.shape = array<i64: 4, 8>}, %arg1: i32) {
//     affine.for %arg2 = 0 to 4 {
//       affine.store %arg1, %arg0[%arg2, %arg2 + 1] : memref<4x8xi32>
//     }
//     return
//   }
//   func.func @some_dimensions(%arg0: memref<3x24xi32> {kiln.layout = #map3, kiln.shape = array<i64: 3, 4, 6>}, %arg1: index, %arg2: index) -> i32 {
//     %0 = affine.load %arg0[symbol(%arg1), symbol(%arg2)] : memref<3x24xi32>
//     return %0 : i32
//   }
// }
