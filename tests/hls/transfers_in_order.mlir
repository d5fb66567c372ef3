// RUN: kiln hls %s -o %t/a --memory axi --func buffer_in_and_out
// RUN: kiln hls %s -o %t/b --memory axi --func array_in_and_out
// RUN: kiln hls %s -o %t/c --memory axi --func array_out_twice
// Transfers are in order with each other, whatever they have in common: a buffer that comes in and goes out, an array of which elements come
// in before others are written, an array to which two buffers go.
func.func @buffer_in_and_out(%A: memref<64xi32>, %B: memref<64xi32>) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %tile = memref.alloc() : memref<64xi32, 1>
  %tag = memref.alloc() : memref<2xi32>
  %c1 = arith.constant 1 : index
  memref.dma_start %A[%c0], %tile[%c0], %c64, %tag[%c0] : memref<64xi32>, memref<64xi32, 1>, memref<2xi32>
  memref.dma_start %tile[%c0], %B[%c0], %c64, %tag[%c1] : memref<64xi32, 1>, memref<64xi32>, memref<2xi32>
  memref.dma_wait %tag[%c0], %c64 : memref<2xi32>
  memref.dma_wait %tag[%c1], %c64 : memref<2xi32>
  return
}

func.func @array_in_and_out(%A: memref<64xi32>, %B: memref<64xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %x = arith.constant 7 : i32
  %tile = memref.alloc() : memref<64xi32, 1>
  %t2 = memref.alloc() : memref<64xi32, 1>
  %tag = memref.alloc() : memref<3xi32>
  %c2 = arith.constant 2 : index
  affine.for %i = 0 to 64 {
    affine.store %x, %t2[%i] : memref<64xi32, 1>
  }
  memref.dma_start %A[%c0], %tile[%c0], %c64, %tag[%c0] : memref<64xi32>, memref<64xi32, 1>, memref<3xi32>
  memref.dma_start %t2[%c0], %A[%c0], %c64, %tag[%c1] : memref<64xi32, 1>, memref<64xi32>, memref<3xi32>
  memref.dma_wait %tag[%c0], %c64 : memref<3xi32>
  memref.dma_wait %tag[%c1], %c64 : memref<3xi32>
  memref.dma_start %tile[%c0], %B[%c0], %c64, %tag[%c2] : memref<64xi32, 1>, memref<64xi32>, memref<3xi32>
  memref.dma_wait %tag[%c2], %c64 : memref<3xi32>
  return
}

func.func @array_out_twice(%A: memref<1024xi32>, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c64 = arith.constant 64 : index
  %c16 = arith.constant 16 : index
  %c4 = arith.constant 4 : index
  %c1008 = arith.constant 1008 : index
  %tile = memref.alloc() : memref<64xi32, 1>
  %t2 = memref.alloc() : memref<4xi32, 1>
  %tag = memref.alloc() : memref<3xi32>
  affine.for %i = 0 to 64 {
    affine.store %x, %tile[%i] : memref<64xi32, 1>
  }
  affine.for %i = 0 to 4 {
    affine.store %y, %t2[%i] : memref<4xi32, 1>
  }
  memref.dma_start %t2[%c0], %A[%c0], %c1, %tag[%c2] : memref<4xi32, 1>, memref<1024xi32>, memref<3xi32>
  memref.dma_wait %tag[%c2], %c1 : memref<3xi32>
  memref.dma_start %tile[%c0], %A[%c0], %c64, %tag[%c0], %c16, %c1 : memref<64xi32, 1>, memref<1024xi32>, memref<3xi32>
  memref.dma_start %t2[%c0], %A[%c1008], %c1, %tag[%c1] : memref<4xi32, 1>, memref<1024xi32>, memref<3xi32>
  memref.dma_wait %tag[%c0], %c64 : memref<3xi32>
  memref.dma_wait %tag[%c1], %c1 : memref<3xi32>
  return
}

// OUTPUT
// buffer_in_and_out: the bus decides: 3 cycles or more from start to done, without a useful bound; on the test data 123 to 143 in 2 runs at about 68 MHz, target generic; the 100 MHz that were asked for are not reached
//
// memory A: outside, 64 x 32 bits, not used
// memory B: outside, 64 x 32 bits, not used
// memory tile: inside, 64 x 32 bits, not used
//
// AXI4: A to tile, 1 bank inside, started at 1 place of the program
// AXI4: tile to B, 1 bank inside, started at 1 place of the program
//
// area: about 2153 LUT4, 1049 flip-flops, 0 multipliers, 0 block memories; 985 register bits, 2048 memory bits inside
// operators: 36 adders (up to 64 bits), 64 and gates (up to 1 bits), 54 comparators (up to 1 bits), 66 multiplexers (up to 72 bits), 17 or gates (up to 1 bits), 19 subtractors (up to 16 bits), 23 xor gates (up to 1 bits)
//
// test data: all 6 operations of the source were executed
// simulated: 2 runs equal to the source, 123 and 143 cycles
// array_in_and_out: the bus decides: 68 cycles or more from start to done, without a useful bound; on the test data 246 to 284 in 2 runs at about 54 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       28    1      0   64 a run         -  -
//
// memory A: outside, 64 x 32 bits, not used
// memory B: outside, 64 x 32 bits, not used
// memory tile: inside, 64 x 32 bits, not used
// memory t2: inside, 64 x 32 bits, written
//
// AXI4: A to tile, 1 bank inside, started at 1 place of the program
// AXI4: t2 to A, 1 bank inside, started at 1 place of the program
// AXI4: tile to B, 1 bank inside, started at 1 place of the program
//
// area: about 3155 LUT4, 1365 flip-flops, 0 multipliers, 0 block memories; 1237 register bits, 4096 memory bits inside
// operators: 54 adders (up to 64 bits), 95 and gates (up to 1 bits), 82 comparators (up to 1 bits), 100 multiplexers (up to 72 bits), 28 or gates (up to 1 bits), 1 shifter (up to 2 bits), 30 subtractors (up to 16 bits), 32 xor gates (up to 1 bits)
//
// test data: all 11 operations of the source were executed
// simulated: 2 runs equal to the source, 246 and 284 cycles
// array_out_twice: the bus decides: 68 cycles or more from start to done, without a useful bound; on the test data 452 to 501 in 2 runs at about 54 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       51    1      0   64 a run         -  -
// i_1     54    1      0    4 a run         -  -
//
// run at the same time:
//   i: iterations start in cycles 0 to 63
//   i_1: iterations start in cycles 0 to 3
//
// memory A: outside, 1024 x 32 bits, not used
// memory tile: inside, 64 x 32 bits, written
// memory t2: inside, 4 x 32 bits, written
//
// AXI4: t2 to A, 1 bank inside, started at 2 places of the program
// AXI4: tile to A, 1 bank inside, started at 1 place of the program
//
// area: about 2506 LUT4, 1143 flip-flops, 0 multipliers, 1 block memory; 1111 register bits, 2176 memory bits inside
// operators: 44 adders (up to 64 bits), 77 and gates (up to 1 bits), 65 comparators (up to 1 bits), 105 multiplexers (up to 72 bits), 36 or gates (up to 1 bits), 19 subtractors (up to 16 bits), 28 xor gates (up to 1 bits)
//
// test data: all 13 operations of the source were executed
// simulated: 2 runs equal to the source, 452 and 501 cycles

// ERROR
// %s:12:3: warning[E1016]: no LLVM IR was written: the operation can't be lowered
//   memref.dma_start %A[%c0], %tile[%c0], %c64, %tag[%c0] : memref<64xi32>, memref<64xi32, 1>, memref<2xi32>
//   ^
// %s:12:3: warning[E1016]: no LLVM IR was written: the operation can't be lowered
//   memref.dma_start %A[%c0], %tile[%c0], %c64, %tag[%c0] : memref<64xi32>, memref<64xi32, 1>, memref<2xi32>
//   ^
// %s:12:3: warning[E1016]: no LLVM IR was written: the operation can't be lowered
//   memref.dma_start %A[%c0], %tile[%c0], %c64, %tag[%c0] : memref<64xi32>, memref<64xi32, 1>, memref<2xi32>
//   ^
