// RUN: kiln hls %s -o %t --func histogram --runs 1
// A global that is written: it holds its words at the first call.
memref.global "private" @counts : memref<4xi32> = dense<[10, 20, 30, 40]>

func.func @histogram(%x: memref<8xi8>, %y: memref<4xi32>) {
  %counts = memref.get_global @counts : memref<4xi32>
  %three = arith.constant 3 : i8
  %one = arith.constant 1 : i32
  affine.for %i = 0 to 8 {
    %v = affine.load %x[%i] : memref<8xi8>
    %low = arith.andi %v, %three : i8
    %place = arith.index_castui %low : i8 to index
    %old = memref.load %counts[%place] : memref<4xi32>
    %new = arith.addi %old, %one : i32
    memref.store %new, %counts[%place] : memref<4xi32>
  }
  affine.for %i = 0 to 4 {
    %v = affine.load %counts[%i] : memref<4xi32>
    affine.store %v, %y[%i] : memref<4xi32>
  }
  return
}

// OUTPUT
// histogram: 0.16 us from start to done: exactly 16 cycles at 100 MHz, target generic; 50 % of them in line 9: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        9    1      2          8         8  -
// i_1     17    1      1          4         4  -
//
// memory x: outside, 8 x 8 bits, read
// memory y: outside, 4 x 32 bits, written
// memory counts: inside, 4 x 32 bits, read and written
//
// area: about 122 LUT4, 86 flip-flops, 0 multipliers, 0 block memories; 54 register bits, 128 memory bits inside
// operators: 3 adders (up to 32 bits), 8 and gates (up to 1 bits), 3 comparators (up to 1 bits), 6 multiplexers (up to 32 bits), 8 or gates (up to 1 bits), 6 xor gates (up to 1 bits)
//
// test data: all 11 operations of the source were executed
// simulated: 1 runs equal to the source, 16 cycles
