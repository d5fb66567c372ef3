// RUN: kiln translate %s --export-verilog
// EXIT: 1
// What Verilog has no form for is refused before anything is changed.

hw.module @both(inout %a : i8) {
}

hw.module @unknown(in %a : tensor<4xi8>) {
}

hw.module @late(in %clk : !seq.clock, in %at : i4, in %d : i8, in %on : i1, out x : i8) {
  %m = seq.firmem 1, 2, undefined, port_order : <16 x 8>
  %x = seq.firmem.read_write_port %m[%at] = %d if %on, clock %clk enable %on : <16 x 8>
  hw.output %x : i8
}

// ERROR
// %s:5:1: error[E0702]: 'hw.module': port 'a' goes both ways, which can't be written
// hw.module @both(inout %a : i8) {
// ^
// %s:8:1: error[E0703]: 'hw.module': port 'a' has type tensor<4xi8>, which has no Verilog
// hw.module @unknown(in %a : tensor<4xi8>) {
// ^
// %s:13:8: error[E0705]: 'seq.firmem.read_write_port': a port that reads and writes needs a write latency of 1 and a read latency of 1 or more
//   %x = seq.firmem.read_write_port %m[%at] = %d if %on, clock %clk enable %on : <16 x 8>
//        ^
