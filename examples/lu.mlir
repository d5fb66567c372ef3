// LU decomposition in place on i32. The pivot is taken as (A[j][j] and 255) or 1, so that the integer division is
// defined for all data.
// Shapes: A 12x12.
// Operations: 506 products; 288 cycles of transfer (A in, A out).
// Bound: 3334 cycles (A is read 1222 times, and 66 divisions of 32 bits depend on each other).
// Goal: 1.15 * bound + 60
func.func @lu(%A: memref<12x12xi32>) {
  %one = arith.constant 1 : i32
  %mask = arith.constant 255 : i32
  affine.for %i = 0 to 12 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
        %l = affine.load %A[%i, %k] : memref<12x12xi32>
        %u = affine.load %A[%k, %j] : memref<12x12xi32>
        %product = arith.muli %l, %u : i32
        %a = affine.load %A[%i, %j] : memref<12x12xi32>
        %difference = arith.subi %a, %product : i32
        affine.store %difference, %A[%i, %j] : memref<12x12xi32>
      }
      %a = affine.load %A[%i, %j] : memref<12x12xi32>
      %diagonal = affine.load %A[%j, %j] : memref<12x12xi32>
      %low = arith.andi %diagonal, %mask : i32
      %pivot = arith.ori %low, %one : i32
      %quotient = arith.divsi %a, %pivot : i32
      affine.store %quotient, %A[%i, %j] : memref<12x12xi32>
    }
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 12 {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
        %l = affine.load %A[%i, %k] : memref<12x12xi32>
        %u = affine.load %A[%k, %j] : memref<12x12xi32>
        %product = arith.muli %l, %u : i32
        %a = affine.load %A[%i, %j] : memref<12x12xi32>
        %difference = arith.subi %a, %product : i32
        affine.store %difference, %A[%i, %j] : memref<12x12xi32>
      }
    }
  }
  return
}
