// RUN: kiln hls %s -o %t/out --runs 4
// Blocks that branch to each other: a loop with two ways in and two ways out, which a counted loop holds.
func.func @ways(%a: memref<16xi32>, %x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %most = arith.constant 5 : i32
  cf.br ^outer(%c0, %zero, %x : index, i32, i32)
^outer(%i: index, %n: i32, %s: i32):
  %more = arith.cmpi slt, %i, %c16 : index
  cf.cond_br %more, ^enter, ^end(%n, %s : i32, i32)
^enter:
  %v = memref.load %a[%i] : memref<16xi32>
  %odd = arith.andi %v, %one : i32
  %is_odd = arith.cmpi eq, %odd, %one : i32
  cf.cond_br %is_odd, ^left(%zero, %s : i32, i32), ^right(%zero, %v : i32, i32)
^left(%k: i32, %t: i32):
  %t1 = arith.addi %t, %v : i32
  %k1 = arith.addi %k, %one : i32
  %stop = arith.cmpi sge, %k1, %most : i32
  cf.cond_br %stop, ^next(%t1 : i32), ^right(%k1, %t1 : i32, i32)
^right(%l: i32, %u: i32):
  %u1 = arith.xori %u, %x : i32
  memref.store %u1, %a[%i] : memref<16xi32>
  %l1 = arith.addi %l, %one : i32
  %low = arith.andi %u1, %one : i32
  %is_low = arith.cmpi eq, %low, %one : i32
  %few = arith.cmpi slt, %l1, %most : i32
  %again = arith.andi %is_low, %few : i1
  cf.cond_br %again, ^left(%l1, %u1 : i32, i32), ^leave(%u1 : i32)
^leave(%w: i32):
  %negative = arith.cmpi slt, %w, %zero : i32
  %half = arith.shrui %w, %one : i32
  %chosen = arith.select %negative, %half, %w : i32
  cf.br ^next(%chosen : i32)
^next(%z: i32):
  %m = arith.addi %n, %one : i32
  %j = arith.addi %i, %c1 : index
  cf.br ^outer(%j, %m, %z : index, i32, i32)
^end(%p: i32, %q: i32):
  return %p, %q : i32, i32
}

// OUTPUT
// ways: data decide: 83 cycles or more from start to done, without a useful bound; on the test data 127 to 143 in 4 runs at 100 MHz, target generic
//
// loop   line   II  depth      iterations    cycles  what limits the II
// while    17    2      1 1 or more a run         -  recurrence cmpi %k: 2 cycles over 1 iterations (line 17)
//
// while: II 2: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// memory a: outside, 16 x 32 bits, read and written
//
// optimised, line 16: 6 operations rewritten as cheaper logic, proven equivalent: 100 to 84 LUT, 4.2 to 0.9 ns
// optimised, line 25: 6 operations rewritten as cheaper logic, proven equivalent: 78 to 62 LUT, 6.5 to 6.5 ns
// optimised, line 34: 3 operations rewritten as cheaper logic, proven equivalent: 45 to 29 LUT, 4.6 to 0.9 ns
//
// area: about 703 LUT4, 853 flip-flops, 0 multipliers, 0 block memories; 853 register bits, 0 memory bits inside
// operators: 5 adders (up to 32 bits), 11 and gates (up to 1 bits), 5 comparators (up to 1 bits), 29 multiplexers (up to 32 bits), 9 or gates (up to 1 bits), 7 xor gates (up to 32 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 6
//
// test data: all 19 operations of the source were executed
// simulated: 4 runs equal to the source, 143 and 127 and 137 and 139 cycles
