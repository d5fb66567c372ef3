// RUN: kiln hls %s -o %t/out
// One of four stores acts in an iteration, so they share a cycle of the port; two arrays that are read, changed and written hold the
// interval up each, and are forwarded together.
func.func @arms(%a: memref<64xi8>, %o: memref<64xi8>, %h: memref<16xi16>, %g: memref<16xi16>) {
  %c0 = arith.constant 0 : i8
  %c10 = arith.constant 10 : i8
  %c50 = arith.constant 50 : i8
  %c15 = arith.constant 15 : i8
  %one = arith.constant 1 : i16
  affine.for %i = 0 to 64 {
    %v = affine.load %a[%i] : memref<64xi8>
    %p = arith.cmpi slt, %v, %c0 : i8
    scf.if %p {
      affine.store %c10, %o[%i] : memref<64xi8>
    } else {
      %q = arith.cmpi slt, %v, %c10 : i8
      scf.if %q {
        affine.store %c50, %o[%i] : memref<64xi8>
      } else {
        %r = arith.cmpi slt, %v, %c50 : i8
        scf.if %r {
          affine.store %c0, %o[%i] : memref<64xi8>
        } else {
          affine.store %v, %o[%i] : memref<64xi8>
        }
      }
    }
    %low = arith.andi %v, %c15 : i8
    %x = arith.index_castui %low : i8 to index
    %n = memref.load %h[%x] : memref<16xi16>
    %m = arith.addi %n, %one : i16
    memref.store %m, %h[%x] : memref<16xi16>
    %s = memref.load %g[%x] : memref<16xi16>
    %t = arith.subi %s, %one : i16
    memref.store %t, %g[%x] : memref<16xi16>
  }
  return
}

// OUTPUT
// arms: 0.68 us from start to done: exactly 68 cycles at 100 MHz, target generic; 94 % of them in line 10: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       10    1      3         64        64  -
//
// memory a: outside, 64 x 8 bits, read
// memory o: outside, 64 x 8 bits, written
// memory h: outside, 16 x 16 bits, read and written
// memory g: outside, 16 x 16 bits, read and written
//
// optimised, line 12: 2 operations rewritten as cheaper logic, proven equivalent: 5 to 1 LUT, 2.7 to 0.3 ns
// optimised, line 16: 1 operation rewritten as cheaper logic, proven equivalent: 5 to 4 LUT, 2.7 to 2.4 ns
// optimised, line 20: 1 operation rewritten as cheaper logic, proven equivalent: 5 to 4 LUT, 2.7 to 2.4 ns
//
// area: about 154 LUT4, 122 flip-flops, 0 multipliers, 0 block memories; 122 register bits, 0 memory bits inside
// operators: 3 adders (up to 16 bits), 11 and gates (up to 1 bits), 5 comparators (up to 1 bits), 9 multiplexers (up to 16 bits), 6 or gates (up to 1 bits), 7 xor gates (up to 1 bits)
//
// test data: all 20 operations of the source were executed
// simulated: 2 runs equal to the source, 68 and 68 cycles
