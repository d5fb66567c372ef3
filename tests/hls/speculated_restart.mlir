// RUN: kiln hls %s -o %t/out --target ecp5 --clock-mhz 250 --runs 6
// Two iterations are issued before the first one is tested. The design starts again while what was issued too much would still run:
// it is dropped when the loop ends.
func.func @powers(%a: memref<16xi32>, %x: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ten = arith.constant 10 : i32
  %seven = arith.constant 7 : i32
  %low = arith.constant 15 : i32
  %r:2 = scf.while (%i = %zero, %p = %x) : (i32, i32) -> (i32, i32) {
    %part = arith.divui %p, %ten : i32
    %digit = arith.remui %part, %ten : i32
    %few = arith.cmpi ult, %i, %low : i32
    %other = arith.cmpi ult, %digit, %seven : i32
    %go = arith.andi %few, %other : i1
    scf.condition(%go) %i, %p : i32, i32
  } do {
  ^bb0(%i: i32, %p: i32):
    %at = arith.index_castui %i : i32 to index
    memref.store %p, %a[%at] : memref<16xi32>
    %q = arith.muli %p, %x : i32
    %s = arith.addi %q, %one : i32
    %next = arith.addi %i, %one : i32
    scf.yield %next, %s : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// OUTPUT
// powers: data decide: 15 cycles or more from start to done, without a useful bound; on the test data 15 to 45 in 6 runs at about 124 MHz, target ecp5; the 250 MHz that were asked for are not reached
//
// loop   line   II  depth      iterations    cycles  what limits the II
// while    10    5      9 1 or more a run         -  recurrence muli %q -> addi %s: 5 cycles over 1 iterations (lines 10, 21, 22)
//
// while: II 5: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// memory a: outside, 16 x 32 bits, written
//
// optimised, line 11: 5 operations rewritten as cheaper logic, proven equivalent: 4129 to 375 LUT, 167.9 to 21.7 ns
//
// area: about 344 LUT4, 883 flip-flops, 10 multipliers, 0 block memories; 883 register bits, 0 memory bits inside
// operators: 11 adders (up to 46 bits), 18 and gates (up to 1 bits), 5 comparators (up to 1 bits), 5 multiplexers (up to 32 bits), 5 or gates (up to 1 bits), 10 products (up to 36 bits), 1 subtractor (up to 4 bits), 4 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 3
//
// test data: all 11 operations of the source were executed
// simulated: 6 runs equal to the source, 45 and 20 and 25 and 25 and 40 and 15 cycles

// ERROR
// %s:15:11: warning[E0502]: mul of 64 bits takes 8083 ps with its registers: the clock will reach about 124 MHz
//     %go = arith.andi %few, %other : i1
//           ^
