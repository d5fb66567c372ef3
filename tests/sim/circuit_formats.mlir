// RUN: kiln sim %s --set a=16706 --set b=77 --cycles 1
// Forms of numbers and characters as Icarus and Verilator write them.
hw.module @m(in %clk : i1, in %a : i32, in %b : i13) {
  sv.always posedge %clk {
    sv.write "[%s] [%0s] [%6s] [%h] [%08x] [%020b] [%10d] [%-10d] [%0d] [%t] [%0t] [%0h]\n"
      (%a, %a, %a, %b, %b, %b, %b, %b, %b, %b, %b, %b) : i32, i32, i32, i13, i13, i13, i13, i13, i13, i13, i13, i13
  }
  %clock = seq.to_clock %clk
  sim.triggered %clock {
    %word = sim.string.literal "word "
    %bytes = sim.string.int_to_string %a : i32
    %both = sim.string.concat (%word, %bytes)
    %text = sim.fmt.string %both : !sim.dstring
    %end = sim.fmt.literal "\n"
    %line = sim.fmt.concat (%text, %end)
    sim.proc.print %line
  }
}

// OUTPUT
// cycle,
// 0,

// ERROR
// [  AB] [AB] [    AB] [004d] [0000004d] [00000000000001001101] [        77] [77        ] [77] [                  77] [77] [4d]
// word AB
