// RUN: kiln opt %s --plan-dma='target=tests/affine/inputs/small.toml report=true' --verify-each
// The loop that scales a row goes into the first turn of k, and the one that clips it into the last: one nest is tiled.

func.func @syrk(%A: memref<24x24xi32>, %C: memref<24x24xi32>, %beta: i32, %most: i32) {
  affine.for %i = 0 to 24 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      %c = affine.load %C[%i, %j] : memref<24x24xi32>
      %scaled = arith.muli %c, %beta : i32
      affine.store %scaled, %C[%i, %j] : memref<24x24xi32>
    }
    affine.for %k = 0 to 24 {
      affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
        %a = affine.load %A[%i, %k] : memref<24x24xi32>
        %b = affine.load %A[%j, %k] : memref<24x24xi32>
        %product = arith.muli %a, %b : i32
        %c = affine.load %C[%i, %j] : memref<24x24xi32>
        %sum = arith.addi %c, %product : i32
        affine.store %sum, %C[%i, %j] : memref<24x24xi32>
      }
    }
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      %c = affine.load %C[%i, %j] : memref<24x24xi32>
      %clipped = arith.minsi %c, %most : i32
      affine.store %clipped, %C[%i, %j] : memref<24x24xi32>
    }
  }
  return
}
