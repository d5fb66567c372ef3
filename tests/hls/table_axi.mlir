// RUN: kiln hls %s -o %t --memory axi
// A table beside arrays that come over AXI.
memref.global "private" constant @table : memref<16xi32> = dense<[0, 498536548, 997073096, 651767980, 1994146192, 1802195444, 1303535960, 1342533948, -306674912, -267414716, -690576408, -882789492, -1687895376, -2032938284, -1609899400, -1111625188]>

func.func @crc(%x: memref<32xi32>, %y: memref<32xi32>) {
  %table = memref.get_global @table : memref<16xi32>
  %ones = arith.constant -1 : i32
  %four = arith.constant 4 : i32
  %fifteen = arith.constant 15 : i32
  affine.for %i = 0 to 32 iter_args(%c = %ones) -> (i32) {
    %v = affine.load %x[%i] : memref<32xi32>
    %a = arith.xori %c, %v : i32
    %low = arith.andi %a, %fifteen : i32
    %place = arith.index_castui %low : i32 to index
    %t = memref.load %table[%place] : memref<16xi32>
    %s = arith.shrui %a, %four : i32
    %n = arith.xori %s, %t : i32
    affine.store %n, %y[%i] : memref<32xi32>
    affine.yield %n : i32
  }
  return
}

// OUTPUT
// crc: the bus decides: 75 cycles or more from start to done, without a useful bound; on the test data 149 to 156 in 2 runs at about 61 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       10    2      3   16 a run         -  recurrence xori %n -> xori %a -> andi %low -> index_castui %place -> load table %t: 2 cycles over 1 iterations (lines 10, 12, 13, 14, 15, 17)
//
// i: II 2: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// memory table: inside, constant, 16 x 32 bits, read
// memory x: a copy inside, 1 bank, 1024 bits: it lies behind a bus
// memory y: a copy inside, 1 bank, 1024 bits: it lies behind a bus
//
// AXI4: x: 128 bytes in, each iteration waits for what it needs
// AXI4: y: 128 bytes out, written while the loop runs
//
// area: about 1774 LUT4, 1024 flip-flops, 0 multipliers, 0 block memories; 864 register bits, 2560 memory bits inside
// operators: 23 adders (up to 64 bits), 40 and gates (up to 1 bits), 37 comparators (up to 1 bits), 51 multiplexers (up to 72 bits), 21 or gates (up to 1 bits), 1 shifter (up to 2 bits), 9 subtractors (up to 16 bits), 19 xor gates (up to 32 bits)
//
// test data: all 10 operations of the source were executed
// simulated: 2 runs equal to the source, 149 and 156 cycles
