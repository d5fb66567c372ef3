// RUN: kiln hls %s -o %t/out --flow auto --max-mul 1 --no-optimize-datapath
// Operators are not shared in elastic circuits: the static one is kept, and the report says so.
func.func @power(%x: i16, %n: i16) -> i16 {
  %zero = arith.constant 0 : i16
  %one = arith.constant 1 : i16
  %r:2 = scf.while (%left = %n, %p = %one) : (i16, i16) -> (i16, i16) {
    %more = arith.cmpi ne, %left, %zero : i16
    scf.condition(%more) %left, %p : i16, i16
  } do {
  ^bb0(%left: i16, %p: i16):
    %next = arith.muli %p, %x : i16
    %less = arith.shrui %left, %one : i16
    scf.yield %less, %next : i16, i16
  }
  return %r#1 : i16
}

// OUTPUT
// power: data decide: 3 cycles or more from start to done, without a useful bound; on the test data 31 to 35 in 2 runs at 100 MHz, target generic
// flow: static: the elastic circuit can't be built: operators are not shared in elastic circuits: leave out --max, --max-mul and --max-div
//
// loop   line   II  depth      iterations    cycles  what limits the II
// while     6    2      1 1 or more a run         -  recurrence muli %next: 2 cycles over 1 iterations (lines 6, 11)
//
// while: II 2: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// area: about 43 LUT4, 118 flip-flops, 1 multiplier, 0 block memories; 118 register bits, 0 memory bits inside
// operators: 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 3 multiplexers (up to 16 bits), 4 or gates (up to 1 bits), 1 product (up to 16 bits), 3 xor gates (up to 1 bits)
//
// test data: all 4 operations of the source were executed
// simulated: 2 runs equal to the source, 31 and 35 cycles
