// RUN: kiln hls %s -o %t/out
// Flags alone: a sum of reciprocals in parts that take turns, fused and regrouped operations; compared with the interpreter of the
// program in which the flags were used.
func.func @flags(%a: memref<64xf32>, %b: memref<64xf32>, %d: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to 64 iter_args(%acc = %zero) -> (f32) {
    %x = affine.load %a[%i] : memref<64xf32>
    %y = affine.load %b[%i] : memref<64xf32>
    %p = arith.mulf %x, %y fastmath<contract> : f32
    %q = arith.addf %p, %y fastmath<contract> : f32
    %r = arith.divf %q, %d fastmath<arcp> : f32
    %s = arith.addf %acc, %r fastmath<reassoc> : f32
    affine.yield %s : f32
  }
  return %sum : f32
}

// OUTPUT
// flags: 1.15 us from start to done: exactly 115 cycles at 100 MHz, target generic; 56 % of them in line 6: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        6    1     18         64        64  -
//
// memory a: outside, 64 x 32 bits, read
// memory b: outside, 64 x 32 bits, read
//
// floats, operations: flags: 1 quotients as products (arcp), 1 products fused with sums (contract)
// floats, sum, line 12: any: 5 parts take turns (flag reassoc): an operation takes 5 cycles
//
// area: about 7510 LUT4, 4386 flip-flops, 8 multipliers, 0 block memories; 4386 register bits, 0 memory bits inside
// operators: 23 adders (up to 79 bits), 303 and gates (up to 77 bits), 137 comparators (up to 1 bits), 271 multiplexers (up to 77 bits), 120 or gates (up to 8 bits), 8 products (up to 32 bits), 46 subtractors (up to 26 bits), 384 xor gates (up to 78 bits)
//
// test data: all 11 operations of the source were executed
// simulated: 2 runs equal to the source, 115 and 115 cycles
// permitted results: 1 of 258 floats differ from the source in order, by 2 ulp at the most
