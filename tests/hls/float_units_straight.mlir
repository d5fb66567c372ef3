// RUN: kiln hls %s -o %t/out --max div.f32=1 --max sqrt.f32=1 --max fma.f32=1 --max add.bf16=1
// Operations of one token take turns; a unit serves one format.

func.func @f(%a: f32, %b: f32, %c: f32, %h: bf16, %g: bf16) -> (f32, f32, bf16) {
  %p = arith.divf %a, %b : f32
  %q = arith.divf %b, %c : f32
  %r = math.sqrt %a : f32
  %s = math.sqrt %p : f32
  %t = math.fma %q, %r, %s : f32
  %u = math.fma %t, %a, %b : f32
  %x = arith.addf %h, %g : bf16
  %y = arith.subf %g, %x : bf16
  %z = arith.addf %x, %y : bf16
  return %t, %u, %z : f32, f32, bf16
}

// OUTPUT
// f: 0.51 us from start to done: exactly 51 cycles at 100 MHz, target generic
//
// area: about 5300 LUT4, 3895 flip-flops, 4 multipliers, 0 block memories; 3895 register bits, 0 memory bits inside
// operators: 14 adders (up to 79 bits), 137 and gates (up to 77 bits), 74 comparators (up to 1 bits), 161 multiplexers (up to 77 bits), 62 or gates (up to 8 bits), 4 products (up to 32 bits), 59 subtractors (up to 28 bits), 206 xor gates (up to 78 bits)
// shared: add.bf16 unit 0 of 16 bits does 3 operations
// shared: div.f32 unit 0 of 32 bits does 2 operations
// shared: fma.f32 unit 0 of 32 bits does 2 operations
// shared: sqrt.f32 unit 0 of 32 bits does 2 operations
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 51 and 51 cycles
