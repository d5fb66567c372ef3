// RUN: kiln run %s --args [[1,2,3,4],[5,6,7,8],[9,10,11,12]] [0,0,0,0] --target examples/targets/scratchpad-16k.toml
// Two columns at a stride come in by an engine, are added up, and go out again; how long it takes.

func.func @f(%A: memref<3x4xi32>, %out: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %stride = arith.constant 4 : index
  %row = arith.constant 2 : index
  %tile = memref.alloc() {kiln.offset = 64 : i64} : memref<3x2xi32, 1>
  %sums = memref.alloc() : memref<3xi32, 1>
  %tag = memref.alloc() : memref<2xi32>
  affine.dma_start %A[0, 1], %tile[0, 0], %tag[0], %c6, %stride, %row
      : memref<3x4xi32>, memref<3x2xi32, 1>, memref<2xi32>
  affine.dma_wait %tag[0], %c6 : memref<2xi32>
  affine.for %i = 0 to 3 {
    %a = affine.load %tile[%i, 0] : memref<3x2xi32, 1>
    %b = affine.load %tile[%i, 1] : memref<3x2xi32, 1>
    %s = arith.addi %a, %b : i32
    affine.store %s, %sums[%i] : memref<3xi32, 1>
  }
  %c1 = arith.constant 1 : index
  memref.dma_start %sums[%c0], %out[%c1], %c3, %tag[%c1] : memref<3xi32, 1>, memref<4xi32>, memref<2xi32>
  memref.dma_wait %tag[%c1], %c3 : memref<2xi32>
  memref.dealloc %tile : memref<3x2xi32, 1>
  memref.dealloc %sums : memref<3xi32, 1>
  memref.dealloc %tag : memref<2xi32>
  return
}

// OUTPUT
// A = [[1,2,3,4],[5,6,7,8],[9,10,11,12]]
// out = [0,5,13,21]
// cycles = 152
// computing = 1 (0.7%)
// engine dma = 5 (3.3%)
// moved external -> scratchpad = 24 bytes
// moved scratchpad -> external = 12 bytes
// peak scratchpad = 36 of 16384 bytes
