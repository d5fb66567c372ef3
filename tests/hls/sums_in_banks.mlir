// RUN: kiln hls %s -o %t/out --target ecp5 --memory axi --max mul.f32=4
// Products side by side go to sums of their own: rows share an iteration, and a row's sums come again when they are done.
func.func @product(%A: memref<16x16xf32>, %B: memref<16x16xf32>, %C: memref<16x16xf32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 16 {
        %a = affine.load %A[%i, %k] : memref<16x16xf32>
        %b = affine.load %B[%k, %j] : memref<16x16xf32>
        %c = affine.load %C[%i, %j] : memref<16x16xf32>
        %p = arith.mulf %a, %b : f32
        %s = arith.addf %c, %p : f32
        affine.store %s, %C[%i, %j] : memref<16x16xf32>
      }
    }
  }
  return
}

// OUTPUT
// product: the bus decides: 1070 cycles or more from start to done, without a useful bound; on the test data 1671 to 1780 in 2 runs at about 61 MHz, target ecp5; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// k_j      5    1     10  256 a run         -  -
//
// memory A: a copy inside, 4 banks, cyclic in dimension 0, 8192 bits: an iteration reads up to 4 elements; accesses of one cycle never meet in a bank, proven
// memory C: a copy inside, 4 banks, cyclic in dimension 0, 8192 bits: an iteration writes up to 4 elements; accesses of one cycle never meet in a bank, proven
// memory B: a copy inside, 1 bank, 8192 bits: it lies behind a bus
//
// AXI4: A: 1024 bytes in, each iteration waits for what it needs
// AXI4: C: 1024 bytes in, each iteration waits for what it needs; 1024 bytes out, written while the loop runs
// AXI4: B: 1024 bytes in, read before the first use
//
// area: about 8496 LUT4, 4857 flip-flops, 16 multipliers, 6 block memories; 4601 register bits, 24576 memory bits inside
// operators: 61 adders (up to 64 bits), 344 and gates (up to 27 bits), 181 comparators (up to 1 bits), 317 multiplexers (up to 72 bits), 157 or gates (up to 8 bits), 16 products (up to 32 bits), 27 subtractors (up to 16 bits), 353 xor gates (up to 27 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 1671 and 1780 cycles
