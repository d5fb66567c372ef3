// RUN: kiln hls %s -o %t/out
// Only data end the loop: there is a least number of cycles and no most.

func.func @gcd(%a: i16, %b: i16) -> i16 {
  %c0 = arith.constant 0 : i16
  %r:2 = scf.while (%x = %a, %y = %b) : (i16, i16) -> (i16, i16) {
    %go = arith.cmpi ne, %y, %c0 : i16
    scf.condition(%go) %x, %y : i16, i16
  } do {
  ^bb0(%x: i16, %y: i16):
    %m = arith.remui %x, %y : i16
    scf.yield %y, %m : i16, i16
  }
  return %r#0 : i16
}

// OUTPUT
// gcd: data decide: 18 cycles or more from start to done, without a useful bound; on the test data 144 to 180 in 2 runs at 100 MHz, target generic
//
// loop   line   II  depth      iterations    cycles  what limits the II
// while     6   18     17 1 or more a run         -  recurrence remui %m: 18 cycles over 1 iterations (lines 6, 11)
//
// while: II 18: an iteration needs a quotient of the one before, of which a divider makes a bit a cycle; narrower operands, or a power of two as divisor, shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// divider: line 11, 16 bits, serial: 17 cycles, one division each 17; loop while starts an iteration each 18 cycles: its operands wait for an earlier iteration's result: make them narrower (arith.trunci, or bounds that show their range), or carry several iterations' values side by side
//
// area: about 94 LUT4, 182 flip-flops, 0 multipliers, 0 block memories; 182 register bits, 0 memory bits inside
// operators: 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 6 multiplexers (up to 16 bits), 4 or gates (up to 1 bits), 1 subtractor (up to 17 bits), 4 xor gates (up to 1 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 144 and 180 cycles
