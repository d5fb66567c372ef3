// RUN: kiln hls %s -o %t/out --data tests/hls/inputs/unknown_key.json
// EXIT: 1
// A key that is none is no way to expect nothing: E1020.

func.func @fl(%a: memref<4xf32>, %k: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %s = affine.for %i = 0 to 4 iter_args(%x = %z) -> (f32) {
    %v = affine.load %a[%i] : memref<4xf32>
    %p = arith.mulf %v, %k : f32
    %y = arith.addf %x, %p : f32
    affine.yield %y : f32
  }
  return %s : f32
}

// ERROR
// tests/hls/inputs/unknown_key.json:1:64: error[E1020]: runs[0] has an unknown key "result": known are "args", "after", "results", "comment"
