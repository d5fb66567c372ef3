// RUN: kiln sim %s
// EXIT: 1
// A memory of 2^30 words is more than the simulator holds.

hw.module @f(in %clk : !seq.clock, in %at : i30, out x : i64) {
  %m = seq.firmem 0, 1, undefined, port_order : <1073741824 x 64>
  %x = seq.firmem.read_port %m[%at], clock %clk : <1073741824 x 64>
  hw.output %x : i64
}

// ERROR
// %s:6:8: error[E0937]: 'seq.firmem': the memory needs more than 268435456 words
//   %m = seq.firmem 0, 1, undefined, port_order : <1073741824 x 64>
//        ^
