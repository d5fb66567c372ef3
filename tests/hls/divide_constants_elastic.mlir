// RUN: kiln hls %s -o %t --flow elastic
// The same in the elastic flow.
func.func @constants(%a: memref<32xi16>, %b: memref<32xi100>, %c: memref<32xi64>, %d: memref<32xi100>) {
  %c10 = arith.constant 10 : i16
  %c12 = arith.constant 12 : i16
  %cm7 = arith.constant -7 : i16
  %c641 = arith.constant 641 : i16
  %big = arith.constant 1000000007 : i100
  affine.for %i = 0 to 32 {
    %x = affine.load %a[%i] : memref<32xi16>
    %q0 = arith.divui %x, %c10 : i16
    %q1 = arith.remsi %x, %c12 : i16
    %q2 = arith.divsi %x, %cm7 : i16
    %q3 = arith.floordivsi %x, %c641 : i16
    %q4 = arith.ceildivsi %x, %c12 : i16
    %q5 = arith.remui %x, %c641 : i16
    %s0 = arith.xori %q0, %q1 : i16
    %s1 = arith.xori %q2, %q3 : i16
    %s2 = arith.xori %q4, %q5 : i16
    %s3 = arith.addi %s0, %s1 : i16
    %s4 = arith.addi %s3, %s2 : i16
    %e = arith.extsi %s4 : i16 to i64
    affine.store %e, %c[%i] : memref<32xi64>
    %w = affine.load %b[%i] : memref<32xi100>
    %m = arith.remsi %w, %big : i100
    affine.store %m, %d[%i] : memref<32xi100>
  }
  return
}

// OUTPUT
// constants: data decide the cycles from start to done; on the test data 46 in each of 2 runs at about 87 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     9    1      -          -         -  1.00 cycles an iteration by the buffers that long paths need; too large to search; proven is only that 1 is needed
//
// memory a: outside, 32 x 16 bits, read
// memory b: outside, 32 x 100 bits, read
// memory c: outside, 32 x 64 bits, written
// memory d: outside, 32 x 100 bits, written
//
// area: about 3955 LUT4, 5324 flip-flops, 48 multipliers, 0 block memories; 5324 register bits, 0 memory bits inside
// operators: 111 adders (up to 76 bits), 333 and gates (up to 1 bits), 164 comparators (up to 1 bits), 207 multiplexers (up to 100 bits), 129 or gates (up to 1 bits), 48 products (up to 36 bits), 5 subtractors (up to 31 bits), 132 xor gates (up to 16 bits)
//
// test data: all 18 operations of the source were executed
// simulated: 2 runs equal to the source, 46 and 46 cycles

// ERROR
// %s:17:11: warning[E0502]: the path from 'buffer4_0' to 's0' takes 11509 ps with its registers and longer wires: the clock will reach about 87 MHz
//     %s0 = arith.xori %q0, %q1 : i16
//           ^
