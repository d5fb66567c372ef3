// RUN: kiln run %s --args [1,2,3,4] 2
// RUN: kiln opt %s --memref-fold-views
// RUN: kiln hls %s -o %t/static
// RUN: kiln hls %s -o %t/elastic --flow elastic
// What is read and written through the result is the memref: a[2] = 3 + 3, and 6 + 4 is the result.

func.func @f(%m: memref<4xi32>, %i: index) -> i32 {
  %c3 = arith.constant 3 : index
  %a = memref.assume_alignment %m, 64 : memref<4xi32>
  %x = memref.load %m[%i] : memref<4xi32>
  %y = arith.addi %x, %x : i32
  memref.store %y, %a[%i] : memref<4xi32>
  %b = memref.assume_alignment %a, 16 : memref<4xi32>
  %u = memref.load %b[%i] : memref<4xi32>
  %v = memref.load %a[%c3] : memref<4xi32>
  %s = arith.addi %u, %v : i32
  return %s : i32
}

// OUTPUT
// result0 = 10
// m = [1,2,6,4]
// module {
//   func.func @f(%arg0: memref<4xi32>, %arg1: index) -> i32 {
//     %c3 = arith.constant 3 : index
//     memref.assume_alignment %arg0, 64 : memref<4xi32>
//     %0 = memref.load %arg0[%arg1] : memref<4xi32>
//     %1 = arith.addi %0, %0 : i32
//     memref.store %1, %arg0[%arg1] : memref<4xi32>
//     memref.assume_alignment %arg0, 16 : memref<4xi32>
//     %2 = memref.load %arg0[%arg1] : memref<4xi32>
//     %3 = memref.load %arg0[%c3] : memref<4xi32>
//     %4 = arith.addi %2, %3 : i32
//     return %4 : i32
//   }
// }
// f: 0.07 us from start to done: exactly 7 cycles at 100 MHz, target generic
//
// memory m: outside, 4 x 32 bits, read and written
//
// optimised, line 11: 1 operation rewritten as cheaper logic, proven equivalent: 32 to 1 LUT, 2.6 to 0.0 ns
//
// area: about 39 LUT4, 168 flip-flops, 0 multipliers, 0 block memories; 168 register bits, 0 memory bits inside
// operators: 1 adder (up to 32 bits), 2 and gates (up to 1 bits), 2 multiplexers (up to 2 bits), 3 or gates (up to 1 bits), 2 xor gates (up to 1 bits)
//
// test data: all 8 operations of the source were executed
// simulated: 2 runs equal to the source, 7 and 7 cycles
// some random data are undefined for the source (line 10: index 19 is out of bounds in dimension 0 of size 4): other data are used
// f: data decide the cycles from start to done; on the test data 7 in each of 2 runs at 100 MHz, target generic
//
// memory m: outside, 4 x 32 bits, read and written
//
// area: about 588 LUT4, 551 flip-flops, 0 multipliers, 0 block memories; 551 register bits, 0 memory bits inside
// operators: 20 adders (up to 32 bits), 106 and gates (up to 1 bits), 47 comparators (up to 1 bits), 51 multiplexers (up to 32 bits), 34 or gates (up to 1 bits), 45 xor gates (up to 1 bits)
//
// test data: all 8 operations of the source were executed
// simulated: 2 runs equal to the source, 7 and 7 cycles
// some random data are undefined for the source (line 10: index 19 is out of bounds in dimension 0 of size 4): other data are used
