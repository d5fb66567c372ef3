// Two transitions from one state to another, with actions of their own: where both guards hold the first is taken.
// RUN: kiln opt --convert-fsm-to-hw %s -o %t/m.mlir
// RUN: kiln lec %t/m.mlir --module foo --other-module expected

fsm.machine @foo(%a: i1, %b: i1) -> (i8) attributes {initialState = "A"} {
  %v = fsm.variable "v" {initValue = 0 : i8} : i8
  %c1 = hw.constant 1 : i8
  %c2 = hw.constant 2 : i8
  fsm.state @A output {
    fsm.output %v : i8
  } transitions {
    fsm.transition @B guard {
      fsm.return %a
    } action {
      fsm.update %v, %c1 : i8
    }
    fsm.transition @B guard {
      fsm.return %b
    } action {
      fsm.update %v, %c2 : i8
    }
  }
  fsm.state @B output {
    fsm.output %v : i8
  } transitions {
    fsm.transition @A
  }
}

hw.module @expected(in %in0 : i1, in %in1 : i1, out out0 : i8, in %clk : !seq.clock, in %rst : i1) {
  %true = hw.constant true
  %false = hw.constant false
  %zero = hw.constant 0 : i8
  %one = hw.constant 1 : i8
  %two = hw.constant 2 : i8
  %in_a = comb.xor %state_reg, %true : i1
  %any = comb.or %in0, %in1 : i1
  %to_b = comb.and %in_a, %any : i1
  %state_reg = seq.compreg %to_b, %clk reset %rst, %false : i1
  %set = comb.mux %in0, %one, %two : i8
  %next = comb.mux %to_b, %set, %v_reg : i8
  %v_reg = seq.compreg %next, %clk reset %rst, %zero : i8
  hw.output %v_reg : i8
}

// OUTPUT
// equal: 1 outputs; 4 of 4 registers matched, 0 pairs of memories; 1 questions by normal form, 2 by search
