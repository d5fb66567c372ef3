// RUN: kiln lec %s --module plain --other-module other
// What circuits print, check and end is compared beside their outputs: texts in their order, all else by what it is.
hw.module @plain(in %clk : !seq.clock, in %a : i8, in %en : i1, out x : i8) {
  %zero = hw.constant 0 : i8
  %x = seq.compreg %a, %clk : i8
  %twice = comb.add %x, %x : i8
  %large = comb.icmp uge %a, %x : i8
  %number = sim.fmt.dec %twice : i8
  %words = sim.fmt.literal "twice "
  %text = sim.fmt.concat (%words, %number)
  sim.print %text on %clk if %en
  verif.assert %large label "large" : i1
  sim.clocked_terminate %clk, %en, success, quiet
  hw.output %x : i8
}

hw.module @other(in %clk : !seq.clock, in %a : i8, in %en : i1, out x : i8) {
  %one = hw.constant 1 : i8
  %true = hw.constant true
  %x = seq.compreg %a, %clk : i8
  %twice = comb.shl %x, %one : i8
  sim.clocked_terminate %clk, %en, success, quiet
  %small = comb.icmp ult %a, %x : i8
  %large = comb.xor %small, %true : i1
  verif.assert %large label "large" : i1
  %number = sim.fmt.dec %twice : i8
  %words = sim.fmt.literal "twice "
  %text = sim.fmt.concat (%words, %number)
  sim.print %text on %clk if %en
  hw.output %x : i8
}

// OUTPUT
// equal: 1 outputs, 3 happenings beside them; 2 of 2 registers matched, 0 pairs of memories; 6 questions by normal form, 0 by search
