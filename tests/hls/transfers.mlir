// RUN: kiln hls %s -o %t/out --memory axi
// Transfers that the program starts itself: rows at odd places of narrow elements, one row alone, tags that data choose.
func.func @shuffle(%a: memref<12x13xi8>, %b: memref<100xi8>, %w: memref<40xi64>, %n: i32) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c13 = arith.constant 13 : index
  %c15 = arith.constant 15 : index
  %c7 = arith.constant 7 : index
  %zero = arith.constant 0 : i64
  %in = memref.alloc() : memref<2x3x5xi8, 1>
  %out = memref.alloc() : memref<17xi8, 1>
  %wide = memref.alloc() : memref<9xi64, 1>
  %tags = memref.alloc() : memref<2xi32>
  %tag = memref.alloc() : memref<1xi32>
  %done = memref.alloc() : memref<1xi32>
  affine.dma_start %a[1, 3], %in[0, 0, 0], %tags[0], %c15, %c13, %c5 : memref<12x13xi8>, memref<2x3x5xi8, 1>, memref<2xi32>
  %sum = affine.for %s = 0 to 4 iter_args(%all = %zero) -> (i64) {
    affine.if affine_set<(d0) : (2 - d0 >= 0)>(%s) {
      affine.dma_start %a[2 * %s + 2, 7 - %s], %in[(%s + 1) mod 2, 0, 0], %tags[(%s + 1) mod 2], %c15, %c13, %c5 : memref<12x13xi8>, memref<2x3x5xi8, 1>, memref<2xi32>
    }
    memref.dma_start %w[%s], %wide[%c1], %c7, %tag[%c0] : memref<40xi64>, memref<9xi64, 1>, memref<1xi32>
    affine.dma_wait %tags[%s mod 2], %c15 : memref<2xi32>
    affine.for %i = 0 to 3 {
      affine.for %j = 0 to 5 {
        %v = affine.load %in[%s mod 2, %i, %j] : memref<2x3x5xi8, 1>
        %n8 = arith.trunci %n : i32 to i8
        %p = arith.muli %v, %n8 : i8
        affine.store %p, %out[5 * %i + %j + 1] : memref<17xi8, 1>
      }
    }
    memref.dma_wait %tag[%c0], %c7 : memref<1xi32>
    affine.dma_start %out[1], %b[17 * %s + 2], %done[0], %c15 : memref<17xi8, 1>, memref<100xi8>, memref<1xi32>
    %x = affine.load %wide[3] : memref<9xi64, 1>
    %next = arith.addi %all, %x : i64
    affine.dma_wait %done[0], %c15 : memref<1xi32>
    affine.yield %next : i64
  }
  return %sum : i64
}

// OUTPUT
// shuffle: the bus decides: 115 cycles or more from start to done, without a useful bound; on the test data 391 to 409 in 2 runs at about 65 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j     26    1      3   15 a run         -  -
//
// memory a: outside, 156 x 8 bits, not used
// memory b: outside, 100 x 8 bits, not used
// memory w: outside, 40 x 64 bits, not used
// memory in: inside, 30 x 8 bits, read
// memory out: inside, 17 x 8 bits, written
// memory wide: inside, 9 x 64 bits, read
//
// AXI4: a to in, 1 bank inside, started at 2 places of the program
// AXI4: w to wide, 1 bank inside, started at 1 place of the program
// AXI4: out to b, 1 bank inside, started at 1 place of the program
//
// area: about 3457 LUT4, 1758 flip-flops, 1 multiplier, 0 block memories; 1678 register bits, 952 memory bits inside
// operators: 61 adders (up to 64 bits), 101 and gates (up to 1 bits), 105 comparators (up to 1 bits), 146 multiplexers (up to 72 bits), 42 or gates (up to 1 bits), 1 product (up to 8 bits), 33 subtractors (up to 16 bits), 34 xor gates (up to 1 bits)
//
// test data: all 23 operations of the source were executed
// simulated: 2 runs equal to the source, 391 and 409 cycles

// ERROR
// %s:19:3: warning[E1016]: no LLVM IR was written: the operation can't be lowered
//   affine.dma_start %a[1, 3], %in[0, 0, 0], %tags[0], %c15, %c13, %c5 : memref<12x13xi8>, memref<2x3x5xi8, 1>, memref<2xi32>
//   ^
