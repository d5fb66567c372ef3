// RUN: kiln run %s --args 9223372036854775800 9223372036854775807 4
// EXIT: 1
// E0929: in parallel loops too.

func.func @f(%lo: index, %hi: index, %st: index) {
  scf.parallel (%i) = (%lo) to (%hi) step (%st) {
    scf.reduce
  }
  return
}

// ERROR
// %s:6:3: error[E0929]: 'scf.parallel': the counter is 9223372036854775804, and a step of 4 more does not fit 64 bits
//   scf.parallel (%i) = (%lo) to (%hi) step (%st) {
//   ^
