// RUN: kiln explore %s -o %t/store --set flow=elastic --set memory=axi,internal --budget 3 --forms 0
// EXIT: 1
// No design of the space can be built.

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
// error[E1084]: none of 3 designs can be built
// note: the first: E0608 elastic circuits have their arrays outside: leave out --memory, --plan or --flow elastic
