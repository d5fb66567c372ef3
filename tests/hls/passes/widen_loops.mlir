// RUN: kiln opt %s --hls-widen-loops=loops=jam:1x2/unroll:2,unroll:4
// The first nest does four iterations in one, two of each loop; the second loop four.
func.func @f(%a: memref<4x4xi32>, %b: memref<4x4xi32>, %c: memref<8xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %x = affine.load %a[%i, %j] : memref<4x4xi32>
      affine.store %x, %b[%j, %i] : memref<4x4xi32>
    }
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %c[%i] : memref<8xi32>
    %y = arith.muli %x, %x : i32
    affine.store %y, %c[%i] : memref<8xi32>
  }
  return
}
