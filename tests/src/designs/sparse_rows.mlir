// Arrays of which loops touch some elements only: the others come in and go out beside them, never before they have come.
// Options: --memory axi
// Options: --memory stream
func.func @sparse_rows(%few: memref<64x4xi32>, %apart: memref<64x4xi24>, %past: memref<32xi16>, %c: memref<8xi32>) {
  %one = arith.constant 1 : i32
  %byte = arith.constant 77 : i24
  %half = arith.constant 5 : i16
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 2 {
      affine.store %one, %few[%i, %j] : memref<64x4xi32>
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 2 {
      affine.store %byte, %apart[%i * 20, %j] : memref<64x4xi24>
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 2 {
      affine.store %half, %past[%i * 10 + %j] : memref<32xi16>
    }
  }
  affine.for %k = 0 to 30 {
    affine.for %l = 0 to 8 {
      %v = affine.load %c[%l] : memref<8xi32>
      %w = arith.addi %v, %one : i32
      affine.store %w, %c[%l] : memref<8xi32>
    }
  }
  return
}
