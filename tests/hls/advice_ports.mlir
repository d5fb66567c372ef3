// RUN: kiln hls %s -o %t --no-sim
// Only options that help are advised: two ports and banks serve an array that is read again and again; banks alone one of which as many
// elements are written as read; two ports alone one of which the second element is at a place that wraps.
func.func @busy(%x: memref<64xi16>, %y: memref<32xi16>, %z: memref<32xi16>, %w: memref<64xi16>, %v: memref<16xi16>) {
  affine.for %r = 0 to 64 {
    %zero = arith.constant 0 : i16
    %t = affine.for %i = 0 to 32 iter_args(%acc = %zero) -> (i16) {
      %a = affine.load %w[2 * %i] : memref<64xi16>
      %b = affine.load %w[2 * %i + 1] : memref<64xi16>
      %s = arith.xori %a, %b : i16
      %next = arith.addi %acc, %s : i16
      affine.yield %next : i16
    }
    affine.store %t, %x[%r] : memref<64xi16>
  }
  affine.for %i = 0 to 16 {
    %a = affine.load %y[2 * %i] : memref<32xi16>
    %b = affine.load %y[2 * %i + 1] : memref<32xi16>
    %s = arith.addi %a, %b : i16
    affine.store %b, %y[2 * %i] : memref<32xi16>
    affine.store %s, %y[2 * %i + 1] : memref<32xi16>
  }
  affine.for %i = 0 to 16 {
    %a = affine.load %z[%i] : memref<32xi16>
    %b = affine.load %z[(%i * 5) mod 32] : memref<32xi16>
    %s = arith.addi %a, %b : i16
    affine.store %s, %v[%i] : memref<16xi16>
  }
  return
}

// OUTPUT
// busy: 40.99 us from start to done: exactly 4099 cycles at 100 MHz, target generic; 100 % of them in line 5: II 2: w read port: 2 uses, 1 per cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// r_i      5    2      3       2048      4095  w read port: 2 uses, 1 per cycle
// i       16    2      3         16        31  y read port: 2 uses, 1 per cycle
// i_1     23    2      3         16        31  z read port: 2 uses, 1 per cycle
//
// r_i: II 2: the ports of w are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II
// i: II 2: the ports of y are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II
// i_1: II 2: the ports of z are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II
//
// built with other options:
//   --ports 2rw: 2051 cycles, 20.51 us (-50 %); 141 LUT4 (-22 %), 0 multipliers
//
// run at the same time:
//   r_i: iterations start in cycles 0 to 4094
//   i: iterations start in cycles 0 to 30
//   i_1: iterations start in cycles 0 to 30
//
// memory x: outside, 64 x 16 bits, written
// memory y: outside, 32 x 16 bits, read and written
// memory z: outside, 32 x 16 bits, read
// memory w: outside, 64 x 16 bits, read
// memory v: outside, 16 x 16 bits, written
//
// area: about 181 LUT4, 217 flip-flops, 0 multipliers, 0 block memories; 217 register bits, 0 memory bits inside
// operators: 12 adders (up to 16 bits), 16 and gates (up to 1 bits), 7 comparators (up to 1 bits), 19 multiplexers (up to 16 bits), 14 or gates (up to 6 bits), 6 xor gates (up to 16 bits)
//
// test data: all 18 operations of the source were executed
