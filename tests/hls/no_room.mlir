// RUN: kiln hls %s -o %t --max-mul 4 --local-kib 1 --no-sim
// Four products at once need four elements of each matrix in a cycle, and there is room for the banks of one: the report says what
// both need.
func.func @product(%A: memref<16x16xi32>, %B: memref<16x16xi32>, %C: memref<16x16xi32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 16 {
        %a = affine.load %A[%i, %k] : memref<16x16xi32>
        %b = affine.load %B[%k, %j] : memref<16x16xi32>
        %p = arith.muli %a, %b : i32
        %c = affine.load %C[%i, %j] : memref<16x16xi32>
        %s = arith.addi %c, %p : i32
        affine.store %s, %C[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return
}

// OUTPUT
// product: 12.63 us from start to done: exactly 1263 cycles at 100 MHz, target generic; 81 % of them in line 5: an iteration starts each cycle
//
// loop   line   II  depth iterations    cycles  what limits the II
// i_j       5    1      1        256       256  -
// i_j_k     5    1      8       1024      1024  -
//
// run at the same time:
//   i_j: iterations start in cycles 0 to 255
//   i_j_k: iterations start in cycles 230 to 1253, waits for words of B_local_3
//
// memory A: outside, 256 x 32 bits, read
// memory B: outside, 256 x 32 bits, read
// memory C: outside, 256 x 32 bits, read and written
// memory B: a copy inside, 4 banks, cyclic in dimension 1, 8192 bits: an iteration reads up to 4 elements; accesses of one cycle never meet in a bank, proven
// no banks for A (1 KiB): there are 1 KiB inside; --local-kib 2 makes room
//
// area: about 664 LUT4, 1376 flip-flops, 12 multipliers, 4 block memories; 1376 register bits, 8192 memory bits inside
// operators: 20 adders (up to 32 bits), 21 and gates (up to 1 bits), 11 comparators (up to 1 bits), 32 multiplexers (up to 32 bits), 9 or gates (up to 1 bits), 12 products (up to 32 bits), 4 xor gates (up to 1 bits)
//
// test data: all 9 operations of the source were executed
