// A local buffer: each block of 8 words is read into it and written back reversed, doubled.
// Shapes: x 64, local buffer 8.
// Bound: 128 cycles (64 words in, 64 words out, one after the other in each block).
// Goal: 1.15 * bound + 60
func.func @reverse_blocks(%x: memref<64xi32>) {
  %one = arith.constant 1 : i32
  %buffer = memref.alloca() : memref<8xi32>
  affine.for %block = 0 to 8 {
    affine.for %i = 0 to 8 {
      %v = affine.load %x[%block * 8 + %i] : memref<64xi32>
      affine.store %v, %buffer[%i] : memref<8xi32>
    }
    affine.for %i = 0 to 8 {
      %v = affine.load %buffer[7 - %i] : memref<8xi32>
      %twice = arith.shli %v, %one : i32
      affine.store %twice, %x[%block * 8 + %i] : memref<64xi32>
    }
  }
  return
}
