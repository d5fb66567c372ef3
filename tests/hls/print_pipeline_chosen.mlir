// RUN: kiln hls %s --print-pipeline --max-mul 4 --target ecp5 --clock-mhz 120
// What was chosen: loops that are wider, arrays in banks, and nests that are one pipeline.
func.func @product(%a: memref<8x8xi32>, %b: memref<8x8xi32>, %c: memref<8x8xi32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        %x = affine.load %a[%i, %k] : memref<8x8xi32>
        %y = affine.load %b[%k, %j] : memref<8x8xi32>
        %p = arith.muli %x, %y : i32
        %z = affine.load %c[%i, %j] : memref<8x8xi32>
        %s = arith.addi %z, %p : i32
        affine.store %s, %c[%i, %j] : memref<8x8xi32>
      }
    }
  }
  return
}
