// RUN: kiln opt %s --convert-fsm-to-hw
// A machine may use constants from outside: its module gets copies.
%on = hw.constant true
%five = hw.constant 5 : i8
fsm.machine @f(%x: i1) -> (i8) attributes {initialState = "A"} {
  fsm.state @A output {
    fsm.output %five : i8
  } transitions {
    fsm.transition @B guard {
      %both = comb.and %x, %on : i1
      fsm.return %both
    }
  }
  fsm.state @B output {
    %more = comb.add %five, %five : i8
    fsm.output %more : i8
  } transitions {
    fsm.transition @A guard {
      fsm.return %on
    }
  }
}

// OUTPUT
// module {
//   %true = hw.constant true
//   %c5_i8 = hw.constant 5 : i8
//   hw.module @f(in %in0 : i1, out out0 : i8, in %clk : !seq.clock, in %rst : i1) {
//     %true_0 = hw.constant true
//     %c5_i8_1 = hw.constant 5 : i8
//     %false = hw.constant false
//     %state_reg = seq.compreg %3, %clk reset %rst, %false : i1
//     %0 = comb.icmp eq %state_reg, %false : i1
//     %1 = comb.and %in0, %true_0 : i1
//     %true_2 = hw.constant true
//     %2 = comb.add %c5_i8_1, %c5_i8_1 : i8
//     %3 = comb.mux %0, %1, %false : i1
//     %4 = comb.mux %0, %c5_i8_1, %2 : i8
//     hw.output %4 : i8
//   }
// }
