// RUN: kiln lec %s --module plain --other-module other
// EXIT: 1
// One output, and one text that is printed with another number.
hw.module @plain(in %clk : i1, in %a : i8, in %en : i1, out x : i8) {
  sv.always posedge %clk {
    sv.if %en {
      sv.write "%d"(%a) : i8
    }
  }
  hw.output %a : i8
}

hw.module @other(in %clk : i1, in %a : i8, in %en : i1, out x : i8) {
  %seven = hw.constant 7 : i8
  %b = comb.and %a, %seven : i8
  sv.always posedge %clk {
    sv.if %en {
      sv.write "%d"(%b) : i8
    }
  }
  hw.output %a : i8
}

// ERROR
// %s:13:1: error[E0942]: in cycle 0 number 1 of 'sv.write' (1 of 1) is 228 in the first circuit and 4 in the second
// hw.module @other(in %clk : i1, in %a : i8, in %en : i1, out x : i8) {
// ^
// note: inputs of that cycle: a = 228, clk = 1, en = 1
