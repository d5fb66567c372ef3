// RUN: kiln hls %s -o %t/out --target ecp5 --clock-mhz 120
// Sums, differences, shifts by a variable, equalities and orders that do not fit into a clock period take several cycles:
// no warning is left, and a loop that carries none of them takes an element each cycle.
func.func @cut_operators(%a: memref<16xi300>, %s: memref<16xi64>, %n: memref<16xi64>, %r: memref<16xi300>, %q: memref<16xi64>, %b: i300) {
  affine.for %i = 0 to 16 {
    %x = affine.load %a[%i] : memref<16xi300>
    %y = affine.load %s[%i] : memref<16xi64>
    %amount = affine.load %n[%i] : memref<16xi64>
    %c63 = arith.constant 63 : i64
    %low = arith.andi %amount, %c63 : i64
    %sum = arith.addi %x, %b : i300
    %difference = arith.subi %sum, %x : i300
    %equal = arith.cmpi eq, %difference, %b : i300
    %below = arith.cmpi slt, %x, %b : i300
    %above = arith.cmpi uge, %x, %b : i300
    %left = arith.shli %y, %low : i64
    %right = arith.shrui %left, %low : i64
    %signed = arith.shrsi %y, %low : i64
    %mixed = arith.xori %right, %signed : i64
    %chosen = arith.select %below, %mixed, %left : i64
    %kept = arith.select %above, %chosen, %signed : i64
    %word = arith.select %equal, %sum, %x : i300
    affine.store %word, %r[%i] : memref<16xi300>
    affine.store %kept, %q[%i] : memref<16xi64>
  }
  return
}

// OUTPUT
// cut_operators: 0.19 us from start to done: exactly 23 cycles at 120 MHz, target ecp5; 70 % of them in line 5: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        5    1      6         16        16  -
//
// memory a: outside, 16 x 300 bits, read
// memory s: outside, 16 x 64 bits, read
// memory n: outside, 16 x 64 bits, read
// memory r: outside, 16 x 300 bits, written
// memory q: outside, 16 x 64 bits, written
//
// area: about 2457 LUT4, 2339 flip-flops, 0 multipliers, 0 block memories; 2339 register bits, 0 memory bits inside
// operators: 4 adders (up to 102 bits), 13 and gates (up to 1 bits), 21 comparators (up to 1 bits), 22 multiplexers (up to 64 bits), 10 or gates (up to 1 bits), 5 xor gates (up to 64 bits)
//
// test data: all 19 operations of the source were executed
// simulated: 2 runs equal to the source, 23 and 23 cycles
