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
// halves: about (the bus decides) 192 cycles, target generic at 100 MHz
//
// loop              line   II  depth    turns    cycles  bound by
//
// local copy: a in 1 bank, 128 bits: it lies behind a bus
// local copy: b in 1 bank, 128 bits: it lies behind a bus
//
// over the bus: a: 16 bytes in, awaited at once
// over the bus: b: 16 bytes in, awaited at once; 16 bytes out, at the end
//
// area: about 128 LUT4 in operators, 0 multipliers, 1008 register bits, 256 memory bits
// simulated: 2 runs equal to the source, 93 and 101 cycles
