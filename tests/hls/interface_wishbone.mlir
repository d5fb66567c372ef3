// RUN: kiln hls %s -o %t/out --interface wishbone
// RUN: grep -v design_hash %t/out/map.json
func.func @scale(%a: memref<8x6xi16>, %b: memref<8x6xi13>, %c: i16) -> i16 {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 6 {
      %v = affine.load %a[%i, %j] : memref<8x6xi16>
      %p = arith.muli %v, %c : i16
      affine.store %p, %a[%i, %j] : memref<8x6xi16>
      %t = arith.trunci %p : i16 to i13
      affine.store %t, %b[%i, %j] : memref<8x6xi13>
    }
  }
  return %c : i16
}

// OUTPUT
// scale: 0.51 us from start to done: exactly 51 cycles at 100 MHz, target generic; 94 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      4    1      2         48        48  -
//
// memory a: a copy inside, 1 bank, 768 bits: it lives inside
// memory b: a copy inside, 1 bank, 624 bits: it lives inside
//
// area: about 238 LUT4, 108 flip-flops, 1 multiplier, 0 block memories; 79 register bits, 1392 memory bits inside
// operators: 3 adders (up to 6 bits), 11 and gates (up to 1 bits), 2 comparators (up to 1 bits), 11 multiplexers (up to 16 bits), 7 or gates (up to 1 bits), 1 product (up to 16 bits), 5 xor gates (up to 1 bits)
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 51 and 51 cycles
// {
//   "map": 1,
//   "design": "scale",
//   "interface": "wishbone",
//   "arguments": [
//     {
//       "name": "c",
//       "offset": 16,
//       "width": 16
//     }
//   ],
//   "results": [
//     {
//       "name": "result0",
//       "offset": 24,
//       "width": 16
//     }
//   ],
//   "hash": 32,
//   "cycles": 40,
//   "windows": [
//     {
//       "name": "a",
//       "base": 128,
//       "stride": 2,
//       "depth": 48,
//       "width": 16
//     },
//     {
//       "name": "b",
//       "base": 256,
//       "stride": 2,
//       "depth": 48,
//       "width": 13
//     }
//   ],
//   "register_bits": 6,
//   "address_bits": 9
// }
