// RUN: kiln sim %s --cycles 3
// EXIT: 1
// A file whose name is made of a number.
hw.module @m(in %clk : !seq.clock, in %a : i8) {
  sim.triggered %clk {
    %number = sim.fmt.dec %a : i8
    %file = sim.get_file %number
    sim.proc.print %number to %file
  }
}

// ERROR
// %s:7:13: error[E0930]: 'sim.get_file': a file whose name is no literal is not simulated
//     %file = sim.get_file %number
//             ^
