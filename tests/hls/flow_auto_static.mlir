// RUN: kiln hls %s -o %t/out --flow auto --no-optimize-datapath
// Nothing depends on data: the elastic circuit is not built.
func.func @copy(%x: memref<32xi32>, %y: memref<32xi32>) {
  affine.for %i = 0 to 32 {
    %v = affine.load %x[%i] : memref<32xi32>
    affine.store %v, %y[%i] : memref<32xi32>
  }
  return
}

// OUTPUT
// copy: 0.34 us from start to done: exactly 34 cycles at 100 MHz, target generic; 94 % of them in line 4: an iteration starts each cycle
// flow: static: no trip count, access or long operation depends on data
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        4    1      1         32        32  -
//
// memory x: outside, 32 x 32 bits, read
// memory y: outside, 32 x 32 bits, written
//
// area: about 14 LUT4, 15 flip-flops, 0 multipliers, 0 block memories; 15 register bits, 0 memory bits inside
// operators: 1 adder (up to 5 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 2 multiplexers (up to 5 bits), 4 or gates (up to 1 bits), 3 xor gates (up to 1 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 34 and 34 cycles
