// RUN: kiln sim %s --cycles 6 --set i=7 --set ce=1 --set rst=0 --json
// A value comes out three edges after it went in; before, the elements start with 3.
module {
  hw.module @m(in %clk: !seq.clock, in %i: i8, in %ce: i1, in %rst: i1, out o: i8) {
    %three = hw.constant 3 : i8
    %nine = hw.constant 9 : i8
    %a = seq.shiftreg[3] name "line" %i, %clk, %ce reset %rst, %nine powerOn %three : i8
    hw.output %a : i8
  }
}

// OUTPUT
// {"cycle":0,"outputs":{"o":3}}
// {"cycle":1,"outputs":{"o":3}}
// {"cycle":2,"outputs":{"o":3}}
// {"cycle":3,"outputs":{"o":7}}
// {"cycle":4,"outputs":{"o":7}}
// {"cycle":5,"outputs":{"o":7}}
