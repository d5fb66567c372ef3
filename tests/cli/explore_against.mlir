// RUN: kiln explore %s -o %t/store --set unroll=1 --forms 0 --against tests/cli/inputs/dot_data.json
// EXIT: 1
// What is compared with is no front.

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
// error[E1086]: 'tests/cli/inputs/dot_data.json' is no front: invalid type: map, expected a sequence at line 1 column 0
