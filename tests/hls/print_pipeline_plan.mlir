// RUN: kiln hls %s --print-pipeline --plan examples/targets/scratchpad-16k.toml --max-mul 4
// Tiles and transfers are a pass like the others, where the design is built by the plan.
func.func @gemm(%A: memref<16x16xi32>, %B: memref<16x16xi32>, %C: memref<16x16xi32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 16 {
        %a = affine.load %A[%i, %k] : memref<16x16xi32>
        %b = affine.load %B[%k, %j] : memref<16x16xi32>
        %c = affine.load %C[%i, %j] : memref<16x16xi32>
        %p = arith.muli %a, %b : i32
        %s = arith.addi %c, %p : i32
        affine.store %s, %C[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return
}

// OUTPUT
// hls-prepare{flow=static func=gemm}
// hls-plan-tiles{target=examples/targets/scratchpad-16k.toml lanes=4}
// hls-widen-loops{loops=jam:2x4}
// hls-promote{unroll=1}
// hls-balance-sums
// hls-place-memories{memory=axi most-banks=64 most-bits=524288}
// hls-form-pipelines{merge=0 memory-timing=64,64,1,8,0}
// pipe-replace-divisions
// pipe-reduce-strength
// pipe-copy-tables{local-kib=64}
// pipe-forward-stores{segment=j_k memories=C_scratchpad_0,C_scratchpad_1,C_scratchpad_2,C_scratchpad_3 reach=2}
// pipe-schedule{target=generic clock-mhz=100 ports=1r1w max-mul=4 max-div=0}
// pipe-verify-schedule
// pipe-overlap-tasks
// pipe-share-tables
// pipe-fold-memories
// pipe-build-circuit
