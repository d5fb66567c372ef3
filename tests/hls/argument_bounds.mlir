// RUN: kiln hls %s -o %t/out
// What start sets up sees the arguments that start takes over: bounds and addresses of the first loop depend on them. The
// loops of an outer loop may not iterate at all, and what follows still waits for the division. `kiln hls` compares circuit
// and source.
// IGNORE: stdout

func.func @argument_bounds(%n: index, %m: index, %x: memref<256xi32>, %y: memref<256xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %sum = affine.for %i = max affine_map<(d0) -> (d0, 3)>(%m) to min affine_map<(d0) -> (d0 + 2, 100)>(%n) iter_args(%s = %zero) -> (i32) {
    %v = affine.load %x[%i] : memref<256xi32>
    %t = arith.addi %s, %v : i32
    affine.yield %t : i32
  }
  %odd = arith.ori %sum, %one : i32
  %q = arith.divui %sum, %odd : i32
  affine.store %q, %y[3] : memref<256xi32>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 - 1000)>(%n) {
      affine.store %one, %x[5] : memref<256xi32>
    }
  }
  %r = affine.load %y[3] : memref<256xi32>
  return %r : i32
}
