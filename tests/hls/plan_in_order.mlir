// RUN: kiln hls %s -o %t/out --plan examples/targets/scratchpad-64k.toml --max-mul 16
// A tile comes into the buffer that another one leaves: it waits for it, as the engine of the target would.
func.func @gemm(%A: memref<16x16xi32>, %B: memref<16x16xi32>, %C: memref<16x16xi32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 16 {
        %a = affine.load %A[%i, %k] : memref<16x16xi32>
        %b = affine.load %B[%k, %j] : memref<16x16xi32>
        %c = affine.load %C[%i, %j] : memref<16x16xi32>
        %p = arith.muli %a, %b : i32
        %s = arith.addi %c, %p : i32
        affine.store %s, %C[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return
}

// OUTPUT
// gemm: the bus decides: 399 cycles or more from start to done, without a useful bound; on the test data 1411 to 1567 in 2 runs at about 58 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_k      4    1      3   32 a run         -  -
//
// memory A: outside, 256 x 32 bits, not used
// memory B: outside, 256 x 32 bits, not used
// memory C: outside, 256 x 32 bits, not used
// memory A_scratchpad: inside, 128 x 32 bits, read
// memory B_scratchpad: inside, 16 banks, cyclic in dimension 1, 8192 bits: an iteration reads up to 16 elements; accesses of one cycle never meet in a bank, proven
// memory C_scratchpad: inside, 16 banks, cyclic in dimension 2, 4096 bits: an iteration writes up to 16 elements; accesses of one cycle never meet in a bank, proven
//
// AXI4: A to A_scratchpad, 1 bank inside, started at 4 places of the program
// AXI4: C to C_scratchpad, 16 banks inside, started at 4 places of the program
// AXI4: B to B_scratchpad, 16 banks inside, started at 1 place of the program
// AXI4: C_scratchpad to C, 16 banks inside, started at 1 place of the program
//
// plan: the circuit takes 512 cycles or more
// 780 cycles; computing alone takes 320, moving alone 512
// 4096 bytes moved; 4096 at least with these tiles, 3072 touched
// scratchpad: 2048 of 65536 bytes
// i by 2 in 8 steps, 780 cycles
//   A: 8 boxes of 2x16 in scratchpad at 0, 512 bytes, quadruple, in by dma
//   B: 1 boxes of 16x16 in scratchpad at 512, 1024 bytes, single, in by dma
//   C: 8 boxes of 2x16 in scratchpad at 1536, 512 bytes, quadruple, in by dma, out by dma
//
// area: about 11005 LUT4, 5483 flip-flops, 48 multipliers, 2 block memories; 4459 register bits, 16384 memory bits inside
// operators: 117 adders (up to 64 bits), 282 and gates (up to 1 bits), 322 comparators (up to 1 bits), 376 multiplexers (up to 72 bits), 179 or gates (up to 4 bits), 48 products (up to 32 bits), 76 subtractors (up to 16 bits), 98 xor gates (up to 1 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 1411 and 1567 cycles
