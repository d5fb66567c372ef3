// One writes the complement: a run shows it.
// RUN: kiln lec %s --module plain --other-module other
// EXIT: 1

hw.module @plain(in %clk : !seq.clock, in %rst : i1, in %at : i4, in %data : i8, in %write : i1, out now : i8, out later : i8) {
  %memory = seq.hlmem @words %clk, %rst : <16xi8>
  seq.write %memory[%at] %data wren %write {latency = 1 : i64} : !seq.hlmem<16xi8>
  %now = seq.read %memory[%at] {latency = 0 : i64} : !seq.hlmem<16xi8>
  %true = hw.constant true
  %later = seq.read %memory[%at] rden %true {latency = 1 : i64} : !seq.hlmem<16xi8>
  hw.output %now, %later : i8, i8
}

hw.module @other(in %clk : !seq.clock, in %rst : i1, in %at : i4, in %data : i8, in %write : i1, out now : i8, out later : i8) {
  %memory = seq.hlmem @words %clk, %rst : <16xi8>
  %zero = hw.constant 0 : i4
  %place = comb.add %zero, %at : i4
  %ones = hw.constant -1 : i8
  %inverse = comb.xor %data, %ones : i8
  %back = comb.xor %inverse, %ones : i8
  seq.write %memory[%place] %inverse wren %write {latency = 1 : i64} : !seq.hlmem<16xi8>
  %now = seq.read %memory[%at] {latency = 0 : i64} : !seq.hlmem<16xi8>
  %true = hw.constant true
  %later = seq.read %memory[%at] rden %true {latency = 1 : i64} : !seq.hlmem<16xi8>
  hw.output %now, %later : i8, i8
}

// ERROR
// %s:14:1: error[E0942]: in cycle 11 output 'now' is 157 in the first circuit and 98 in the second
// hw.module @other(in %clk : !seq.clock, in %rst : i1, in %at : i4, in %data : i8, in %write : i1, out now : i8, out later : i8) {
// ^
// note: inputs of that cycle: at = 5, clk = 1, data = 157, rst = 0, write = 1
