// RUN: kiln sim %s --engine compiled --verify --cycles 6 --set a=3 --module top --last
// EXIT: 1
// Assertions that fail are errors with the cycle, each once an instance; so are assumptions that the inputs break, and an end as a failure.
hw.module @part(in %clk : !seq.clock, in %a : i4, out x : i4) {
  %c2 = hw.constant 2 : i4
  %clock = seq.from_clock %clk
  %on = comb.icmp ne %x, %c2 : i4
  %rest = comb.icmp ne %a, %x : i4
  verif.clocked_assert %on if %rest, posedge %clock label "not_two" : i1
  %x = seq.compreg %next, %clk initial %start : i4
  %next = comb.add %x, %one : i4
  %one = hw.constant 1 : i4
  %start = seq.initial() {
    %zero = hw.constant 0 : i4
    seq.yield %zero : i4
  } : () -> !seq.immutable<i4>
  hw.output %x : i4
}

hw.module @top(in %clk : !seq.clock, in %a : i4, out x : i4) {
  %x = hw.instance "first" @part(clk: %clk: !seq.clock, a: %a: i4) -> (x: i4)
  %y = hw.instance "second" @part(clk: %clk: !seq.clock, a: %x: i4) -> (x: i4)
  %small = comb.icmp ult %a, %x : i4
  verif.assume %small : i1
  %c4 = hw.constant 4 : i4
  %four = comb.icmp eq %x, %c4 : i4
  sim.clocked_terminate %clk, %four, failure, verbose
  hw.output %x : i4
}

// OUTPUT
// cycle,x
// 4,4

// ERROR
// %s:9:3: error[E0947]: 'verif.clocked_assert': the assertion 'first.not_two' fails in cycle 2
//   verif.clocked_assert %on if %rest, posedge %clock label "not_two" : i1
//   ^
// %s:24:3: error[E0948]: 'verif.assume': the inputs break the assumption in cycle 0 and in 3 after it
//   verif.assume %small : i1
//   ^
// %s:27:3: error[E0949]: 'sim.clocked_terminate': the circuit ends the run as a failure in cycle 4
//   sim.clocked_terminate %clk, %four, failure, verbose
//   ^
