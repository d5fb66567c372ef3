// RUN: kiln sim %s
// EXIT: 1
// A property of several cycles needs a clock.
hw.module @m(in %req : i1, in %ack : i1) {
  %next = ltl.delay %ack, 1, 0 : i1
  %p = ltl.implication %req, %next : i1, !ltl.sequence
  verif.assert %p : !ltl.property
}

// ERROR
// %s:7:3: error[E0930]: 'verif.assert': a property of several cycles without a clock is not simulated
//   verif.assert %p : !ltl.property
//   ^
