// RUN: kiln opt %s --plan-dma='target=tests/affine/inputs/small.toml report=true' --verify-each
// The first loop reads the element on the right before the nest changes it: it can't go into the first turn of k.

func.func @shifted(%A: memref<8x24xi32>, %C: memref<8x25xi32>, %B: memref<8x24xi32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 24 {
      %c = affine.load %C[%i, 24 - %j] : memref<8x25xi32>
      affine.store %c, %B[%i, %j] : memref<8x24xi32>
    }
    affine.for %k = 0 to 24 {
      affine.for %j = 0 to 24 {
        %a = affine.load %A[%i, %k] : memref<8x24xi32>
        %c = affine.load %C[%i, %j] : memref<8x25xi32>
        %sum = arith.addi %c, %a : i32
        affine.store %sum, %C[%i, %j] : memref<8x25xi32>
      }
    }
  }
  return
}
