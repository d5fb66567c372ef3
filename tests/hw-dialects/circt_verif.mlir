// RUN: kiln opt tests/src/circt/verif.mlir --split-input-file
// The pieces of verif and ltl as CIRCT prints them; the test `circt/verif` hands them to CIRCT too.

// OUTPUT
// module {
//   hw.module @m(in %a : i1, in %b : i1, in %c : i1, in %x : i8, in %p : !ltl.property, in %s : !ltl.sequence) {
//     verif.assert %a : i1
//     verif.assert %p if %b label "x" : !ltl.property
//     verif.assume %s {k} : !ltl.sequence
//     verif.cover %a if %b : i1
//     verif.clocked_assert %a, posedge %c : i1
//     verif.clocked_assert %p if %b, negedge %c label "x" : !ltl.property
//     verif.clocked_assume %a, edge %c : i1
//     verif.clocked_cover %a, posedge %c {y} : i1
//     %0 = verif.format_verilog_string "Hi %d"(%x) : i8
//     verif.print %0
//     %1 = verif.has_been_reset %c, sync %a
//     %2 = verif.has_been_reset %c, async %a {q}
//     %sy = verif.symbolic_value : i8
//     hw.output
//   }
// }
//
// // -----
// module {
//   verif.formal @f {} {
//   }
//   verif.formal @g {a = 42 : i64, b = "hello"} attributes {z} {
//     %0 = verif.symbolic_value : i8
//   }
//   verif.simulation @s {} {
//   ^bb0(%clock: !seq.clock, %init: i1):
//     %true = hw.constant true
//     verif.yield %true, %true : i1, i1
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i8, in %b : i8, out z : i8) {
//     %0 = comb.add %a, %b : i8
//     %1 = verif.contract %0 : i8 {
//       %3 = comb.icmp eq %1, %0 : i8
//       verif.require %3 : i1
//       verif.ensure %3 if %3 label "q" : i1
//     }
//     %2:2 = verif.contract %0, %1 : i8, i8 {
//     }
//     verif.contract  {
//     }
//     hw.output %1 : i8
//   }
// }
//
// // -----
// module {
//   %0 = verif.lec : i1 first {
//   ^bb0(%arg0: i8):
//     verif.yield %arg0 : i8
//   } second {
//   ^bb0(%arg0: i8):
//     verif.yield %arg0 : i8
//   }
//   verif.lec first {
//   ^bb0(%arg0: i8):
//     verif.yield %arg0 : i8
//   } second {
//   ^bb0(%arg0: i8):
//     verif.yield %arg0 : i8
//   }
//   verif.refines {x} first {
//   } second {
//   }
// }
//
// // -----
// module {
//   %0 = verif.bmc bound 10 num_regs 0 initial_values [] init {
//     %1 = seq.const_clock low
//     verif.yield %1 : !seq.clock
//   } loop {
//   ^bb0(%arg0: !seq.clock):
//     verif.yield %arg0 : !seq.clock
//   } circuit {
//   ^bb0(%arg0: !seq.clock, %arg1: i8):
//     %true = hw.constant true
//     verif.assert %true : i1
//     verif.yield %arg1 : i8
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i1, in %b : i1, in %c : i1, in %x : i8, in %p : !ltl.property, in %s : !ltl.sequence) {
//     %0 = ltl.and %a, %b : i1, i1
//     %1 = ltl.and %s, %a : !ltl.sequence, i1
//     %2 = ltl.or %s, %p : !ltl.sequence, !ltl.property
//     %3 = ltl.intersect %s, %s : !ltl.sequence, !ltl.sequence
//     %4 = ltl.delay %s, 2 : !ltl.sequence
//     %5 = ltl.delay %a, 2, 3 {x} : i1
//     %6 = ltl.concat %s, %a : !ltl.sequence, i1
//     %7 = ltl.repeat %s, 1 : !ltl.sequence
//     %8 = ltl.repeat %s, 1, 2 : !ltl.sequence
//     %9 = ltl.goto_repeat %s, 1, 2 : !ltl.sequence
//     %10 = ltl.non_consecutive_repeat %s, 1, 2 : !ltl.sequence
//     %11 = ltl.not %p : !ltl.property
//     %12 = ltl.implication %s, %p : !ltl.sequence, !ltl.property
//     %13 = ltl.until %p, %a : !ltl.property, i1
//     %14 = ltl.eventually %p : !ltl.property
//     %15 = ltl.clock %p, posedge %c : !ltl.property
//     %16 = ltl.boolean_constant true
//     %17 = ltl.clock %s, negedge %c : !ltl.sequence
//     %18 = ltl.clock %a, edge %c : i1
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i1, in %b : i1, in %c : i1, in %x : i8, in %p : !ltl.property, in %s : !ltl.sequence) {
//     %0 = ltl.past %a, 2 clk %c : i1
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i1, in %b : i1, in %c : i1, in %x : i8, in %p : !ltl.property, in %s : !ltl.sequence) {
//     %0 = ltl.sampled %a : i1
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i1, in %b : i1, in %c : i1, in %x : i8, in %p : !ltl.property, in %s : !ltl.sequence) {
//     %0 = ltl.strong %s : !ltl.sequence
//     %1 = ltl.weak %s : !ltl.sequence
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i1, in %b : i1, in %c : i1, in %x : i8, in %p : !ltl.property, in %s : !ltl.sequence) {
//     %0 = ltl.clocked_atom %a, posedge %c : i1
//     hw.output
//   }
// }
//
// // -----
// module {
//   hw.module @m(in %a : i1, in %b : i1, in %c : i1, in %x : i8, in %p : !ltl.property, in %s : !ltl.sequence) {
//     %0 = ltl.clocked_delay %a, posedge %c, 2, 3 : i1
//     hw.output
//   }
// }
