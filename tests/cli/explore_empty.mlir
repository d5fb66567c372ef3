// RUN: kiln explore %s -o %t/store --space tests/cli/inputs/space_empty.toml --forms 0
// EXIT: 1
// An option without a value.

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
// tests/cli/inputs/space_empty.toml:2:1: error[E1080]: 'unroll' has no values: leave it out, or give one
