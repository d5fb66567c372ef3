// RUN: kiln hls %s -o %t/out --runs 4
// A search: elements are read each cycle though the test of each takes longer. The store under a condition waits until it is known
// that the loop still runs, and addresses past the end are not read: 13 is no power of two.
func.func @search(%a: memref<13xi32>, %seen: memref<8xi32>, %x: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %end = arith.constant 13 : i32
  %low = arith.constant 7 : i32
  %r:2 = scf.while (%i = %zero, %sum = %zero) : (i32, i32) -> (i32, i32) {
    %in = arith.cmpi slt, %i, %end : i32
    %stop = scf.if %in -> (i1) {
      %at = arith.index_cast %i : i32 to index
      %v = memref.load %a[%at] : memref<13xi32>
      %m = arith.andi %v, %low : i32
      %c = arith.cmpi eq, %m, %three : i32
      scf.yield %c : i1
    } else {
      %true = arith.constant true
      scf.yield %true : i1
    }
    %true = arith.constant true
    %go = arith.xori %stop, %true : i1
    scf.condition(%go) %i, %sum : i32, i32
  } do {
  ^bb0(%i: i32, %sum: i32):
    %m = arith.andi %i, %low : i32
    %place = arith.index_castui %m : i32 to index
    %odd = arith.andi %i, %one : i32
    %is_odd = arith.cmpi eq, %odd, %one : i32
    scf.if %is_odd {
      memref.store %x, %seen[%place] : memref<8xi32>
    }
    %more = arith.addi %sum, %i : i32
    %next = arith.addi %i, %one : i32
    scf.yield %next, %more : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// OUTPUT
// search: data decide: 5 cycles or more from start to done, without a useful bound; on the test data 13 to 18 in 4 runs at 100 MHz, target generic
//
// loop   line   II  depth      iterations    cycles  what limits the II
// while    10    1      2 1 or more a run         -  -
//
// memory a: outside, 13 x 32 bits, read
// memory seen: outside, 8 x 32 bits, written
//
// optimised, line 27: 5 operations rewritten as cheaper logic, proven equivalent: 81 to 65 LUT, 3.3 to 2.6 ns
// optimised, line 15: 2 operations rewritten as cheaper logic, proven equivalent: 17 to 2 LUT, 3.3 to 0.9 ns
//
// area: about 160 LUT4, 369 flip-flops, 0 multipliers, 0 block memories; 369 register bits, 0 memory bits inside
// operators: 2 adders (up to 32 bits), 10 and gates (up to 1 bits), 3 comparators (up to 1 bits), 4 multiplexers (up to 32 bits), 6 or gates (up to 1 bits), 4 xor gates (up to 1 bits)
//
// test data: all 16 operations of the source were executed
// simulated: 4 runs equal to the source, 13 and 18 and 18 and 18 cycles
