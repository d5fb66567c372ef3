// Memories without first words: the same words are written to the same places.
// RUN: kiln lec %s --module plain --other-module other

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
  seq.write %memory[%place] %back wren %write {latency = 1 : i64} : !seq.hlmem<16xi8>
  %now = seq.read %memory[%at] {latency = 0 : i64} : !seq.hlmem<16xi8>
  %true = hw.constant true
  %later = seq.read %memory[%at] rden %true {latency = 1 : i64} : !seq.hlmem<16xi8>
  hw.output %now, %later : i8, i8
}

// OUTPUT
// equal: 2 outputs; 2 of 2 registers matched, 1 pairs of memories; 9 questions by normal form, 0 by search
