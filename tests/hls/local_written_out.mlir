// RUN: kiln hls %s -o %t --max-mul 8
// A stencil in time: both arrays are copied in, all points of a step are computed at once, and both are copied out. The rows
// of the third are written one element an iteration at a place that only iterations decide, and read all at once.
func.func @steps(%A: memref<10xi32>, %B: memref<10xi32>, %x: memref<10xi32>, %W: memref<8x8xi32>) {
  %rows = memref.alloc() : memref<8x8xi32>
  affine.for %t = 0 to 8 {
    affine.for %i = 1 to 9 {
      %left = affine.load %A[%i - 1] : memref<10xi32>
      %right = affine.load %A[%i + 1] : memref<10xi32>
      %factor = affine.load %x[%i] : memref<10xi32>
      %p = arith.muli %left, %factor : i32
      %s = arith.subi %right, %p : i32
      affine.store %s, %B[%i] : memref<10xi32>
    }
    affine.for %i = 1 to 9 {
      %b = affine.load %B[%i] : memref<10xi32>
      affine.store %b, %A[%i] : memref<10xi32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %w = affine.load %W[%i, %j] : memref<8x8xi32>
      affine.store %w, %rows[%j, %i] : memref<8x8xi32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %old = affine.load %W[%i, %j] : memref<8x8xi32>
      %sum = affine.for %k = 0 to 8 iter_args(%acc = %old) -> (i32) {
        %a = affine.load %rows[%i, %k] : memref<8x8xi32>
        %p = arith.muli %a, %old : i32
        %next = arith.subi %acc, %p : i32
        affine.yield %next : i32
      }
      affine.store %sum, %W[%i, %j] : memref<8x8xi32>
    }
  }
  memref.dealloc %rows : memref<8x8xi32>
  return
}

// OUTPUT
// steps: 2.02 us from start to done: exactly 202 cycles at 100 MHz, target generic; 63 % of them in line 27: II 2: W read port: 2 uses, 1 per cycle; proven is only that 1 is needed
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        8    1      1         10        10  -
// t        6    2      8          8        15  recurrence yield %A_reg -> subi %s -> yield %A_reg -> muli %p -> subi %s: 4 cycles over 2 iterations (lines 6, 11, 12)
// i_1     20    8      8          8        57  W read port: 8 uses, 1 per cycle
// j_k     27    2     10         64       127  W read port: 2 uses, 1 per cycle; proven is only that 1 is needed
// i_2     39    1      1         10        10  -
//
// t: II 2: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
// i_1: II 8: the ports of W are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II
// j_k: II 2: the ports of W are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II
//
// built with other options:
//   --ports 2rw: 185 cycles, 1.85 us (-8 %); 4508 LUT4 (-2 %), 24 multipliers
//
// run at the same time:
//   i: iterations start in cycles 0 to 9
//   block_1: iterations start in cycles 11 to 11, waits for words of A_local_9
//   t: iterations start in cycles 13 to 27, waits for values in registers
//   block_2: iterations start in cycles 36 to 36, waits for values in registers
//   i_1: iterations start in cycles 0 to 56
//   j_k: iterations start in cycles 64 to 190, waits for a port of W
//   i_2: iterations start in cycles 37 to 46, waits for words of A_local_1
//
// memory A: outside, 10 x 32 bits, read and written
// memory B: outside, 10 x 32 bits, read and written
// memory x: outside, 10 x 32 bits, read
// memory W: outside, 64 x 32 bits, read and written
// memory A: a copy inside, 10 banks, cyclic in dimension 0, 320 bits: an iteration reads up to 10 elements; accesses of one cycle never meet in a bank, proven
// memory B: a copy inside, 8 banks, cyclic in dimension 0, 512 bits: an iteration writes up to 8 elements; accesses of one cycle never meet in a bank, proven
// memory x: a copy inside, 8 banks, cyclic in dimension 0, 512 bits: an iteration reads up to 8 elements; accesses of one cycle never meet in a bank, proven
// memory rows: inside, 8 banks, cyclic in dimension 0, 2048 bits: an iteration reads up to 8 elements; accesses of one cycle never meet in a bank, proven
//
// area: about 4592 LUT4, 4064 flip-flops, 12 multipliers, 0 block memories; 2976 register bits, 3392 memory bits inside
// operators: 32 adders (up to 14 bits), 53 and gates (up to 1 bits), 50 comparators (up to 1 bits), 143 multiplexers (up to 32 bits), 53 or gates (up to 6 bits), 12 products (up to 32 bits), 16 subtractors (up to 32 bits), 7 xor gates (up to 1 bits)
// shared: multiplier 0 of 32 bits does 5 operations
// shared: multiplier 1 of 32 bits does 4 operations
// shared: multiplier 2 of 32 bits does 4 operations
// shared: multiplier 3 of 32 bits does 3 operations
//
// test data: all 25 operations of the source were executed
// simulated: 2 runs equal to the source, 202 and 202 cycles
