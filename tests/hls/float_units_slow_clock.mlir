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
// cubes: 1.75 us from start to done: exactly 35 cycles at 20 MHz, target generic; 89 % of them in line 5: II 2: mul.f32 units: 2 uses, 1 per cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// k        5    2      3         16        31  mul.f32 units: 2 uses, 1 per cycle
//
// k: II 2: the mul.f32 units are busy
//
// built with other options:
//   --max mul.f32=2: 19 cycles, 0.95 us (-46 %); 997 LUT4 (+67 %), 7 multipliers
//
// memory a: outside, 16 x 32 bits, read
// memory b: outside, 16 x 32 bits, written
//
// area: about 597 LUT4, 118 flip-flops, 4 multipliers, 0 block memories; 118 register bits, 0 memory bits inside
// operators: 6 adders (up to 32 bits), 40 and gates (up to 23 bits), 17 comparators (up to 1 bits), 26 multiplexers (up to 57 bits), 19 or gates (up to 8 bits), 4 products (up to 32 bits), 1 subtractor (up to 10 bits), 46 xor gates (up to 1 bits)
// shared: mul.f32 unit 0 of 32 bits does 2 operations
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 35 and 35 cycles
// cubes: 0.95 us from start to done: exactly 38 cycles at 40 MHz, target generic; 82 % of them in line 5: II 2: mul.f32 units: 2 uses, 1 per cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// k        5    2      6         16        31  mul.f32 units: 2 uses, 1 per cycle
//
// k: II 2: the mul.f32 units are busy
//
// built with other options:
//   --max mul.f32=2: 20 cycles, 0.50 us (-47 %); 996 LUT4 (+65 %), 7 multipliers
//
// memory a: outside, 16 x 32 bits, read
// memory b: outside, 16 x 32 bits, written
//
// area: about 605 LUT4, 230 flip-flops, 4 multipliers, 0 block memories; 230 register bits, 0 memory bits inside
// operators: 6 adders (up to 32 bits), 40 and gates (up to 23 bits), 17 comparators (up to 1 bits), 26 multiplexers (up to 57 bits), 20 or gates (up to 8 bits), 4 products (up to 32 bits), 1 subtractor (up to 10 bits), 46 xor gates (up to 1 bits)
// shared: mul.f32 unit 0 of 32 bits does 2 operations
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 38 and 38 cycles
