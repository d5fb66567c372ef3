// LU decomposition in place and the solution of A * x = b on i32. Sums and products wrap; a pivot is taken as
// (A[j][j] and 255) or 1, so that the integer division is defined for all data.
// Shapes: A 12x12; b, x, y 12.
// Bound: 3862 cycles (A is read 1366 times, and 78 divisions of 32 bits depend on each other).
// Goal: 1.15 * bound + 60
func.func @ludcmp(%A: memref<12x12xi32>, %b: memref<12xi32>, %x: memref<12xi32>, %y: memref<12xi32>) {
  %one = arith.constant 1 : i32
  %mask = arith.constant 255 : i32
  affine.for %i = 0 to 12 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %a = affine.load %A[%i, %j] : memref<12x12xi32>
      %w = affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) iter_args(%rest = %a) -> (i32) {
        %l = affine.load %A[%i, %k] : memref<12x12xi32>
        %u = affine.load %A[%k, %j] : memref<12x12xi32>
        %product = arith.muli %l, %u : i32
        %next = arith.subi %rest, %product : i32
        affine.yield %next : i32
      }
      %diagonal = affine.load %A[%j, %j] : memref<12x12xi32>
      %low = arith.andi %diagonal, %mask : i32
      %pivot = arith.ori %low, %one : i32
      %quotient = arith.divsi %w, %pivot : i32
      affine.store %quotient, %A[%i, %j] : memref<12x12xi32>
    }
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 12 {
      %a = affine.load %A[%i, %j] : memref<12x12xi32>
      %w = affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) iter_args(%rest = %a) -> (i32) {
        %l = affine.load %A[%i, %k] : memref<12x12xi32>
        %u = affine.load %A[%k, %j] : memref<12x12xi32>
        %product = arith.muli %l, %u : i32
        %next = arith.subi %rest, %product : i32
        affine.yield %next : i32
      }
      affine.store %w, %A[%i, %j] : memref<12x12xi32>
    }
  }
  affine.for %i = 0 to 12 {
    %bi = affine.load %b[%i] : memref<12xi32>
    %w = affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) iter_args(%rest = %bi) -> (i32) {
      %l = affine.load %A[%i, %j] : memref<12x12xi32>
      %yj = affine.load %y[%j] : memref<12xi32>
      %product = arith.muli %l, %yj : i32
      %next = arith.subi %rest, %product : i32
      affine.yield %next : i32
    }
    affine.store %w, %y[%i] : memref<12xi32>
  }
  affine.for %back = 0 to 12 {
    %yi = affine.load %y[11 - %back] : memref<12xi32>
    %w = affine.for %j = affine_map<(d0) -> (12 - d0)>(%back) to 12 iter_args(%rest = %yi) -> (i32) {
      %u = affine.load %A[11 - %back, %j] : memref<12x12xi32>
      %xj = affine.load %x[%j] : memref<12xi32>
      %product = arith.muli %u, %xj : i32
      %next = arith.subi %rest, %product : i32
      affine.yield %next : i32
    }
    %diagonal = affine.load %A[11 - %back, 11 - %back] : memref<12x12xi32>
    %low = arith.andi %diagonal, %mask : i32
    %pivot = arith.ori %low, %one : i32
    %quotient = arith.divsi %w, %pivot : i32
    affine.store %quotient, %x[11 - %back] : memref<12xi32>
  }
  return
}
