// RUN: kiln hls %s -o %t/out --data tests/cli/inputs/results_of_twice.json
// RUN: kiln sim --manifest %t/out/manifest.json --data tests/cli/inputs/results_of_twice_wrong.json
// EXIT: 1
// IGNORE: stdout
// What is expected of a result that is a memref is compared; a number behind it stays in its place.
func.func @twice(%x: i8) -> (memref<2xi8>, i8) {
  %r = memref.alloc() : memref<2xi8>
  affine.for %i = 0 to 2 {
    affine.store %x, %r[%i] : memref<2xi8>
  }
  %s = arith.addi %x, %x : i8
  return %r, %s : memref<2xi8>, i8
}

// ERROR
// tests/cli/inputs/results_of_twice_wrong.json:1:11: error[E1021]: run 0 of 'tests/cli/inputs/results_of_twice_wrong.json': the design computes something else than is expected: result0[1] is 3, not 4
