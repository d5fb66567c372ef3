// RUN: kiln hls %s --flow static --data tests/hls/inputs/ceildiv_ends.json -o %t/out
// Quotients that round up, at both ends of the range: by constants, a power of two and a symbol, alone and inside a map.

func.func @d(%x: index, %n: index) -> (index, index, index, index) {
  %a = affine.apply affine_map<(d0) -> (d0 ceildiv 7)>(%x)
  %b = affine.apply affine_map<(d0) -> (d0 ceildiv 16)>(%x)
  %c = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%x)[%n]
  %d = affine.apply affine_map<(d0) -> ((d0 ceildiv 7) mod 5 + 3)>(%x)
  return %a, %b, %c, %d : index, index, index, index
}

// OUTPUT
// d: 0.67 us from start to done: exactly 67 cycles at 100 MHz, target generic
//
// divider: line 7, 64 bits, serial: 65 cycles, one division each 65
//
// area: about 1716 LUT4, 2003 flip-flops, 22 multipliers, 0 block memories; 2003 register bits, 0 memory bits inside
// operators: 23 adders (up to 75 bits), 3 and gates (up to 1 bits), 2 comparators (up to 1 bits), 3 multiplexers (up to 64 bits), 2 or gates (up to 1 bits), 22 products (up to 36 bits), 4 subtractors (up to 65 bits), 6 xor gates (up to 64 bits)
//
// test data: all 4 operations of the source were executed
// simulated: 8 runs equal to the source, 67 and 67 and 67 and 67 and 67 and 67 and 67 and 67 cycles
// expected: all 32 numbers that the data expect are equal
