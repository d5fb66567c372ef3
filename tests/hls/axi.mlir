// RUN: kiln hls %s -o %t/out --memory axi
// Rows of %a and %b come in over the bus while the rows before are worked on; nothing of %b was there before, so it only goes
// out.
func.func @scale(%a: memref<8x6xi16>, %b: memref<8x6xi16>, %c: i16) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 6 {
      %v = affine.load %a[%i, %j] : memref<8x6xi16>
      %p = arith.muli %v, %c : i16
      affine.store %p, %b[%i, %j] : memref<8x6xi16>
    }
  }
  return
}

// OUTPUT
// scale: about (the bus decides) 122 cycles, target generic at 100 MHz
//
// loop              line   II  depth    turns    cycles  bound by
// j                    6    1      3       48        48  nothing
//
// local copy: a in 1 bank, 768 bits: it lies behind a bus
// local copy: b in 1 bank, 768 bits: it lies behind a bus
//
// over the bus: a: 96 bytes in, each turn awaits what it needs
// over the bus: b: 96 bytes out, each turn lets go what it is done with
//
// area: about 0 LUT4 in operators, 1 multipliers, 767 register bits, 1536 memory bits
// simulated: 2 runs equal to the source, 125 and 129 cycles
