// RUN: kiln hls %s -o %t/out --memory axi
// Arrays that only later basic blocks touch move over the bus as well.
func.func @halves(%a: memref<4xi32>, %b: memref<4xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %more = arith.cmpi slt, %i, %c4 : index
  cf.cond_br %more, ^body, ^end
^body:
  %x = memref.load %a[%i] : memref<4xi32>
  %one = arith.constant 1 : i32
  %half = arith.shrsi %x, %one : i32
  memref.store %half, %b[%i] : memref<4xi32>
  %next = arith.addi %i, %c1 : index
  cf.br ^head(%next : index)
^end:
  %first = memref.load %b[%c1] : memref<4xi32>
  return %first : i32
}

// OUTPUT
// halves: the bus decides: 7 cycles or more from start to done, without a useful bound; on the test data 68 to 73 in 2 runs at about 61 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// i       16    1      1    4 a run         -  -
//
// run at the same time:
//   i: iterations start in cycles 0 to 3
//   block_1: iterations start in cycles 3 to 3, waits for words of b_local
//
// memory a: a copy inside, 1 bank, 128 bits: it lies behind a bus
// memory b: a copy inside, 1 bank, 128 bits: it lies behind a bus
//
// AXI4: a: 16 bytes in, read before the first use
// AXI4: b: 16 bytes in, read before the first use; 16 bytes out, written at the end
//
// area: about 1921 LUT4, 939 flip-flops, 0 multipliers, 0 block memories; 843 register bits, 256 memory bits inside
// operators: 22 adders (up to 64 bits), 42 and gates (up to 1 bits), 38 comparators (up to 1 bits), 69 multiplexers (up to 72 bits), 19 or gates (up to 1 bits), 10 subtractors (up to 16 bits), 18 xor gates (up to 1 bits)
//
// test data: all 6 operations of the source were executed
// simulated: 2 runs equal to the source, 68 and 73 cycles
