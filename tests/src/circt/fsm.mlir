// A machine and its instance.
fsm.machine @foo(%arg0: i1, %arg1: i8) -> (i8) attributes {initialState = "IDLE"} {
  %cnt = fsm.variable "cnt" {initValue = 0 : i16} : i16
  %c = hw.constant 5 : i8
  fsm.state @IDLE output {
    fsm.output %c : i8
  } transitions {
    fsm.transition @BUSY guard {
      fsm.return %arg0
    } action {
      %c1 = hw.constant 1 : i16
      fsm.update %cnt, %c1 : i16
    }
    fsm.transition @IDLE
    fsm.transition @IDLE guard { fsm.return %arg0 }
    fsm.transition @IDLE action { }
  }
  fsm.state @BUSY output {
    fsm.output %arg1 : i8
  }
  fsm.state @END output { fsm.output %arg1 : i8 } transitions { fsm.transition @END {x} }
}
hw.module @m(in %a: i1, in %b: i8, in %clk: !seq.clock, in %rst: i1) {
  %0 = fsm.hw_instance "inst" @foo(%a, %b), clock %clk, reset %rst : (i1, i8) -> (i8)
}
// -----
// Names of ports.
fsm.machine @foo(%x: i1) -> (i8) attributes {initialState = "A", argNames = ["x"], resNames = ["y"]} {
  %c = hw.constant 5 : i8
  %v = fsm.variable "v" {initValue = 3 : i8} : i8
  fsm.state @A output { fsm.output %v : i8 } transitions { fsm.transition @A guard { } action { fsm.update %v, %c : i8 } }
}
// -----
// A machine in a program.
fsm.machine @foo(%arg0: i1) attributes {initialState = "A"} {
  fsm.state @A
}
func.func @f(%a: i1) {
  %i = fsm.instance "x" @foo
  fsm.trigger %i(%a) : (i1) -> ()
  return
}
// -----
%true = hw.constant true
fsm.machine @outside(%x: i1) -> (i1) attributes {initialState = "A"} {
  fsm.state @A output {
    fsm.output %true : i1
  } transitions {
    fsm.transition @A guard {
      fsm.return %true
    }
  }
}
