// RUN: kiln sim %s --module top --cycles 1
// EXIT: 1
// A port that goes both ways: E0932.

hw.module @top(inout %a : i4) {
  hw.output
}

// ERROR
// %s:5:1: error[E0932]: 'hw.module': inout ports are not simulated
// hw.module @top(inout %a : i4) {
// ^
