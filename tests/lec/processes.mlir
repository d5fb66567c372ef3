// RUN: kiln lec %s --module registers --other-module processes
// Processes of sv are the registers that they stand for, with resets that wait for an edge and ones that do not.
hw.module @registers(in %clk : !seq.clock, in %rst : i1, in %a : i8, in %en : i1, out x : i8, out y : i8, out z : i8) {
  %c5 = hw.constant 5 : i8
  %x = seq.firreg %next clock %clk reset async %rst, %c5 : i8
  %next = comb.add %x, %a : i8
  %kept = comb.mux %en, %a, %y : i8
  %y = seq.firreg %kept clock %clk reset sync %rst, %c5 : i8
  %more = comb.mux %en, %y, %z : i8
  %z = seq.firreg %more clock %clk reset async %rst, %c5 : i8
  hw.output %x, %y, %z : i8, i8, i8
}

hw.module @processes(in %clk : !seq.clock, in %rst : i1, in %a : i8, in %en : i1, out x : i8, out y : i8, out z : i8) {
  %clock = seq.from_clock %clk
  %c5 = hw.constant 5 : i8
  %xr = sv.reg name "x" : !hw.inout<i8>
  %x = sv.read_inout %xr : !hw.inout<i8>
  %next = comb.add %x, %a : i8
  sv.alwaysff(posedge %clock) {
    sv.passign %xr, %next : i8
  } (asyncreset : posedge %rst) {
    sv.passign %xr, %c5 : i8
  }
  %yr = sv.reg name "y" : !hw.inout<i8>
  %y = sv.read_inout %yr : !hw.inout<i8>
  sv.alwaysff(posedge %clock) {
    sv.if %en {
      sv.passign %yr, %a : i8
    }
  } (syncreset : posedge %rst) {
    sv.passign %yr, %c5 : i8
  }
  %zr = sv.reg name "z" : !hw.inout<i8>
  %z = sv.read_inout %zr : !hw.inout<i8>
  sv.always posedge %clock, posedge %rst {
    sv.if %rst {
      sv.passign %zr, %c5 : i8
    } else {
      sv.if %en {
        sv.passign %zr, %y : i8
      }
    }
  }
  hw.output %x, %y, %z : i8, i8, i8
}

// OUTPUT
// equal: 3 outputs; 6 of 6 registers matched, 0 pairs of memories; 8 questions by normal form, 2 by search
