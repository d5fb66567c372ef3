// RUN: kiln opt %s --split-input-file
// EXIT: 1
// IGNORE: stdout
// Types of masks and presets that do not fit.

hw.module @mask(in %clk: !seq.clock, in %a: i4, in %d: i20, in %mask: i4) {
  %mem = seq.firmem 0, 1, undefined, undefined : <12 x 20, mask 4>
  seq.firmem.write_port %mem[%a] = %d, clock %clk mask %mask : <12 x 20, mask 4>, i5
  hw.output
}
// -----
hw.module @preset(in %clk: !seq.clock, in %d: i8) {
  %0 = seq.firreg %d clock %clk preset 256 : i8
  hw.output
}

// ERROR
// %s:8:83: error[E0100]: the type of the mask is not that of the memory's mask
//   seq.firmem.write_port %mem[%a] = %d, clock %clk mask %mask : <12 x 20, mask 4>, i5
//                                                                                   ^~
// %s:13:40: error[E0101]: preset 256 is out of range for 8 bits
//   %0 = seq.firreg %d clock %clk preset 256 : i8
//                                        ^~~
