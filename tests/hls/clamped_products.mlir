// RUN: kiln hls %s -o %t/out --strict-clock
// Values that are kept between bounds have few bits: the products are of one multiplier each.

func.func @clamped(%a: i32, %b: i32, %c: i16) -> (i32, i32) {
  %z = arith.constant 0 : i32
  %least = arith.constant -256 : i32
  %most = arith.constant 256 : i32
  %al = arith.maxsi %a, %least : i32
  %ac = arith.minsi %al, %most : i32
  %bl = arith.maxsi %b, %z : i32
  %bc = arith.minsi %bl, %most : i32
  %ce = arith.extsi %c : i16 to i32
  %p = arith.muli %ac, %bc : i32
  %q = arith.muli %bc, %ce : i32
  return %p, %q : i32, i32
}

// OUTPUT
// clamped: 0.05 us from start to done: exactly 5 cycles at 100 MHz, target generic
//
// area: about 124 LUT4, 213 flip-flops, 2 multipliers, 0 block memories; 213 register bits, 0 memory bits inside
// operators: 5 and gates (up to 1 bits), 6 comparators (up to 1 bits), 4 multiplexers (up to 32 bits), 3 or gates (up to 1 bits), 2 products (up to 24 bits), 3 xor gates (up to 1 bits)
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 5 and 5 cycles
