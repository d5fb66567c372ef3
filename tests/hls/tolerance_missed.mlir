// RUN: kiln hls %s -o %t/out --data tests/hls/inputs/sum_of_products_far.json --tolerance 4ulp
// EXIT: 1
// What is farther than permitted is E1021, with the distance.

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
// tests/hls/inputs/sum_of_products_far.json:1:11: error[E1021]: run 0 of 'tests/hls/inputs/sum_of_products_far.json': the source computes something else than is expected: result0 is 2.376000e-01, not 2.377000e-01 (6711 ulp)
// note: floats are compared as --tolerance says: 4ulp, 1e-5 (relative), 1e-6abs
