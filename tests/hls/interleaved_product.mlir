// RUN: kiln hls %s -o %t/out --target ecp5 --clock-mhz 125
// A multiplier of several cycles takes an element each cycle: the product is carried in parts.
func.func @prod(%a: memref<64xi32>) -> i32 {
  %one = arith.constant 1 : i32
  %r = affine.for %i = 0 to 64 iter_args(%p = %one) -> (i32) {
    %x = affine.load %a[%i] : memref<64xi32>
    %q = arith.muli %p, %x : i32
    affine.yield %q : i32
  }
  return %r : i32
}

// OUTPUT
// prod: exactly 133 cycles, target ecp5 at 125 MHz
//
// loop              line   II  depth    turns    cycles  bound by
// i                    5    2      3       64       127  recurrence mul %q -> mux %q -> mux %p: 4 cycles over 2 iterations
//
// area: about 182 LUT4 in operators, 6 multipliers, 365 register bits, 0 memory bits
// simulated: 2 runs equal to the source, 133 and 133 cycles

// ERROR
// %s:7:10: warning[E0502]: an operator of 32 bits takes 8154 ps with its registers: the clock will reach about 123 MHz
//     %q = arith.muli %p, %x : i32
//          ^
