// RUN: kiln opt %s --convert-fsm-to-hw
// EXIT: 1
// Other values from outside have no place in a module.
%on = hw.constant true
%both = comb.xor %on, %on : i1
fsm.machine @f(%x: i1) -> (i1) attributes {initialState = "A"} {
  fsm.state @A output {
    fsm.output %both : i1
  }
}

// ERROR
// %s:8:5: error[E0330]: 'fsm.output': a machine that uses a value from outside has no circuit
//     fsm.output %both : i1
//     ^
