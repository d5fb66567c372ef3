// RUN: kiln hls %s --memory internal -o %t/out
// A loop that was unrolled by hand: with the attribute, its arrays are split for it.

func.func @mix(%a: memref<64xi32>, %c: memref<64xi32>) attributes {kiln.banks} {
  affine.for %i = 0 to 64 step 2 {
    %x = affine.load %a[%i] : memref<64xi32>
    affine.store %x, %c[-%i + 63] : memref<64xi32>
    %y = affine.load %a[%i + 1] : memref<64xi32>
    affine.store %y, %c[-%i + 62] : memref<64xi32>
  }
  return
}

// OUTPUT
// mix: 0.34 us from start to done: exactly 34 cycles at 100 MHz, target generic; 94 % of them in line 5: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        5    1      1         32        32  -
//
// memory a: a copy inside, 2 banks, cyclic in dimension 0, 2048 bits: an iteration reads up to 2 elements; accesses of one cycle never meet in a bank, proven
// memory c: a copy inside, 2 banks, cyclic in dimension 0, 2048 bits: an iteration writes up to 2 elements; accesses of one cycle never meet in a bank, proven
//
// area: about 519 LUT4, 161 flip-flops, 0 multipliers, 0 block memories; 33 register bits, 4096 memory bits inside
// operators: 4 adders (up to 6 bits), 16 and gates (up to 1 bits), 1 comparator (up to 1 bits), 10 multiplexers (up to 32 bits), 8 or gates (up to 1 bits), 7 xor gates (up to 1 bits)
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 34 and 34 cycles
