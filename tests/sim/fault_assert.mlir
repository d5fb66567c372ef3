// RUN: kiln run %s --func f --args 0
// EXIT: 1
// E0918: an assertion that fails.

func.func @f(%a: i1) {
  cf.assert %a, "a is set"
  return
}

// ERROR
// %s:6:3: error[E0918]: 'cf.assert': assertion failed: a is set
//   cf.assert %a, "a is set"
//   ^
