// RUN: kiln explore %s -o %t/store --set unroll=1,2 --set target=ecp5 --forms 0 --data tests/cli/inputs/dot_data_wrong.json
// EXIT: 1
// No design computes what the data expect.

func.func @dot(%a: memref<32xi16>, %b: memref<32xi16>) -> i16 {
  %zero = arith.constant 0 : i16
  %sum = affine.for %i = 0 to 32 iter_args(%acc = %zero) -> (i16) {
    %x = affine.load %a[%i] : memref<32xi16>
    %y = affine.load %b[%i] : memref<32xi16>
    %p = arith.muli %x, %y : i16
    %s = arith.addi %acc, %p : i16
    affine.yield %s : i16
  }
  return %sum : i16
}

// ERROR
// error[E1084]: none of 12 designs can be built
// note: the first: E1021 run 0 of 'tests/cli/inputs/dot_data_wrong.json': the source computes something else than is expected: result0 is 316, not 317
