// RUN: kiln hls %s -o %t/out --flow elastic --dump-after hls-form-dataflow --dump-after elastic-stage-divisions --dump-after elastic-place-buffers --dump-after elastic-materialize-forks --dump-after elastic-build-circuit
// RUN: kiln opt %t/out/last.hls-form-dataflow.mlir --elastic-stage-divisions -o %t/staged.mlir
// RUN: kiln opt %t/out/last.elastic-stage-divisions.mlir --elastic-place-buffers -o %t/placed.mlir
// RUN: kiln opt %t/out/last.elastic-place-buffers.mlir --elastic-materialize-forks -o %t/forked.mlir
// RUN: kiln opt %t/out/last.elastic-materialize-forks.mlir --elastic-build-circuit -o %t/built.mlir
// RUN: kiln opt %t/out/last.elastic-build-circuit.mlir -o %t/circuit.mlir
// The elastic steps are there as text, and passes go on from each.
func.func @last(%a: memref<8xi8>, %n: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %r:2 = scf.while (%x = %n, %k = %c0) : (i8, i8) -> (i8, i8) {
    %more = arith.cmpi ugt, %x, %c1 : i8
    scf.condition(%more) %x, %k : i8, i8
  } do {
  ^bb0(%x: i8, %k: i8):
    %h = arith.shrui %x, %c1 : i8
    %k1 = arith.addi %k, %c1 : i8
    scf.yield %h, %k1 : i8, i8
  }
  return %r#1 : i8
}

// OUTPUT
// last: data decide the cycles from start to done; on the test data 9 to 10 in 2 runs at 100 MHz, target generic
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1    11    1      -          -         -  rings and ports: 1.00 cycles an iteration where data allow
//
// memory a: outside, 8 x 8 bits, not used
//
// area: about 141 LUT4, 69 flip-flops, 0 multipliers, 0 block memories; 69 register bits, 0 memory bits inside
// operators: 7 adders (up to 8 bits), 70 and gates (up to 1 bits), 14 comparators (up to 1 bits), 19 multiplexers (up to 8 bits), 16 or gates (up to 1 bits), 24 xor gates (up to 1 bits)
//
// test data: all 4 operations of the source were executed
// simulated: 2 runs equal to the source, 10 and 9 cycles
