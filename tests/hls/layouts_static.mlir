// RUN: kiln hls %s -o %t/out --flow static --func layouts
// IGNORE: stdout
// IGNORE: stderr
// Arguments of strided, mapped and open layouts, a callee that takes any layout, and what bufferisation makes of slices.
func.func private @add(%x: memref<4x4xi32, strided<[?, ?], offset: ?>>, %y: memref<4x4xi32, strided<[?, ?], offset: ?>>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %v = affine.load %x[%i, %j] : memref<4x4xi32, strided<[?, ?], offset: ?>>
      %w = affine.load %y[%i, %j] : memref<4x4xi32, strided<[?, ?], offset: ?>>
      %s = arith.addi %v, %w : i32
      affine.store %s, %y[%i, %j] : memref<4x4xi32, strided<[?, ?], offset: ?>>
    }
  }
  return
}
func.func @layouts(%a: memref<4x4xi32, strided<[8, 1], offset: 3>>, %m: memref<4x8xi32, affine_map<(d0, d1) -> (d1, d0)>>, %d: memref<4x4xi32, strided<[?, ?], offset: ?>>, %o: memref<8x8xi32>) {
  %ca = memref.cast %a : memref<4x4xi32, strided<[8, 1], offset: 3>> to memref<4x4xi32, strided<[?, ?], offset: ?>>
  %s = memref.subview %o[1, 2] [4, 4] [2, 1] : memref<8x8xi32> to memref<4x4xi32, strided<[16, 1], offset: 10>>
  %cs = memref.cast %s : memref<4x4xi32, strided<[16, 1], offset: 10>> to memref<4x4xi32, strided<[?, ?], offset: ?>>
  func.call @add(%ca, %cs) : (memref<4x4xi32, strided<[?, ?], offset: ?>>, memref<4x4xi32, strided<[?, ?], offset: ?>>) -> ()
  func.call @add(%cs, %d) : (memref<4x4xi32, strided<[?, ?], offset: ?>>, memref<4x4xi32, strided<[?, ?], offset: ?>>) -> ()
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %v = affine.load %o[%i, %j] : memref<8x8xi32>
      affine.store %v, %m[%i, %j] : memref<4x8xi32, affine_map<(d0, d1) -> (d1, d0)>>
    }
  }
  return
}
