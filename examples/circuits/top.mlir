module {
  hw.module @Top(in %clk : !seq.clock, in %rst : i1, in %index : i2, in %a : !hw.array<4xi8>, out same : i1, out last : i8) attributes {output_file = #hw.output_file<"Top.sv", includeReplicatedOps>} {
    %c0_i8 = hw.constant 0 : i8
    %Pick.word = hw.instance "Pick" sym @Pick @Pick(words: %a: !hw.array<4xi8>, index: %index: i2) -> (word: i8)
    %kept = seq.compreg sym @kept %Pick.word, %clk reset %rst, %c0_i8 : i8
    %0 = comb.extract %kept from 0 {sv.namehint = "kept_0upto2"} : (i8) -> i2
    %Pick_1.word = hw.instance "Pick_1" sym @Pick_1 @Pick(words: %a: !hw.array<4xi8>, index: %0: i2) -> (word: i8)
    %1 = comb.icmp bin eq %Pick.word, %Pick_1.word : i8
    hw.output %1, %kept : i1, i8
  }
  hw.module @Pick(in %words : !hw.array<4xi8>, in %index : i2, out word : i8) attributes {output_file = #hw.output_file<"Pick.sv", includeReplicatedOps>} {
    %0 = hw.array_get %words[%index] : !hw.array<4xi8>, i2
    hw.output %0 : i8
  }
}
