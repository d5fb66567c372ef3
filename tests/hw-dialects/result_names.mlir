// RUN: kiln opt %s
// RUN: kiln opt %s --mlir-print-op-generic
// The name of a register, a memory or a wire is that of its result, where the text says no other.

hw.module @m(in %clk : !seq.clock, in %a : i8, out x : i8) {
  %r = seq.compreg %a, %clk : i8
  %other = seq.compreg name "mine" %r, %clk : i8
  %2 = seq.compreg %other, %clk : i8
  %w = hw.wire %2 : i8
  %odd = hw.wire %w name "a b" : i8
  %f = seq.firreg %odd clock %clk : i8
  %mem = seq.firmem 0, 1, undefined, undefined : <4 x 8>
  %line = seq.shiftreg[3] %f, %clk, %true : i8
  %true = hw.constant true
  hw.output %line : i8
}
