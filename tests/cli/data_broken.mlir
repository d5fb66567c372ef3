// RUN: kiln hls %s -o %t/out --data tests/cli/inputs/scaled_sum_broken.json
// EXIT: 1

func.func @scaled_sum(%A: memref<2x2xi8>, %k: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %sum = affine.for %i = 0 to 2 iter_args(%outer = %c0) -> (i8) {
    %inner = affine.for %j = 0 to 2 iter_args(%before = %outer) -> (i8) {
      %a = affine.load %A[%i, %j] : memref<2x2xi8>
      %p = arith.muli %a, %k : i8
      affine.store %p, %A[%i, %j] : memref<2x2xi8>
      %s = arith.addi %before, %p : i8
      affine.yield %s : i8
    }
    affine.yield %inner : i8
  }
  return %sum : i8
}

// ERROR
// tests/cli/inputs/scaled_sum_broken.json:2:31: error[E1020]: the file is not JSON with "runs": expected `,` or `]`
