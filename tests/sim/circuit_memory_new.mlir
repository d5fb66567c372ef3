// RUN: kiln sim %s --engine compiled --verify --inputs tests/sim/inputs/memory_new.csv
// A memory of "new" gives the word that it holds after the edge of the read, whichever port and clock wrote it; without an enable the address
// stays, so that later writes to it are seen.
hw.module @m(in %clk : !seq.clock, in %a : i3, in %b : i3, in %c : i3, in %x : i8, in %y : i8, in %en : i1, in %mode : i1, out p : i8, out q : i8) {
  %m = seq.firmem 1, 1, new, port_order : <8 x 8>
  %p = seq.firmem.read_port %m[%a], clock %clk enable %en : <8 x 8>
  seq.firmem.write_port %m[%b] = %x, clock %clk : <8 x 8>
  %q = seq.firmem.read_write_port %m[%c] = %y if %mode, clock %clk : <8 x 8>
  hw.output %p, %q : i8, i8
}

// OUTPUT
// cycle,p,q
// 0,64,236
// 1,11,11
// 2,12,12
// 3,13,12
// 4,33,13
