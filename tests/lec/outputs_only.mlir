// RUN: kiln lec %s --module plain --other-module other --outputs-only
// An assertion that one circuit has and the other has not, left out as it is asked for.
hw.module @plain(in %a : i8, in %en : i1, out x : i8) {
  verif.assert %en : i1
  hw.output %a : i8
}

hw.module @other(in %a : i8, in %en : i1, out x : i8) {
  hw.output %a : i8
}

// OUTPUT
// equal: 1 outputs; 0 of 0 registers matched, 0 pairs of memories; 1 questions by normal form, 0 by search
