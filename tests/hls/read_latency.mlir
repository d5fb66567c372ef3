// RUN: kiln hls %s -o %t --read-latency 3
// RUN: kiln hls %s --read-latency 3 --print-pipeline
// A chain through memory waits for each read; what only flows through does not wait.
func.func @chain(%next: memref<8xi8>, %a: memref<8xi8>, %b: memref<8xi8>) -> i8 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0 : i8
  %mask = arith.constant 7 : i8
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi8>
    affine.store %x, %b[%i] : memref<8xi8>
  }
  %end = scf.for %i = %c0 to %c8 step %c1 iter_args(%at = %zero) -> (i8) {
    %low = arith.andi %at, %mask : i8
    %place = arith.index_castui %low : i8 to index
    %to = memref.load %next[%place] : memref<8xi8>
    scf.yield %to : i8
  }
  return %end : i8
}

// OUTPUT
// chain: 0.34 us from start to done: exactly 34 cycles at 100 MHz, target generic; 85 % of them in line 14: II 4: recurrence load next %to -> andi %low -> index_castui %place: 4 cycles over 1 iterations (lines 14, 15, 16, 17)
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       10    1      3          8         8  -
// i_1     14    4      3          8        29  recurrence load next %to -> andi %low -> index_castui %place: 4 cycles over 1 iterations (lines 14, 15, 16, 17)
//
// i_1: II 4: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// run at the same time:
//   i: iterations start in cycles 0 to 7
//   i_1: iterations start in cycles 0 to 28
//   block_1: iterations start in cycles 32 to 32, waits for values in registers
//
// memory next: outside, 8 x 8 bits, read
// memory a: outside, 8 x 8 bits, read
// memory b: outside, 8 x 8 bits, written
//
// area: about 38 LUT4, 51 flip-flops, 0 multipliers, 0 block memories; 51 register bits, 0 memory bits inside
// operators: 4 adders (up to 6 bits), 7 and gates (up to 1 bits), 6 comparators (up to 1 bits), 9 multiplexers (up to 6 bits), 7 or gates (up to 1 bits), 4 xor gates (up to 1 bits)
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 34 and 34 cycles
// hls-prepare{flow=static func=chain}
// hls-promote{unroll=1}
// hls-form-pipelines{read-latency=3}
// pipe-replace-divisions
// pipe-reduce-strength
// pipe-copy-tables{local-kib=64}
// pipe-schedule{target=generic clock-mhz=100 ports=1r1w max-mul=0 max-div=0}
// pipe-verify-schedule
// pipe-overlap-tasks
// pipe-share-tables
// pipe-fold-memories
// pipe-build-circuit
