// RUN: kiln opt %s --verify-roundtrip
// The type of a mask stands behind the memory's, as CIRCT prints it; it may be left out. A preset may be wide.

hw.module @masks(in %clk: !seq.clock, in %en: i1, in %a: i4, in %d: i20, in %mask: i4) {
  %mem = seq.firmem 0, 1, undefined, undefined : <12 x 20, mask 4>
  seq.firmem.write_port %mem[%a] = %d, clock %clk enable %en mask %mask : <12 x 20, mask 4>, i4
  seq.firmem.write_port %mem[%a] = %d, clock %clk mask %mask : <12 x 20, mask 4>
  seq.firmem.write_port %mem[%a] = %d, clock %clk enable %en : <12 x 20, mask 4>
  %r = seq.firmem.read_write_port %mem[%a] = %d if %en, clock %clk enable %en mask %mask {t = 1 : i4} : <12 x 20, mask 4>, i4
  hw.output
}
hw.module @preset(in %clk: !seq.clock, in %d: i128) {
  %0 = seq.firreg %d clock %clk preset 170141183460469231731687303715884105728 : i128
  %1 = seq.firreg %d clock %clk preset 340282366920938463463374607431768211455 : i128
  hw.output
}

// OUTPUT
// module {
//   hw.module @masks(in %clk : !seq.clock, in %en : i1, in %a : i4, in %d : i20, in %mask : i4) {
//     %mem = seq.firmem 0, 1, undefined, undefined : <12 x 20, mask 4>
//     seq.firmem.write_port %mem[%a] = %d, clock %clk enable %en mask %mask : <12 x 20, mask 4>, i4
//     seq.firmem.write_port %mem[%a] = %d, clock %clk mask %mask : <12 x 20, mask 4>, i4
//     seq.firmem.write_port %mem[%a] = %d, clock %clk enable %en : <12 x 20, mask 4>
//     %0 = seq.firmem.read_write_port %mem[%a] = %d if %en, clock %clk enable %en mask %mask {t = 1 : i4} : <12 x 20, mask 4>, i4
//     hw.output
//   }
//   hw.module @preset(in %clk : !seq.clock, in %d : i128) {
//     %0 = seq.firreg %d clock %clk preset 170141183460469231731687303715884105728 : i128
//     %1 = seq.firreg %d clock %clk preset 340282366920938463463374607431768211455 : i128
//     hw.output
//   }
// }
