// RUN: kiln opt %s --lift-cf-to-scf
// EXIT: 1
llvm.func @g()
func.func @f(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  return
^b:
  "llvm.return"() : () -> ()
}

// ERROR
// %s:9:3: error[E0304]: 'llvm.return': blocks that end in this way can't be made loops and choices
//   "llvm.return"() : () -> ()
//   ^
