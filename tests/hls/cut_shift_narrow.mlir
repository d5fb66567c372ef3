// RUN: kiln hls %s -o %t/out --target ecp5 --clock-mhz 250
// 33 has six bits and no sign: the stages of its shift, built at six bits, must not take the highest one for a sign.
func.func @shifts(%a: memref<8xi32>) {
  %c33 = arith.constant 33 : i32
  %c15 = arith.constant 15 : i32
  affine.for %i = 0 to 8 {
    %v = affine.load %a[%i] : memref<8xi32>
    %amount = arith.andi %v, %c15 : i32
    %shifted = arith.shrsi %c33, %amount : i32
    affine.store %shifted, %a[%i] : memref<8xi32>
  }
  return
}

// OUTPUT
// shifts: 0.10 us from start to done: exactly 14 cycles at about 139 MHz, target ecp5; the 250 MHz that were asked for are not reached; 57 % of them in line 6: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        6    1      5          8         8  -
//
// memory a: outside, 8 x 32 bits, read and written
//
// area: about 23 LUT4, 81 flip-flops, 0 multipliers, 0 block memories; 81 register bits, 0 memory bits inside
// operators: 1 adder (up to 3 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 6 multiplexers (up to 6 bits), 4 or gates (up to 1 bits), 3 xor gates (up to 1 bits)
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 14 and 14 cycles

// ERROR
// %s:7:10: warning[E0502]: load a %v takes 6894 ps with its registers: the clock will reach about 145 MHz
//     %v = affine.load %a[%i] : memref<8xi32>
//          ^
