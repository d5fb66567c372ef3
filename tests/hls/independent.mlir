// The source says that iterations touch nothing in common, so that none waits for the one before, whatever data decide the places.
// RUN: kiln hls %s -o %t --data tests/hls/inputs/independent.json
func.func @scaled(%places: memref<16xi8>, %by: memref<16xf32>, %values: memref<16xf32>) {
  affine.for %i = 0 to 16 {
    %place = affine.load %places[%i] : memref<16xi8>
    %at = arith.index_castui %place : i8 to index
    %factor = affine.load %by[%i] : memref<16xf32>
    %x = memref.load %values[%at] : memref<16xf32>
    %y = arith.mulf %x, %factor : f32
    %z = arith.addf %y, %factor : f32
    memref.store %z, %values[%at] : memref<16xf32>
  } {kiln.independent}
  return
}

// OUTPUT
// scaled: 0.28 us from start to done: exactly 28 cycles at 100 MHz, target generic; 57 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        4    1     11         16        16  -
//
// memory places: outside, 16 x 8 bits, read
// memory by: outside, 16 x 32 bits, read
// memory values: outside, 16 x 32 bits, read and written
//
// area: about 1202 LUT4, 1049 flip-flops, 4 multipliers, 0 block memories; 1049 register bits, 0 memory bits inside
// operators: 7 adders (up to 32 bits), 73 and gates (up to 27 bits), 31 comparators (up to 1 bits), 52 multiplexers (up to 57 bits), 32 or gates (up to 8 bits), 4 products (up to 32 bits), 4 subtractors (up to 10 bits), 85 xor gates (up to 27 bits)
//
// test data: all 8 operations of the source were executed
// simulated: 1 runs equal to the source, 28 cycles
// expected: the data expect nothing
