// RUN: kiln lec %s --module plain --other-module other
// EXIT: 1
// An assertion that one circuit has and the other has not.
hw.module @plain(in %a : i8, in %en : i1, out x : i8) {
  verif.assert %en : i1
  hw.output %a : i8
}

hw.module @other(in %a : i8, in %en : i1, out x : i8) {
  verif.assume %en : i1
  hw.output %a : i8
}

// ERROR
// %s:5:3: error[E0941]: 'verif.assert': nothing in the second circuit does the same at this place of the order
//   verif.assert %en : i1
//   ^
// note: what circuits print, check and end is compared; --outputs-only leaves it out
