// Loops that only move bits are wires and gates: a check sum takes two cycles a byte, a reversed number none. A loop that adds stays.
// RUN: kiln hls %s -o %t --func checksum
// RUN: kiln hls %s -o %t --func reversed
// RUN: kiln hls %s -o %t --func ones
func.func @checksum(%data: memref<64xi8>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %start = arith.constant -1 : i32
  %polynomial = arith.constant -306674912 : i32
  %one = arith.constant 1 : i32
  %sum = scf.for %i = %c0 to %c64 step %c1 iter_args(%before = %start) -> (i32) {
    %byte = memref.load %data[%i] : memref<64xi8>
    %word = arith.extui %byte : i8 to i32
    %mixed = arith.xori %before, %word : i32
    %after = scf.for %k = %c0 to %c8 step %c1 iter_args(%v = %mixed) -> (i32) {
      %bit = arith.trunci %v : i32 to i1
      %shifted = arith.shrui %v, %one : i32
      %turned = arith.xori %shifted, %polynomial : i32
      %next = arith.select %bit, %turned, %shifted : i32
      scf.yield %next : i32
    }
    scf.yield %after : i32
  }
  return %sum : i32
}

func.func @reversed(%from: memref<64xi16>, %to: memref<64xi16>) {
  %zero = arith.constant 0 : index
  affine.for %i = 0 to 64 {
    %r = affine.for %b = 0 to 6 iter_args(%v = %zero) -> (index) {
      %back = affine.apply affine_map<(d0) -> (5 - d0)>(%b)
      %at = arith.shrui %i, %b : index
      %c1 = arith.constant 1 : index
      %bit = arith.andi %at, %c1 : index
      %moved = arith.shli %bit, %back : index
      %next = arith.ori %v, %moved : index
      affine.yield %next : index
    }
    %x = affine.load %from[%i] : memref<64xi16>
    memref.store %x, %to[%r] : memref<64xi16>
  }
  return
}

func.func @ones(%data: memref<64xi16>, %counts: memref<64xi16>) {
  %zero = arith.constant 0 : i16
  %one = arith.constant 1 : i16
  affine.for %i = 0 to 64 {
    %x = affine.load %data[%i] : memref<64xi16>
    %r:2 = affine.for %b = 0 to 16 iter_args(%n = %zero, %v = %x) -> (i16, i16) {
      %bit = arith.andi %v, %one : i16
      %more = arith.addi %n, %bit : i16
      %rest = arith.shrui %v, %one : i16
      affine.yield %more, %rest : i16, i16
    }
    affine.store %r#0, %counts[%i] : memref<64xi16>
  }
  return
}

// OUTPUT
// checksum: 1.32 us from start to done: exactly 132 cycles at 100 MHz, target generic; 96 % of them in line 13: II 2: recurrence select %next -> xori %mixed -> trunci %bit -> select %next -> trunci %bit -> select %next: 2 cycles over 1 iterations (lines 13, 16, 18, 21)
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       13    2      3         64       127  recurrence select %next -> xori %mixed -> trunci %bit -> select %next -> trunci %bit -> select %next: 2 cycles over 1 iterations (lines 13, 16, 18, 21)
//
// i: II 2: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// memory data: outside, 64 x 8 bits, read
//
// area: about 306 LUT4, 155 flip-flops, 0 multipliers, 0 block memories; 155 register bits, 0 memory bits inside
// operators: 2 adders (up to 6 bits), 6 and gates (up to 1 bits), 2 comparators (up to 1 bits), 12 multiplexers (up to 32 bits), 5 or gates (up to 1 bits), 12 xor gates (up to 32 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 132 and 132 cycles
// reversed: 0.66 us from start to done: exactly 66 cycles at 100 MHz, target generic; 97 % of them in line 31: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       31    1      1         64        64  -
//
// memory from: outside, 64 x 16 bits, read
// memory to: outside, 64 x 16 bits, written
//
// area: about 15 LUT4, 17 flip-flops, 0 multipliers, 0 block memories; 17 register bits, 0 memory bits inside
// operators: 1 adder (up to 6 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 2 multiplexers (up to 6 bits), 4 or gates (up to 1 bits), 3 xor gates (up to 1 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 66 and 66 cycles
// ones: 10.27 us from start to done: exactly 1027 cycles at 100 MHz, target generic; 100 % of them in line 50: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_b     50    1      2       1024      1024  -
//
// memory data: outside, 64 x 16 bits, read
// memory counts: outside, 64 x 16 bits, written
//
// area: about 65 LUT4, 65 flip-flops, 0 multipliers, 0 block memories; 65 register bits, 0 memory bits inside
// operators: 3 adders (up to 16 bits), 7 and gates (up to 1 bits), 2 comparators (up to 1 bits), 7 multiplexers (up to 16 bits), 5 or gates (up to 1 bits), 3 xor gates (up to 1 bits)
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 1027 and 1027 cycles
