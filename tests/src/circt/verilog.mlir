// Processes of registers.
hw.module @m(in %clk: i1, in %rst: i1, in %en: i1, in %a: i8, out q: i8, out n: i4) {
  %r = sv.reg : !hw.inout<i8>
  %c = sv.reg : !hw.inout<i4>
  %zero = hw.constant 0 : i8
  %z4 = hw.constant 0 : i4
  %one = hw.constant 1 : i4
  sv.alwaysff(posedge %clk) {
    sv.if %en {
      %old = sv.read_inout %r : !hw.inout<i8>
      %sum = comb.add %old, %a : i8
      sv.passign %r, %sum : i8
    }
  } (syncreset : posedge %rst) {
    sv.passign %r, %zero : i8
  }
  sv.alwaysff(posedge %clk) {
    %old = sv.read_inout %c : !hw.inout<i4>
    %sum = comb.add %old, %one : i4
    sv.passign %c, %sum : i4
  } (asyncreset : negedge %rst) {
    sv.passign %c, %z4 : i4
  }
  %q = sv.read_inout %r : !hw.inout<i8>
  %n = sv.read_inout %c : !hw.inout<i4>
  hw.output %q, %n : i8, i4
}
// -----
// Cases, and variables that are set at once.
hw.module @m(in %sel: i2, in %a: i8, in %b: i8, out x: i8, out y: i8) {
  %v = sv.logic : !hw.inout<i8>
  %w = sv.logic : !hw.inout<i8>
  sv.alwayscomb {
    sv.case casez %sel : i2
    case b00: { sv.bpassign %v, %a : i8 }
    case b1z: { sv.bpassign %v, %b : i8 }
    default: {
      %x = comb.xor %a, %b : i8
      sv.bpassign %v, %x : i8
    }
  }
  sv.alwayscomb {
    sv.bpassign %w, %a : i8
    %set = sv.read_inout %w : !hw.inout<i8>
    %more = comb.add %set, %b : i8
    sv.bpassign %w, %more : i8
  }
  %x = sv.read_inout %v : !hw.inout<i8>
  %y = sv.read_inout %w : !hw.inout<i8>
  hw.output %x, %y : i8, i8
}
// -----
// Words of an unpacked array.
hw.module @m(in %clk: i1, in %i: i2, in %a: i8, out x: i8) {
  %mem = sv.reg : !hw.inout<uarray<4xi8>>
  %word = sv.array_index_inout %mem[%i] : !hw.inout<uarray<4xi8>>, i2
  sv.always posedge %clk {
    sv.passign %word, %a : i8
  }
  %x = sv.read_inout %word : !hw.inout<i8>
  hw.output %x : i8
}
// -----
// Words, macros and what is there only for simulation.
sv.macro.decl @SYNTHESIS
sv.macro.decl @WIDE
sv.macro.def @WIDE "8'd7"
hw.module @m(in %clk: i1, in %a: i8, in %b: i8, out x: i8, out y: i8) {
  %wire = sv.wire : !hw.inout<i8>
  %seven = sv.macro.ref.expr @WIDE() : () -> i8
  %lp = sv.localparam {value = 11 : i8} : i8
  %sum = sv.verbatim.expr "({{0}} + {{1}})" (%a, %lp) : (i8, i8) -> i8
  %product = comb.mul %sum, %b : i8
  sv.assign %wire, %product : i8
  sv.verbatim "// {{0}} is here" (%a) : i8
  sv.ifdef @SYNTHESIS {
  } else {
    sv.initial {
      sv.write "start \22()\22 %d\0A" (%a) : i8
    }
    sv.always posedge %clk {
      %eq = comb.icmp eq %a, %b : i8
      sv.if %eq {
        sv.error.procedural "equal %d" (%a) : i8
        sv.warning.procedural
        sv.finish 1
      } else {
        sv.info.procedural "other"
      }
    }
  }
  %x = sv.read_inout %wire : !hw.inout<i8>
  %y = comb.add %a, %seven : i8
  hw.output %x, %y : i8, i8
}
// -----
// Instances in a block of the preprocessor.
sv.macro.decl @FAST
hw.module @sub(in %a: i8, out b: i8) {
  %c = hw.constant -1 : i8
  %0 = comb.xor %a, %c : i8
  hw.output %0 : i8
}
hw.module @m(in %a: i8, out x: i8) {
  %w = sv.wire : !hw.inout<i8>
  sv.ifdef @FAST {
    sv.assign %w, %a : i8
  } else {
    %b = hw.instance "sub" @sub(a: %a: i8) -> (b: i8)
    sv.assign %w, %b : i8
  }
  %x = sv.read_inout %w : !hw.inout<i8>
  hw.output %x : i8
}
// -----
// Loops.
hw.module @m(in %a: i8, out x: i8) {
  %v = sv.logic : !hw.inout<i8>
  %zero = hw.constant 0 : i8
  %from = hw.constant 0 : i3
  %to = hw.constant 6 : i3
  %step = hw.constant 2 : i3
  %bit = comb.extract %a from 3 : (i8) -> i1
  sv.alwayscomb {
    sv.bpassign %v, %zero : i8
    sv.for %i = %from to %to step %step : i3 {
      %part = sv.indexed_part_select_inout %v[%i : 1] : !hw.inout<i8>, i3
      sv.bpassign %part, %bit : i1
    }
  }
  %x = sv.read_inout %v : !hw.inout<i8>
  hw.output %x : i8
}
