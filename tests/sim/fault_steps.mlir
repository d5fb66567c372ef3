// RUN: kiln run %s --func f --max-steps 1000
// EXIT: 1
// E0916: a loop without end.

func.func @f() {
  cf.br ^loop
^loop:
  cf.br ^loop
}

// ERROR
// %s:8:3: error[E0916]: 'cf.br': more than 1000 steps were executed
//   cf.br ^loop
//   ^
