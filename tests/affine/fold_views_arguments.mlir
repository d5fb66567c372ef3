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

func.func @tiled(%m: memref<16x8xi32, affine_map<(d0, d1) -> (d0 floordiv 4, d1, d0 mod 4)>>, %x: i32) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.store %x, %m[%i * 4 + %j, %i] : memref<16x8xi32, affine_map<(d0, d1) -> (d0 floordiv 4, d1, d0 mod 4)>>
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
