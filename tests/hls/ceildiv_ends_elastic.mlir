// RUN: kiln hls %s --flow elastic --data tests/hls/inputs/ceildiv_ends.json -o %t/out
// Quotients that round up, at both ends of the range: by constants, a power of two and a symbol, alone and inside a map.

func.func @d(%x: index, %n: index) -> (index, index, index, index) {
  %a = affine.apply affine_map<(d0) -> (d0 ceildiv 7)>(%x)
  %b = affine.apply affine_map<(d0) -> (d0 ceildiv 16)>(%x)
  %c = affine.apply affine_map<(d0)[s0] -> (d0 ceildiv s0)>(%x)[%n]
  %d = affine.apply affine_map<(d0) -> ((d0 ceildiv 7) mod 5 + 3)>(%x)
  return %a, %b, %c, %d : index, index, index, index
}

// OUTPUT
// d: data decide the cycles from start to done; on the test data 68 in each of 8 runs at 100 MHz, target generic
//
// area: about 2652 LUT4, 2706 flip-flops, 29 multipliers, 0 block memories; 2706 register bits, 0 memory bits inside
// operators: 45 adders (up to 75 bits), 69 and gates (up to 1 bits), 33 comparators (up to 1 bits), 38 multiplexers (up to 129 bits), 18 or gates (up to 1 bits), 29 products (up to 36 bits), 4 subtractors (up to 65 bits), 30 xor gates (up to 64 bits)
//
// test data: all 4 operations of the source were executed
// simulated: 8 runs equal to the source, 68 and 68 and 68 and 68 and 68 and 68 and 68 and 68 cycles
// expected: all 32 numbers that the data expect are equal
