// RUN: kiln sim %s --set a=16706 --cycles 1
// EXIT: 1
// Simulators do not agree on a field that is narrower than its operand.
hw.module @m(in %clk : i1, in %a : i32) {
  sv.always posedge %clk {
    sv.write "%2s"(%a) : i32
  }
}

// ERROR
// %s:6:5: error[E0930]: 'sv.write': a field that is narrower than its operand is not simulated
//     sv.write "%2s"(%a) : i32
//     ^
