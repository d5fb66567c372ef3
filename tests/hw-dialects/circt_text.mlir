// RUN: kiln opt %s
// Operations of the dialects that are read, checked and printed.
sv.macro.decl @FOO
sv.verbatim "a"
emit.file "x.sv" {
  emit.verbatim "y"
}
fsm.machine @foo(%arg0: i1) attributes {initialState = "A"} {
  fsm.state @A
}
verif.formal @f {} {
}
hw.module @m(in %a : i1, in %b : i1) {
  %r = sv.reg : !hw.inout<i1>
  sv.initial {
    sv.if %a {
      sv.bpassign %r, %b : i1
    }
  }
  %0 = ltl.not %a : i1
  verif.assert %0 : !ltl.property
  %1 = sim.fmt.literal "x"
  %2 = sim.fmt.concat (%1, %1)
  hw.output
}

// OUTPUT
// module {
//   sv.macro.decl @FOO
//   sv.verbatim "a"
//   emit.file "x.sv" {
//     emit.verbatim "y"
//   }
//   fsm.machine @foo(%arg0: i1) attributes {initialState = "A"} {
//     fsm.state @A
//   }
//   verif.formal @f {} {
//   }
//   hw.module @m(in %a : i1, in %b : i1) {
//     %r = sv.reg : !hw.inout<i1>
//     sv.initial {
//       sv.if %a {
//         sv.bpassign %r, %b : i1
//       }
//     }
//     %0 = ltl.not %a : i1
//     verif.assert %0 : !ltl.property
//     %1 = sim.fmt.literal "x"
//     %2 = sim.fmt.concat (%1, %1)
//     hw.output
//   }
// }
