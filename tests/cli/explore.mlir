// RUN: kiln explore %s -o %t/store --set max-mul=none,2,4 --set unroll=1,2,4 --set target=ecp5,ice40 --budget 12 --forms 0
// RUN: kiln explore %s -o %t/store --set max-mul=none,2,4 --set unroll=1,2,4 --set target=ecp5,ice40 --budget 12 --forms 0
// A space is searched, the front simulated; the same command again takes all from the store.

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
// 2 of 12 designs are beaten by no other; the space has 18
// 14 jobs evaluated, 0 taken from the store
// design      time ns    cycles      area      LUT       FF   DSP  BRAM  target and options
//      1        370.0        37       446       33      114     1     0  ecp5 --target ecp5 --unroll 1
//      2        537.5        37       827      346      114     0     0  ice40 --target ice40 --unroll 1
// 2 of 12 designs are beaten by no other; the space has 18
// 0 jobs evaluated, 14 taken from the store
// design      time ns    cycles      area      LUT       FF   DSP  BRAM  target and options
//      1        370.0        37       446       33      114     1     0  ecp5 --target ecp5 --unroll 1
//      2        537.5        37       827      346      114     0     0  ice40 --target ice40 --unroll 1
