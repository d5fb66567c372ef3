// RUN: kiln sim %s --engine compiled --verify --inputs tests/sim/inputs/processes.csv
// EXIT: 1
// Processes of sv at one rising edge: variables are registers, conditions choose, and texts are those of $write.
sv.macro.decl @SYNTHESIS
hw.module @m(in %clk : i1, in %rst : i1, in %en : i1, in %a : i8, out sum : i8, out twice : i8) {
  %zero = hw.constant 0 : i8
  %stderr = hw.constant 0x80000002 : i32
  %sum = sv.reg init %zero : !hw.inout<i8>
  %now = sv.read_inout %sum : !hw.inout<i8>
  %next = comb.add %now, %a : i8
  sv.alwaysff(posedge %clk) {
    sv.if %en {
      sv.passign %sum, %next : i8
    }
  } (syncreset : posedge %rst) {
    sv.passign %sum, %zero : i8
  }
  %w = sv.wire : !hw.inout<i8>
  %double = comb.add %now, %now : i8
  sv.assign %w, %double : i8
  %twice = sv.read_inout %w : !hw.inout<i8>
  sv.ifdef @SYNTHESIS {
  } else {
    sv.always posedge %clk {
      %limit = hw.constant 100 : i8
      %large = comb.icmp ugt %next, %limit : i8
      sv.if %en {
        sv.fwrite %stderr, "%m: %d + %0d = %x %b%%\n"(%now, %a, %next, %en) : i8, i8, i8, i1
        sv.if %large {
          sv.error.procedural "%0d is large"(%next) : i8
        } else {
          sv.write "fine %c\n"(%a) : i8
        }
      }
      sv.assert %en, immediate label "enabled" message "a is %0d"(%a) : i8
    }
  }
  hw.output %now, %twice : i8, i8
}

// OUTPUT
// cycle,sum,twice
// 0,0,0
// 1,0,0
// 2,65,130
// 3,131,6
// 4,131,6

// ERROR
// m:   0 + 65 = 41 1%
// fine A
// m:  65 + 66 = 83 1%
// m: 131 + 1 = 84 1%
// %s:30:11: error[E0947]: 'sv.error.procedural': the assertion fails in cycle 2 and in one after it
//           sv.error.procedural "%0d is large"(%next) : i8
//           ^
// note: 131 is large
// %s:35:7: error[E0947]: 'sv.assert': the assertion 'enabled' fails in cycle 0 and in one after it
//       sv.assert %en, immediate label "enabled" message "a is %0d"(%a) : i8
//       ^
// note: a is 5
