// Elements of 1, 5, 13, 24, 32 and 64 bits, sizes that fill no beat, arrays that are read and written by elements of the same word.
// Options: --memory axi
// Options: --memory axi --bus-width 128
// Options: --memory axi --bus-width 256
// Options: --memory axi --bus-width 512
// Options: --memory axi --bus-width 1024
// Options: --memory axi --bus-width 512 --unroll 4
func.func @f(%a: memref<131xi1>, %b: memref<3x70xi5>, %c: memref<9x26xi13>, %d: memref<200xi24>, %e: memref<16x16xi32>, %g: memref<77xi64>) {
  %one = arith.constant 1 : i1
  affine.for %i = 0 to 131 {
    %v = affine.load %a[%i] : memref<131xi1>
    %w = arith.xori %v, %one : i1
    affine.store %w, %a[%i] : memref<131xi1>
  }
  affine.for %i = 0 to 3 {
    affine.for %j = 1 to 70 {
      %v = affine.load %b[%i, %j - 1] : memref<3x70xi5>
      %w = affine.load %b[%i, %j] : memref<3x70xi5>
      %s = arith.addi %v, %w : i5
      affine.store %s, %b[%i, %j] : memref<3x70xi5>
    }
  }
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 26 {
      %v = affine.load %c[%i, %j] : memref<9x26xi13>
      %w = arith.muli %v, %v : i13
      affine.store %w, %c[%i, %j] : memref<9x26xi13>
    }
  }
  affine.for %i = 0 to 100 {
    %v = affine.load %d[%i] : memref<200xi24>
    affine.store %v, %d[%i + 100] : memref<200xi24>
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 16 {
        %v = affine.load %e[%i, %j] : memref<16x16xi32>
        %w = affine.load %e[%k, %j] : memref<16x16xi32>
        %s = arith.addi %v, %w : i32
        affine.store %s, %e[%i, %j] : memref<16x16xi32>
      }
    }
  }
  affine.for %i = 0 to 77 {
    %v = affine.load %g[76 - %i] : memref<77xi64>
    %w = affine.load %g[%i] : memref<77xi64>
    %s = arith.subi %v, %w : i64
    affine.store %s, %g[%i] : memref<77xi64>
  }
  return
}
