// RUN: kiln hls %s -o %t --func tables
// Constant tables live in the design: bytes, single bits, words of 200 bits, one word for all, two dimensions.
memref.global "private" constant @bytes : memref<8xi8> = dense<[1, -2, 3, 127, -128, 0, 77, 9]>
memref.global "private" constant @bits : memref<8xi1> = dense<[true, false, false, true, true, false, true, false]>
memref.global "private" constant @wide : memref<4xi200> = dense<[1, -1, 1606938044258990275541962092341162602522202993782792835301375, 340282366920938463463374607431768211457]>
memref.global "private" constant @same : memref<16xi13> = dense<-5>
memref.global "private" constant @square : memref<3x4xindex> = dense<[[0, 1, 2, 3], [7, 6, 5, 4], [2, 2, 1, 0]]>

func.func @tables(%x: memref<24xi8>, %sums: memref<24xi32>, %words: memref<24xi200>) {
  %bytes = memref.get_global @bytes : memref<8xi8>
  %bits = memref.get_global @bits : memref<8xi1>
  %wide = memref.get_global @wide : memref<4xi200>
  %same = memref.get_global @same : memref<16xi13>
  %square = memref.get_global @square : memref<3x4xindex>
  %three = arith.constant 3 : i8
  %seven = arith.constant 7 : i8
  affine.for %i = 0 to 24 {
    %v = affine.load %x[%i] : memref<24xi8>
    %low = arith.andi %v, %three : i8
    %lower = arith.index_castui %low : i8 to index
    %wider = arith.andi %v, %seven : i8
    %place = arith.index_castui %wider : i8 to index
    %row = affine.load %square[%i floordiv 8, %i mod 4] : memref<3x4xindex>
    %byte = memref.load %bytes[%row] : memref<8xi8>
    %other = memref.load %bytes[%place] : memref<8xi8>
    %bit = memref.load %bits[%place] : memref<8xi1>
    %one = affine.load %same[%i mod 16] : memref<16xi13>
    %a = arith.extsi %byte : i8 to i32
    %b = arith.extsi %other : i8 to i32
    %c = arith.extui %bit : i1 to i32
    %d = arith.extsi %one : i13 to i32
    %s = arith.muli %a, %b : i32
    %t = arith.addi %s, %c : i32
    %u = arith.xori %t, %d : i32
    affine.store %u, %sums[%i] : memref<24xi32>
    %word = memref.load %wide[%lower] : memref<4xi200>
    affine.store %word, %words[%i] : memref<24xi200>
  }
  return
}

// OUTPUT
// tables: 0.28 us from start to done: exactly 28 cycles at 100 MHz, target generic; 86 % of them in line 17: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       17    1      3         24        24  -
//
// memory x: outside, 24 x 8 bits, read
// memory sums: outside, 24 x 32 bits, written
// memory words: outside, 24 x 200 bits, written
// memory bytes: inside, constant, 8 x 8 bits, read
// memory bits: inside, constant, 8 x 1 bits, read
// memory wide: inside, constant, 4 x 200 bits, read
// memory same: inside, constant, 16 x 13 bits, read
// memory square: inside, constant, 12 x 64 bits, read
// memory bytes_2: inside, a copy of a constant, 8 x 8 bits, read
//
// area: about 358 LUT4, 368 flip-flops, 1 multiplier, 0 block memories; 74 register bits, 1912 memory bits inside
// operators: 2 adders (up to 16 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 2 multiplexers (up to 5 bits), 4 or gates (up to 1 bits), 1 product (up to 16 bits), 4 xor gates (up to 32 bits)
//
// test data: all 26 operations of the source were executed
// simulated: 2 runs equal to the source, 28 and 28 cycles
