// RUN: kiln sim %s --engine compiled --verify --inputs tests/sim/inputs/properties.csv
// EXIT: 1
// Properties over several cycles: an attempt begins in each cycle of their clock, and fails where nothing can make it hold.
hw.module @m(in %clk : i1, in %req : i1, in %ack : i1, in %on : i1) {
  %soon = ltl.delay %ack, 1, 1 : i1
  %answered = ltl.implication %req, %soon : i1, !ltl.sequence
  %clocked = ltl.clock %answered, posedge %clk : !ltl.property
  verif.assert %clocked label "answered within 2" : !ltl.property
  verif.assert %clocked if %on label "answered while on" : !ltl.property
  %next = ltl.delay %ack, 1, 0 : i1
  %both = ltl.concat %req, %next : i1, !ltl.sequence
  %never = ltl.not %both : !ltl.sequence
  sv.assert_property %never on posedge %clk label "never at once" : !ltl.property
  %twice = ltl.repeat %ack, 2, 0 : i1
  verif.clocked_cover %twice, posedge %clk label "twice" : !ltl.sequence
  %off = ltl.boolean_constant true
  %all = ltl.and %off, %answered : !ltl.property, !ltl.property
  sv.assume_property %all on posedge %clk disable_iff %on label "answered while off" : !ltl.property
  hw.output
}

// OUTPUT
// cycle,
// 0,
// 1,
// 2,
// 3,
// 4,
// 5,
// 6,
// 7,
// 8,
// 9,
// 10,

// ERROR
// %s:8:3: error[E0947]: 'verif.assert': the assertion 'answered within 2' fails in cycle 5 and in one after it
//   verif.assert %clocked label "answered within 2" : !ltl.property
//   ^
// %s:13:3: error[E0947]: 'sv.assert_property': the assertion 'never at once' fails in cycle 7
//   sv.assert_property %never on posedge %clk label "never at once" : !ltl.property
//   ^
// %s:15:3: remark: 'verif.clocked_cover': the cover 'twice' is met in cycle 8
//   verif.clocked_cover %twice, posedge %clk label "twice" : !ltl.sequence
//   ^
// %s:18:3: error[E0948]: 'sv.assume_property': the inputs break the assumption 'answered while off' in cycle 10
//   sv.assume_property %all on posedge %clk disable_iff %on label "answered while off" : !ltl.property
//   ^
