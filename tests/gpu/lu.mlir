// RUN: kiln gpu %s --gpu a100 --check --data tests/gpu/inputs/lu.json
// Loops of the host hand their variables to kernels: factors of a matrix.
func.func @lu(%a: memref<6x6xf64>) {
  affine.for %k = 0 to 6 {
    affine.for %i = affine_map<(d0) -> (d0 + 1)>(%k) to 6 {
      %x = affine.load %a[%i, %k] : memref<6x6xf64>
      %d = affine.load %a[%k, %k] : memref<6x6xf64>
      %q = arith.divf %x, %d : f64
      affine.store %q, %a[%i, %k] : memref<6x6xf64>
    }
    affine.for %i = affine_map<(d0) -> (d0 + 1)>(%k) to 6 {
      affine.for %j = affine_map<(d0) -> (d0 + 1)>(%k) to 6 {
        %l = affine.load %a[%i, %k] : memref<6x6xf64>
        %u = affine.load %a[%k, %j] : memref<6x6xf64>
        %p = arith.mulf %l, %u : f64
        %x = affine.load %a[%i, %j] : memref<6x6xf64>
        %y = arith.subf %x, %p : f64
        affine.store %y, %a[%i, %j] : memref<6x6xf64>
      }
    }
  }
  return
}

// OUTPUT
// lu_0: launches 6, warp instructions 182, global lines 36 in 36 accesses, shared phases 0 and conflicts 0
// lu_1: launches 6, warp instructions 795, global lines 69 in 60 accesses, shared phases 0 and conflicts 0
// equal to the source; no race
