// RUN: kiln explore %s -o %t/store --set unroll=1,2 --set target=ecp5 --forms 0 --data tests/cli/inputs/dot_data.json
// RUN: kiln explore %s -o %t/other --set unroll=1 --set target=ecp5 --forms 0 --data a=tests/cli/inputs/a.npy
// EXIT: 1
// Designs of the front are simulated on data; those of NumPy are no text.

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

// OUTPUT
// 1 of 12 designs are beaten by no other; the space has 12
// 13 jobs evaluated, 0 taken from the store
// design      time ns    cycles      area      LUT       FF   DSP  BRAM  target and options
//      1        370.0        37       446       33      114     1     0  ecp5 --target ecp5 --unroll 1

// ERROR
// error[E1080]: 'tests/cli/inputs/a.npy' is not text, which a job holds: give the data as JSON
