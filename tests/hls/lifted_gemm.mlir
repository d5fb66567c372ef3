// RUN: kiln hls %s -o %t/out --max mul=4
// A product of matrices as blocks: its loops count, so they are found, raised to affine ones and widened as if so written.
func.func @gemm(%a: memref<8x8xi16>, %b: memref<8x8xi16>, %c: memref<8x8xi16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0 : i16
  cf.br ^rows(%c0 : index)
^rows(%i: index):
  %has_row = arith.cmpi slt, %i, %c8 : index
  cf.cond_br %has_row, ^columns(%c0 : index), ^end
^columns(%j: index):
  %has_column = arith.cmpi slt, %j, %c8 : index
  cf.cond_br %has_column, ^sum(%c0, %zero : index, i16), ^next_row
^sum(%k: index, %s: i16):
  %more = arith.cmpi slt, %k, %c8 : index
  cf.cond_br %more, ^product, ^store
^product:
  %x = memref.load %a[%i, %k] : memref<8x8xi16>
  %y = memref.load %b[%k, %j] : memref<8x8xi16>
  %p = arith.muli %x, %y : i16
  %t = arith.addi %s, %p : i16
  %next_k = arith.addi %k, %c1 : index
  cf.br ^sum(%next_k, %t : index, i16)
^store:
  memref.store %s, %c[%i, %j] : memref<8x8xi16>
  %next_j = arith.addi %j, %c1 : index
  cf.br ^columns(%next_j : index)
^next_row:
  %next_i = arith.addi %i, %c1 : index
  cf.br ^rows(%next_i : index)
^end:
  return
}

// OUTPUT
// gemm: 1.88 us from start to done: exactly 188 cycles at 100 MHz, target generic; 68 % of them in line 30: an iteration starts each cycle
//
// loop   line   II  depth iterations    cycles  what limits the II
// i_j      30    1      1         64        64  -
// i_i_i    30    1      2        128       128  -
//
// run at the same time:
//   i_j: iterations start in cycles 0 to 63
//   i_i_i: iterations start in cycles 57 to 184, waits for words of b_local_3
//
// memory a: outside, 64 x 16 bits, read
// memory b: outside, 64 x 16 bits, read
// memory c: outside, 64 x 16 bits, written
// memory a: a copy inside, 4 banks, cyclic in dimension 1, 1024 bits: an iteration reads up to 4 elements; accesses of one cycle never meet in a bank, proven
// memory b: a copy inside, 4 banks, cyclic in dimension 0, 1024 bits: an iteration reads up to 4 elements; accesses of one cycle never meet in a bank, proven
//
// area: about 337 LUT4, 270 flip-flops, 4 multipliers, 0 block memories; 142 register bits, 2048 memory bits inside
// operators: 13 adders (up to 16 bits), 18 and gates (up to 1 bits), 15 comparators (up to 1 bits), 16 multiplexers (up to 16 bits), 7 or gates (up to 1 bits), 4 products (up to 16 bits), 4 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 1
//
// test data: all 11 operations of the source were executed
// simulated: 2 runs equal to the source, 188 and 188 cycles
