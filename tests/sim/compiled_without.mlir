// RUN: kiln sim %s --set a=5 --cycles 3 --last
// Few cycles are interpreted, with or without a clang.
hw.module @wire(in %a : i8, out x : i8) {
  hw.output %a : i8
}

// OUTPUT
// cycle,x
// 2,5
