// RUN: kiln hls %s -o %t/out --unroll 3 --ports 2rw
// Three iterations become one, the eleventh and twelfth run after the loop, and the loop with two lower bounds stays as it is.
// `kiln hls` compares circuit and source.
// IGNORE: stdout

func.func @unroll(%a: memref<11xi32>, %b: memref<16xi32>, %n: index) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = affine.for %i = 0 to 11 iter_args(%s = %zero) -> (i32) {
    %v = affine.load %a[%i] : memref<11xi32>
    %t = arith.addi %s, %v : i32
    affine.yield %t : i32
  }
  affine.for %i = max affine_map<()[s0] -> (0, s0)>()[%n] to 16 {
    affine.store %sum, %b[%i] : memref<16xi32>
  }
  return %sum : i32
}

// ERROR
// %s:13:3: warning[E0503]: this loop is not unrolled 3 times: its bounds are not simple enough
//   affine.for %i = max affine_map<()[s0] -> (0, s0)>()[%n] to 16 {
//   ^
