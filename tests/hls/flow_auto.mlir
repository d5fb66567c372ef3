// RUN: kiln hls %s -o %t/out --flow auto
// A rare division, on whose result the next iteration waits: a schedule made beforehand waits for it in each iteration, tokens wait only
// where it is.
func.func @rare(%x: memref<32xi32>, %y: memref<32xi32>) {
  %mask = arith.constant 15 : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  affine.for %i = 0 to 32 iter_args(%sum = %one) -> (i32) {
    %v = affine.load %x[%i] : memref<32xi32>
    %low = arith.andi %v, %mask : i32
    %is_rare = arith.cmpi eq, %low, %zero : i32
    %next = scf.if %is_rare -> (i32) {
      %d = arith.ori %v, %one : i32
      %q = arith.divui %sum, %d : i32
      scf.yield %q : i32
    } else {
      %s = arith.addi %sum, %v : i32
      scf.yield %s : i32
    }
    affine.store %next, %y[%i] : memref<32xi32>
    affine.yield %next : i32
  }
  return
}

// OUTPUT
// rare: data decide the cycles from start to done; on the test data 85 to 86 in 2 runs at 100 MHz, target generic
// flow: elastic: elastic 171 cycles at 100 MHz, 1710 ns on test data, static 2180 cycles at 100 MHz, 21800 ns; area 836 against 541; line 12: only some iterations wait for the long operation under this condition; line 8: an iteration starts every 34 cycles: recurrence divui %q: 34 cycles over 1 iterations
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     8    3      -          -         -  rings and ports: 3.00 cycles an iteration where data allow
//
// memory x: outside, 32 x 32 bits, read
// memory y: outside, 32 x 32 bits, written
//
// area: about 1049 LUT4, 595 flip-flops, 0 multipliers, 0 block memories; 595 register bits, 0 memory bits inside
// operators: 37 adders (up to 32 bits), 211 and gates (up to 1 bits), 81 comparators (up to 1 bits), 104 multiplexers (up to 32 bits), 70 or gates (up to 32 bits), 1 subtractor (up to 33 bits), 85 xor gates (up to 1 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 86 and 85 cycles
