// RUN: kiln hls %s -o %t/out --flow auto
// A rare division: a schedule made beforehand waits for it in each turn, tokens wait only where it is.
func.func @rare(%x: memref<32xi32>, %y: memref<32xi32>) {
  %five = arith.constant 5 : i32
  %mask = arith.constant 15 : i32
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 32 {
    %v = affine.load %x[%i] : memref<32xi32>
    %low = arith.andi %v, %mask : i32
    %is_rare = arith.cmpi eq, %low, %zero : i32
    %kept = scf.if %is_rare -> (i32) {
      %d = arith.ori %v, %five : i32
      %q = arith.divui %five, %d : i32
      scf.yield %q : i32
    } else {
      scf.yield %v : i32
    }
    affine.store %kept, %y[%i] : memref<32xi32>
  }
  return
}

// OUTPUT
// rare: data decide the cycles from start to done; on the test data 70 in each of 2 runs; target generic at 100 MHz
// flow: elastic: 140 cycles elastic against 2118 static on test data, area 582 against 354; line 11: only some iterations wait for the long operation under this condition; line 7: an iteration starts every 33 cycles: resource divu %q: 33 uses, 1 per cycle
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     7    1      -          -         -  rings and ports: 1.00 cycles an iteration where data allow
//
// memory x: outside, 32 x 32 bits
// memory y: outside, 32 x 32 bits
//
// area: about 169 LUT4 in operators, 0 multipliers, 413 register bits, 0 memory bits inside
// operators: 22 adders (up to 6 bits), 141 and gates (up to 1 bits), 54 comparators (up to 1 bits), 71 multiplexers (up to 32 bits), 50 or gates (up to 32 bits), 1 subtractor (up to 33 bits), 58 xor gates (up to 1 bits)
//
// test data: all 8 operations of the source were executed
// simulated: 2 runs equal to the source, 70 and 70 cycles
