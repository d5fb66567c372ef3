// RUN: kiln hls %s -o %t/out --plan tests/affine/inputs/small.toml --max-mul 4
// Tiles of a product of matrices come in and go out beside the computation, double-buffered, as the plan says.
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
// product: about (the bus decides) 1232 cycles, target generic at 100 MHz
//
// loop              line   II  depth    turns    cycles  bound by
// i_j_k                4    1      4     1024      1024  nothing
//
// local: b_scratchpad in 4 banks, cyclic in dimension 0, 8192 bits: a turn reads up to 4 elements; no conflict, proven of 6 sets of accesses
// local: a_scratchpad in 4 banks, cyclic in dimension 2, 4096 bits: a turn reads up to 4 elements; no conflict, proven of 6 sets of accesses
//
// over the bus: b to b_scratchpad, 4 banks inside, transfers begin at 1 place
// over the bus: a to a_scratchpad, 4 banks inside, transfers begin at 4 places
// over the bus: c to c_scratchpad, 1 bank inside, transfers begin at 4 places
// over the bus: c_scratchpad to c, 1 bank inside, transfers begin at 1 place
//
// plan: 757 cycles; computing alone takes 256, moving alone 512
// 4096 bytes moved; 4096 at least with these tiles, 3072 touched
// scratchpad: 2048 of 2048 bytes
// b stays in scratchpad at 0
// i by 2 in 8 steps, 556 cycles
//   a: 8 boxes of 2x16 in scratchpad at 1024, 512 bytes, quadruple, in by dma
//   c: 8 boxes of 2x16 in scratchpad at 1536, 512 bytes, quadruple, in by dma, out by dma
//
// area: about 598 LUT4 in operators, 12 multipliers, 2678 register bits, 16384 memory bits
// simulated: 2 runs equal to the source, 1497 and 1546 cycles
