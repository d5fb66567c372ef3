// RUN: kiln hls %s --data tests/hls/inputs/delinearize.json -o %t/static
// RUN: kiln hls %s --data tests/hls/inputs/delinearize.json -o %t/elastic --flow elastic
// An index in parts, by sizes of which one is an argument: also below zero, where the first part takes what is left.

func.func @parts(%x: index, %n: index) -> (index, index, index) {
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %p:3 = affine.delinearize_index %x into (%c5, %n, %c8) : index, index, index
  return %p#0, %p#1, %p#2 : index, index, index
}

// OUTPUT
// parts: 0.70 us from start to done: exactly 70 cycles at 100 MHz, target generic
//
// divider: line 8, 64 bits, serial: 65 cycles, one division each 65
//
// area: about 583 LUT4, 1043 flip-flops, 10 multipliers, 0 block memories; 1043 register bits, 0 memory bits inside
// operators: 7 adders (up to 46 bits), 2 and gates (up to 1 bits), 3 multiplexers (up to 64 bits), 2 or gates (up to 1 bits), 10 products (up to 36 bits), 2 subtractors (up to 65 bits), 5 xor gates (up to 64 bits)
//
// test data: all 1 operations of the source were executed
// simulated: 6 runs equal to the source, 70 and 70 and 70 and 70 and 70 and 70 cycles
// expected: all 18 numbers that the data expect are equal
// parts: data decide the cycles from start to done; on the test data 71 in each of 6 runs at 100 MHz, target generic
//
// area: about 970 LUT4, 1123 flip-flops, 10 multipliers, 0 block memories; 1123 register bits, 0 memory bits inside
// operators: 12 adders (up to 46 bits), 33 and gates (up to 1 bits), 12 comparators (up to 1 bits), 18 multiplexers (up to 64 bits), 10 or gates (up to 1 bits), 10 products (up to 36 bits), 2 subtractors (up to 65 bits), 17 xor gates (up to 64 bits)
//
// test data: all 1 operations of the source were executed
// simulated: 6 runs equal to the source, 71 and 71 and 71 and 71 and 71 and 71 cycles
// expected: all 18 numbers that the data expect are equal
