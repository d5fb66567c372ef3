// RUN: kiln sim %s --set place=2 --set row=1 --set column=0 --cycles 1 --json
// Memories hold their words from the start, of any width and shape; reads at once show them.
hw.module @tables(in %clk : !seq.clock, in %rst : i1, in %place : i2, in %row : i1, in %column : i2,
                  out wide : i200, out square : i7, out bit : i1) {
  %w = seq.firmem 0, 1, undefined, undefined {kiln.contents = dense<[1, 2, -3, 4]> : tensor<4xi200>} : <4 x 200>
  %wide = seq.firmem.read_port %w[%place], clock %clk : <4 x 200>
  %s = seq.hlmem @s %clk, %rst {kiln.contents = dense<[1, 2, 3, -4, 5, 6]> : tensor<6xi7>} : <2x3xi7>
  %square = seq.read %s[%row, %column] {latency = 0 : i64} : !seq.hlmem<2x3xi7>
  %b = seq.firmem 0, 1, undefined, undefined {kiln.contents = dense<true> : tensor<4xi1>} : <4 x 1>
  %bit = seq.firmem.read_port %b[%place], clock %clk : <4 x 1>
  hw.output %wide, %square, %bit : i200, i7, i1
}

// OUTPUT
// {"cycle":0,"outputs":{"bit":1,"square":124,"wide":"1606938044258990275541962092341162602522202993782792835301373"}}
