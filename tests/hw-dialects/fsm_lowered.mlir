// A machine that counts down: a register for its state, one for its variable, the first transition whose guard holds.
// RUN: kiln opt --convert-fsm-to-hw %s

fsm.machine @foo(%go: i1, %x: i8) -> (i8) attributes {initialState = "Idle"} {
  %count = fsm.variable "count" {initValue = 3 : i8} : i8
  %c1 = hw.constant 1 : i8
  fsm.state @Idle output {
    fsm.output %x : i8
  } transitions {
    fsm.transition @Busy guard {
      fsm.return %go
    } action {
      fsm.update %count, %x : i8
    }
  }
  fsm.state @Busy output {
    fsm.output %count : i8
  } transitions {
    fsm.transition @Idle guard {
      %z = hw.constant 0 : i8
      %d = comb.icmp eq %count, %z : i8
      fsm.return %d
    }
    fsm.transition @Busy action {
      %n = comb.sub %count, %c1 : i8
      fsm.update %count, %n : i8
    }
  }
}
hw.module @top(in %go: i1, in %x: i8, in %clk: !seq.clock, in %rst: i1, out o: i8) {
  %0 = fsm.hw_instance "inst" @foo(%go, %x), clock %clk, reset %rst : (i1, i8) -> i8
  hw.output %0 : i8
}

// OUTPUT
// module {
//   hw.module @foo(in %in0 : i1, in %in1 : i8, out out0 : i8, in %clk : !seq.clock, in %rst : i1) {
//     %false = hw.constant false
//     %state_reg = seq.compreg %6, %clk reset %rst, %false : i1
//     %c3_i8 = hw.constant 3 : i8
//     %count_reg = seq.compreg %7, %clk reset %rst, %c3_i8 : i8
//     %c1_i8 = hw.constant 1 : i8
//     %0 = comb.icmp eq %state_reg, %false : i1
//     %true = hw.constant true
//     %1 = comb.mux %in0, %in1, %count_reg : i8
//     %2 = comb.sub %count_reg, %c1_i8 : i8
//     %c0_i8 = hw.constant 0 : i8
//     %3 = comb.icmp eq %count_reg, %c0_i8 : i8
//     %4 = comb.mux %3, %false, %true : i1
//     %5 = comb.mux %3, %count_reg, %2 : i8
//     %6 = comb.mux %0, %in0, %4 : i1
//     %7 = comb.mux %0, %1, %5 : i8
//     %8 = comb.mux %0, %in1, %count_reg : i8
//     hw.output %8 : i8
//   }
//   hw.module @top(in %go : i1, in %x : i8, in %clk : !seq.clock, in %rst : i1, out o : i8) {
//     %inst.out0 = hw.instance "inst" @foo(in0: %go: i1, in1: %x: i8, clk: %clk: !seq.clock, rst: %rst: i1) -> (out0: i8)
//     hw.output %inst.out0 : i8
//   }
// }
