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
// power: about (data decide) 35 cycles, target generic at 100 MHz
// flow: static: the elastic circuit can't be built: operators are not shared in elastic circuits: leave out --max-mul and --max-div
//
// loop              line   II  depth    turns    cycles  bound by
// while                6    2      1       17        33  recurrence mux %p -> mul %next: 2 cycles over 1 iterations
//
// area: about 43 LUT4 in operators, 1 multipliers, 134 register bits, 0 memory bits
// simulated: 2 runs equal to the source, 31 and 35 cycles
