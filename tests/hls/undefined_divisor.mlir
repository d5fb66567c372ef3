// RUN: kiln hls %s --data tests/hls/inputs/undefined_divisor.json -o %t/out
// EXIT: 1
// What the language leaves undefined is said of the source, and nothing is compared.

func.func @d(%x: index, %n: index) -> (index, index) {
  %a = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%x)[%n]
  %b = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%x)[%n]
  return %a, %b : index, index
}

// ERROR
// %s:6:8: error[E1022]: 'affine.apply': run 0 of 'tests/hls/inputs/undefined_divisor.json': the divisor -7 of an affine expression is not positive
//   %a = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%x)[%n]
//        ^
// tests/hls/inputs/undefined_divisor.json:1:1: note: the data of this run
