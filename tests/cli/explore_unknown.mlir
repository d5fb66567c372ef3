// RUN: kiln explore %s -o %t/store --space tests/cli/inputs/space_unknown.toml --forms 0
// EXIT: 1
// A name that no option has, with the nearest ones.

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
// tests/cli/inputs/space_unknown.toml:3:1: error[E1080]: there is no option 'maxmul' in a space; the nearest are 'max-mul', 'max'
