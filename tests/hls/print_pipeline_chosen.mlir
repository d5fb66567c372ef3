// RUN: kiln hls %s --print-pipeline --max-mul 4 --target ecp5 --clock-mhz 120
// What was chosen: loops that are wider, arrays in banks, and nests that are one pipeline.
func.func @product(%a: memref<8x8xi32>, %b: memref<8x8xi32>, %c: memref<8x8xi32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to 8 {
        %x = affine.load %a[%i, %k] : memref<8x8xi32>
        %y = affine.load %b[%k, %j] : memref<8x8xi32>
        %p = arith.muli %x, %y : i32
        %z = affine.load %c[%i, %j] : memref<8x8xi32>
        %s = arith.addi %z, %p : i32
        affine.store %s, %c[%i, %j] : memref<8x8xi32>
      }
    }
  }
  return
}

// OUTPUT
// hls-prepare{flow=static func=product}
// hls-widen-loops{loops=unroll:4}
// hls-promote{unroll=1}
// hls-balance-sums
// hls-place-memories{memory=external most-banks=64 most-bits=524288}
// hls-form-pipelines{merge=0,1}
// pipe-replace-divisions
// pipe-reduce-strength
// pipe-copy-tables{local-kib=64}
// pipe-schedule{target=ecp5 clock-mhz=120 ports=1r1w max-mul=4 max-div=0}
// pipe-verify-schedule
// pipe-overlap-tasks
// pipe-share-tables
// pipe-fold-memories
// pipe-build-circuit
