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
// crc: about (the bus decides) 159 cycles, target generic at 100 MHz
//
// loop              line   II  depth    turns    cycles  bound by
// i                   10    2      3       32        63  recurrence xor %n -> mux %c -> xor %a -> and %low -> zeroextend %place -> load table %t: 2 cycles over 1 iterations
//
// local copy: x in 1 bank, 1024 bits: it lies behind a bus
// local copy: y in 1 bank, 1024 bits: it lies behind a bus
//
// over the bus: x: 128 bytes in, awaited at once
// over the bus: y: 128 bytes out, at the end
//
// area: about 100 LUT4 in operators, 0 multipliers, 825 register bits, 2560 memory bits
// simulated: 2 runs equal to the source, 151 and 168 cycles
