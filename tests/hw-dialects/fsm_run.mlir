// The machine of fsm_lowered in a circuit, run: idle, then what was asked for, down to zero.
// RUN: kiln opt --convert-fsm-to-hw %s -o %t/m.mlir
// RUN: kiln sim %t/m.mlir --module top --cycles 9 --set go=1 --set x=2 --set rst=0

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
// cycle,o
// 0,2
// 1,2
// 2,1
// 3,0
// 4,2
// 5,2
// 6,1
// 7,0
// 8,2
