// A tiled loop nest with a ragged edge: rows and columns in tiles of 4, B = A + 1.
// Shapes: A, B 10x14.
// Bound: 140 cycles (A is read and B written once each).
// Goal: 1.15 * bound + 60
func.func @tiled_copy(%A: memref<10x14xi32>, %B: memref<10x14xi32>) {
  %one = arith.constant 1 : i32
  affine.for %ii = 0 to 10 step 4 {
    affine.for %jj = 0 to 14 step 4 {
      affine.for %i = affine_map<(d0) -> (d0)>(%ii) to min affine_map<(d0) -> (d0 + 4, 10)>(%ii) {
        affine.for %j = affine_map<(d0) -> (d0)>(%jj) to min affine_map<(d0) -> (d0 + 4, 14)>(%jj) {
          %a = affine.load %A[%i, %j] : memref<10x14xi32>
          %b = arith.addi %a, %one : i32
          affine.store %b, %B[%i, %j] : memref<10x14xi32>
        }
      }
    }
  }
  return
}
