// RUN: kiln hls %s -o %t/out --interface axi-lite --plan tests/affine/inputs/small.toml --max-mul 4
// A planned design behind AXI4-Lite: addresses of its arrays are registers.
func.func @product(%a: memref<16x16xi32>, %b: memref<16x16xi32>, %c: memref<16x16xi32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 16 {
        %x = affine.load %a[%i, %k] : memref<16x16xi32>
        %y = affine.load %b[%k, %j] : memref<16x16xi32>
        %p = arith.muli %x, %y : i32
        %old = affine.load %c[%i, %j] : memref<16x16xi32>
        %new = arith.addi %old, %p : i32
        affine.store %new, %c[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return
}

// OUTPUT
// product: the bus decides: 1150 cycles or more from start to done, without a useful bound; on the test data 1566 to 1616 in 2 runs at about 64 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop   line   II  depth iterations    cycles  what limits the II
// i_j_k     4    1      3  128 a run         -  -
//
// memory a: outside, 256 x 32 bits, not used
// memory b: outside, 256 x 32 bits, not used
// memory c: outside, 256 x 32 bits, not used
// memory a_scratchpad: inside, 64 x 32 bits, read
// memory b_scratchpad: inside, 4 banks, cyclic in dimension 1, 8192 bits: an iteration reads up to 4 elements; accesses of one cycle never meet in a bank, proven
// memory c_scratchpad: inside, 4 banks, cyclic in dimension 2, 4096 bits: an iteration writes up to 4 elements; accesses of one cycle never meet in a bank, proven
//
// AXI4: b to b_scratchpad, 4 banks inside, started at 1 place of the program
// AXI4: a to a_scratchpad, 1 bank inside, started at 2 places of the program
// AXI4: c to c_scratchpad, 4 banks inside, started at 4 places of the program
// AXI4: c_scratchpad to c, 4 banks inside, started at 1 place of the program
//
// plan: the circuit takes 1214 cycles or more
// 1454 cycles; computing alone takes 1024, moving alone 512
// 4096 bytes moved; 4096 at least with these tiles, 3072 touched
// scratchpad: 1792 of 2048 bytes
// b stays in scratchpad at 0
// i by 2 in 8 steps, 1253 cycles
//   a: 8 boxes of 2x16 in scratchpad at 1024, 256 bytes, double, in by dma
//   c: 8 boxes of 2x16 in scratchpad at 1280, 512 bytes, quadruple, in by dma, out by dma
//
// area: about 6849 LUT4, 2732 flip-flops, 12 multipliers, 4 block memories; 2540 register bits, 14336 memory bits inside
// operators: 110 adders (up to 64 bits), 227 and gates (up to 1 bits), 230 comparators (up to 1 bits), 231 multiplexers (up to 72 bits), 77 or gates (up to 1 bits), 12 products (up to 32 bits), 68 subtractors (up to 16 bits), 61 xor gates (up to 1 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 1566 and 1616 cycles
