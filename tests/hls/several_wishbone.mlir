// Two functions behind one bus, named, one of which takes another's array of the same name; --func wins over kiln.device.
// RUN: kiln hls %s -o %t/out --interface wishbone --func twice,sum
// RUN: cat %t/out/map.json
// RUN: grep base %t/out/twice/map.json %t/out/sum/map.json -h
func.func @twice(%a: memref<8xi16>) {
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi16>
    %w = arith.addi %v, %v : i16
    affine.store %w, %a[%i] : memref<8xi16>
  }
  return
}

func.func @sum(%a: memref<100xi8>, %from: i8) -> i8 {
  %s = affine.for %i = 0 to 100 iter_args(%s = %from) -> i8 {
    %v = affine.load %a[%i] : memref<100xi8>
    %w = arith.addi %v, %s : i8
    affine.yield %w : i8
  }
  return %s : i8
}

func.func @left(%a: memref<8xi16>) attributes {kiln.device} {
  return
}

// OUTPUT
// twice: 0.10 us from start to done: exactly 10 cycles at 100 MHz, target generic; 80 % of them in line 6: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        6    1      1          8         8  -
//
// memory a: a copy inside, 1 bank, 128 bits: it lives inside
//
// optimised, line 8: 1 operation rewritten as cheaper logic, proven equivalent: 16 to 1 LUT, 2.0 to 0.0 ns
//
// area: about 54 LUT4, 27 flip-flops, 0 multipliers, 0 block memories; 11 register bits, 128 memory bits inside
// operators: 1 adder (up to 3 bits), 7 and gates (up to 1 bits), 1 comparator (up to 1 bits), 5 multiplexers (up to 16 bits), 6 or gates (up to 1 bits), 4 xor gates (up to 1 bits)
//
// test data: all 4 operations of the source were executed
// simulated: 2 runs equal to the source, 10 and 10 cycles
//
// sum: 1.03 us from start to done: exactly 103 cycles at 100 MHz, target generic; 97 % of them in line 15: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       15    1      1        100       100  -
//
// memory a: a copy inside, 1 bank, 800 bits: it lives inside
//
// area: about 150 LUT4, 55 flip-flops, 0 multipliers, 0 block memories; 47 register bits, 800 memory bits inside
// operators: 2 adders (up to 8 bits), 7 and gates (up to 1 bits), 1 comparator (up to 1 bits), 4 multiplexers (up to 8 bits), 6 or gates (up to 1 bits), 4 xor gates (up to 1 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 103 and 103 cycles
//
// design              addresses
// twice               0x000000 to 0x00003f
// sum                 0x000100 to 0x0001ff
// {
//   "map": 1,
//   "design": "several_wishbone_kernels",
//   "design_hash": "288bab99864e6f33",
//   "interface": "wishbone",
//   "address_bits": 9,
//   "kernels": [
//     {
//       "design": "twice",
//       "design_hash": "a469e8fe3d3ba812",
//       "base": 0,
//       "address_bits": 6
//     },
//     {
//       "design": "sum",
//       "design_hash": "9777fbaaffa30bd3",
//       "base": 256,
//       "address_bits": 8
//     }
//   ]
// }
//       "base": 32,
//   "base": 256,
//       "base": 128,
