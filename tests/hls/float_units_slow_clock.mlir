// RUN: kiln hls %s -o %t/out --max mul.f32=1 --clock-mhz 20
// RUN: kiln hls %s -o %t/out --max mul.f32=1 --clock-mhz 40
// At a slow clock a unit has one stage behind the registers of its operands: its result is there a cycle after they are.
func.func @cubes(%a: memref<16xf32>, %b: memref<16xf32>) {
  affine.for %k = 0 to 16 {
    %x = affine.load %a[%k] : memref<16xf32>
    %s0 = arith.mulf %x, %x : f32
    %s1 = arith.mulf %s0, %x : f32
    affine.store %s1, %b[%k] : memref<16xf32>
  }
  return
}

// OUTPUT
// cubes: exactly 35 cycles from start to done (1.75 us); target generic at 20 MHz
//
// loop  line   II  depth iterations    cycles  what limits the II
// k        5    2      3         16        31  mul.f32 units: 2 uses, 1 per cycle
//
// k: II 2: the mul.f32 units are busy; a larger --max mul.f32 adds some
//
// memory a: outside, 16 x 32 bits, read
// memory b: outside, 16 x 32 bits, written
//
// area: about 670 LUT4 in operators, 4 multipliers, 118 register bits, 0 memory bits inside
// operators: 6 adders (up to 32 bits), 41 and gates (up to 23 bits), 17 comparators (up to 1 bits), 26 multiplexers (up to 57 bits), 19 or gates (up to 8 bits), 4 products (up to 32 bits), 1 subtractor (up to 10 bits), 46 xor gates (up to 1 bits)
// shared: mul.f32 unit 0 of 32 bits does 2 operations
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 35 and 35 cycles
// cubes: exactly 38 cycles from start to done (0.95 us); target generic at 40 MHz
//
// loop  line   II  depth iterations    cycles  what limits the II
// k        5    2      6         16        31  mul.f32 units: 2 uses, 1 per cycle
//
// k: II 2: the mul.f32 units are busy; a larger --max mul.f32 adds some
//
// memory a: outside, 16 x 32 bits, read
// memory b: outside, 16 x 32 bits, written
//
// area: about 670 LUT4 in operators, 4 multipliers, 230 register bits, 0 memory bits inside
// operators: 6 adders (up to 32 bits), 41 and gates (up to 23 bits), 17 comparators (up to 1 bits), 26 multiplexers (up to 57 bits), 20 or gates (up to 8 bits), 4 products (up to 32 bits), 1 subtractor (up to 10 bits), 46 xor gates (up to 1 bits)
// shared: mul.f32 unit 0 of 32 bits does 2 operations
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 38 and 38 cycles
