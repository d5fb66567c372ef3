// RUN: kiln sim %s --cycles 3
// RUN: kiln opt build/tests/circuit_files_written.mlir
// A circuit writes a file, which the second command reads.
hw.module @m(in %clk : !seq.clock) {
  %one = hw.constant 1 : i8
  %next = comb.add %count, %one : i8
  %count = seq.firreg %next clock %clk preset 0 : i8
  sim.triggered %clk {
    %name = sim.fmt.literal "build/tests/circuit_files_written.mlir"
    %file = sim.get_file %name
    %before = sim.fmt.literal "func.func private @f"
    %number = sim.fmt.dec %count specifierWidth 0 : i8
    %after = sim.fmt.literal "()\n"
    %line = sim.fmt.concat (%before, %number, %after)
    sim.proc.print %line to %file
  }
  hw.output
}

// OUTPUT
// cycle,
// 0,
// 1,
// 2,
// module {
//   func.func private @f0()
//   func.func private @f1()
//   func.func private @f2()
// }
