// RUN: kiln hls %s -o %t/out --dump-after hls-prepare --dump-after hls-form-pipelines --dump-after pipe-replace-divisions --dump-after pipe-reduce-strength --dump-after pipe-copy-tables --dump-after pipe-fold-memories --dump-after pipe-build-circuit
// RUN: kiln opt %t/out/sum.hls-prepare.mlir -o %t/hls-prepare.mlir
// RUN: kiln opt %t/out/sum.hls-form-pipelines.mlir -o %t/hls-form-pipelines.mlir
// RUN: kiln opt %t/out/sum.pipe-replace-divisions.mlir -o %t/pipe-replace-divisions.mlir
// RUN: kiln opt %t/out/sum.pipe-reduce-strength.mlir -o %t/pipe-reduce-strength.mlir
// RUN: kiln opt %t/out/sum.pipe-copy-tables.mlir -o %t/pipe-copy-tables.mlir
// RUN: kiln opt %t/out/sum.pipe-fold-memories.mlir -o %t/pipe-fold-memories.mlir
// RUN: kiln opt %t/out/sum.pipe-build-circuit.mlir -o %t/pipe-build-circuit.mlir
// RUN: kiln opt %t/out/sum.pipe-fold-memories.mlir --pipe-verify-schedule -o %t/verified.mlir
// The program after each step is there as text, and passes take it.
func.func @sum(%a: memref<8xi16>) -> i16 {
  %zero = arith.constant 0 : i16
  %s = affine.for %i = 0 to 8 iter_args(%acc = %zero) -> (i16) {
    %x = affine.load %a[%i] : memref<8xi16>
    %n = arith.addi %acc, %x : i16
    affine.yield %n : i16
  }
  return %s : i16
}

// OUTPUT
// sum: 0.12 us from start to done: exactly 12 cycles at 100 MHz, target generic; 67 % of them in line 13: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       13    1      2          8         8  -
//
// memory a: outside, 8 x 16 bits, read
//
// area: about 30 LUT4, 77 flip-flops, 0 multipliers, 0 block memories; 77 register bits, 0 memory bits inside
// operators: 2 adders (up to 16 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 3 multiplexers (up to 16 bits), 5 or gates (up to 1 bits), 3 xor gates (up to 1 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 12 and 12 cycles
