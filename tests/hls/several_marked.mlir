// Without --func all that are marked go behind the bus.
// RUN: kiln hls %s -o %t/out --interface axi-lite --no-sim
// RUN: grep addrmap -A 2 %t/out/several_marked_kernels.rdl
// RUN: grep csr_bases -A 3 %t/out/csr.json
// RUN: grep kiln, %t/out/several_marked_kernels.dtso
// RUN: grep BASE %t/out/one/driver/one_driver.py %t/out/one_more/driver/one_more_driver.py -h
func.func @one(%x: i8) -> i8 attributes {kiln.device} {
  return %x : i8
}

func.func @one_more(%x: i8) -> i8 attributes {kiln.device} {
  %y = arith.addi %x, %x : i8
  return %y : i8
}

func.func @host(%x: i8) -> i8 {
  %y = func.call @one(%x) : (i8) -> i8
  return %y : i8
}

// OUTPUT
// one: 0.02 us from start to done: exactly 2 cycles at 100 MHz, target generic
//
// area: about 2 LUT4, 19 flip-flops, 0 multipliers, 0 block memories; 19 register bits, 0 memory bits inside
// operators: 2 and gates (up to 1 bits), 2 or gates (up to 1 bits), 2 xor gates (up to 1 bits)
//
// test data: all 0 operations of the source were executed
//
// one_more: 0.02 us from start to done: exactly 2 cycles at 100 MHz, target generic
//
// optimised, line 12: 1 operation rewritten as cheaper logic, proven equivalent: 8 to 1 LUT, 1.7 to 0.0 ns
//
// area: about 2 LUT4, 19 flip-flops, 0 multipliers, 0 block memories; 19 register bits, 0 memory bits inside
// operators: 2 and gates (up to 1 bits), 2 or gates (up to 1 bits), 2 xor gates (up to 1 bits)
//
// test data: all 1 operations of the source were executed
//
// design              addresses
// one                 0x000000 to 0x00003f
// one_more            0x000040 to 0x00007f
// addrmap several_marked_kernels {
//   name = "several_marked_kernels";
//   desc = "the design with hash d97aabae98e7d050";
// --
//   addrmap {
//     name = "one";
//     desc = "the design with hash a72fb15bea45a2d9";
// --
//   addrmap {
//     name = "one_more";
//     desc = "the design with hash dfd54b710616da89";
//   "csr_bases": {
//     "one__": 0,
//     "one_more": 64
//   },
// 		compatible = "kiln,several-marked-kernels-axi-lite", "generic-uio";
// 		kiln,hash = <0xd97aabae 0x98e7d050>;
// 		kiln,kernels = "one", "one_more";
// 		kiln,bases = <0x0 0x40>;
//     HASH, HASH_AT, CYCLES_AT, BASE = 0xa72fb15bea45a2d9, 0x20, 0x28, 0x0
//     HASH, HASH_AT, CYCLES_AT, BASE = 0xdfd54b710616da89, 0x20, 0x28, 0x40
