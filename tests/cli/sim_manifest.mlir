// RUN: kiln hls %s -o %t/out --no-sim --json
// RUN: kiln sim --manifest %t/out/manifest.json --args [1,2,3,4] 5
// RUN: kiln sim %t/out/scale.hw.mlir --manifest %t/out/manifest.json --data A=tests/cli/inputs/a.npy --data k=tests/cli/inputs/k.npy
// IGNORE: stdout
// `kiln sim` drives what `kiln hls` wrote, with no file but the manifest.

func.func @scale(%A: memref<2x2xi16>, %k: i16) -> i16 {
  %c0 = arith.constant 0 : i16
  %sum = affine.for %i = 0 to 2 iter_args(%outer = %c0) -> (i16) {
    %inner = affine.for %j = 0 to 2 iter_args(%before = %outer) -> (i16) {
      %a = affine.load %A[%i, %j] : memref<2x2xi16>
      %p = arith.muli %a, %k : i16
      affine.store %p, %A[%i, %j] : memref<2x2xi16>
      %s = arith.addi %before, %p : i16
      affine.yield %s : i16
    }
    affine.yield %inner : i16
  }
  return %sum : i16
}
