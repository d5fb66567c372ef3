// RUN: cp -r tests/cli/inputs/old_store %t/store
// RUN: kiln explore %s -o %t/store --forms 0
// EXIT: 1
// A store of another version.

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
// error[E1082]: the store '%t/store' is of kiln 0.0.9, format 1, and this is 0.1.0, format 1: give another folder, or remove this one
