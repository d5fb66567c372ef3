// RUN: kiln sim %s
// EXIT: 1
// A property that may wait for ever.
hw.module @m(in %clk : i1, in %req : i1, in %ack : i1) {
  %done = ltl.eventually %ack : i1
  %p = ltl.implication %req, %done : i1, !ltl.property
  verif.clocked_assert %p, posedge %clk : !ltl.property
}

// ERROR
// %s:5:11: error[E0930]: 'ltl.eventually': the circuit simulator does not handle this operation
//   %done = ltl.eventually %ack : i1
//           ^
