// LU decomposition in place on f32, without exchanges of rows.
// Shapes: A 12x12.
// Operations: 506 products; 288 cycles of transfer (A in, A out).
// Bound: 3334 cycles (A is read 1222 times, and 66 divisions depend on each other).
func.func @lu_f32(%A: memref<12x12xf32>) {
  affine.for %i = 0 to 12 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
        %l = affine.load %A[%i, %k] : memref<12x12xf32>
        %u = affine.load %A[%k, %j] : memref<12x12xf32>
        %product = arith.mulf %l, %u : f32
        %a = affine.load %A[%i, %j] : memref<12x12xf32>
        %difference = arith.subf %a, %product : f32
        affine.store %difference, %A[%i, %j] : memref<12x12xf32>
      }
      %a = affine.load %A[%i, %j] : memref<12x12xf32>
      %diagonal = affine.load %A[%j, %j] : memref<12x12xf32>
      %quotient = arith.divf %a, %diagonal : f32
      affine.store %quotient, %A[%i, %j] : memref<12x12xf32>
    }
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 12 {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
        %l = affine.load %A[%i, %k] : memref<12x12xf32>
        %u = affine.load %A[%k, %j] : memref<12x12xf32>
        %product = arith.mulf %l, %u : f32
        %a = affine.load %A[%i, %j] : memref<12x12xf32>
        %difference = arith.subf %a, %product : f32
        affine.store %difference, %A[%i, %j] : memref<12x12xf32>
      }
    }
  }
  return
}
