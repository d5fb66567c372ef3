// RUN: kiln hls %s -o %t/out --memory internal
// Both arrays live inside; a host reaches them before and after.
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
// scale: exactly 52 cycles, target generic at 100 MHz
//
// loop              line   II  depth    turns    cycles  bound by
// i_j                  4    1      3       48        48  nothing
//
// local copy: a in 1 bank, 768 bits: it lives inside
// local copy: b in 1 bank, 768 bits: it lives inside
//
// area: about 0 LUT4 in operators, 1 multipliers, 89 register bits, 1536 memory bits
// simulated: 2 runs equal to the source, 52 and 52 cycles
