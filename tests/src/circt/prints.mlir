hw.module @m(in %clk : !seq.clock, in %a : i8, in %b : i13) {
  %c100 = hw.constant 100 : i8
  %large = comb.icmp ugt %a, %c100 : i8
  sim.triggered %clk {
    %s = sim.fmt.literal "|"
    %nl = sim.fmt.literal " 100%\n"
    %d0 = sim.fmt.dec %a : i8
    %d1 = sim.fmt.dec %a specifierWidth 0 : i8
    %d2 = sim.fmt.dec %a specifierWidth 6 : i8
    %d3 = sim.fmt.dec %a isLeftAligned true specifierWidth 6 : i8
    %d4 = sim.fmt.dec %a paddingChar 48 specifierWidth 6 : i8
    %d5 = sim.fmt.dec %a signed : i8
    %d6 = sim.fmt.dec %a specifierWidth 0 signed : i8
    %d7 = sim.fmt.dec %a paddingChar 48 specifierWidth 6 signed : i8
    %h0 = sim.fmt.hex %b, isUpper false specifierWidth 7 : i13
    %h1 = sim.fmt.hex %b, isUpper false specifierWidth 4 : i13
    %o0 = sim.fmt.oct %b specifierWidth 5 : i13
    %b0 = sim.fmt.bin %b specifierWidth 13 : i13
    %b1 = sim.fmt.bin %a specifierWidth 12 : i8
    %text = sim.fmt.concat (%d0, %s, %d1, %s, %d2, %s, %d3, %s, %d4, %s, %d5, %s, %d6, %s, %d7, %s, %h0, %s, %h1, %s, %o0, %s, %b0, %s, %b1, %nl)
    sim.proc.print %text
  }
  sim.triggered %clk if %large {
    %begin = sim.fmt.literal "large: "
    %char = sim.fmt.char %a : i8
    %nl = sim.fmt.literal "\n"
    %text = sim.fmt.concat (%begin, %char, %nl)
    sim.proc.print %text
  }
}
