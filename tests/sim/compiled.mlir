// RUN: kiln sim %s --module top --engine compiled --verify --inputs tests/sim/inputs/compiled.csv --cycles 9
// The compiled circuit gives what the interpreted one gives: hierarchy, arrays, structs, a memory with masks that is read and written in one
// cycle, a shift register, values of more than 64 bits, division by zero.
hw.module @part(in %a : i8, in %b : i8, out sum : i8, out quotient : i8) {
  %sum = comb.add %a, %b : i8
  %quotient = comb.divs %a, %b : i8
  hw.output %sum, %quotient : i8, i8
}
hw.module @top(in %clk : !seq.clock, in %a : i8, in %b : i8, in %index : i2, in %we : i1,
               out sum : i8, out quotient : i8, out element : i8, out read : i16, out wide : i100, out late : i8) {
  %sum, %quotient = hw.instance "part" @part(a: %a: i8, b: %b: i8) -> (sum: i8, quotient: i8)
  %array = hw.array_create %a, %b, %sum : i8
  %element = hw.array_get %array[%index] : !hw.array<3xi8>, i2
  %pair = hw.struct_create (%sum, %element) : !hw.struct<x: i8, y: i8>
  %data = hw.bitcast %pair : (!hw.struct<x: i8, y: i8>) -> i16
  %m = seq.firmem 1, 1, new, undefined : <3 x 16, mask 2>
  %read = seq.firmem.read_port %m[%index], clock %clk enable %we : <3 x 16, mask 2>
  seq.firmem.write_port %m[%index] = %data, clock %clk enable %we mask %index : <3 x 16, mask 2>, i2
  %high = hw.constant 1 : i92
  %joined = comb.concat %high, %a : i92, i8
  %next = comb.mul %joined, %wide : i100
  %wide = seq.firreg %next clock %clk preset 3 : i100
  %three = hw.constant 3 : i8
  %late = seq.shiftreg[3] %sum, %clk, %we powerOn %three : i8
  hw.output %sum, %quotient, %element, %read, %wide, %late : i8, i8, i8, i16, i100, i8
}

// OUTPUT
// cycle,element,late,quotient,read,sum,wide
// 0,16,3,0,32832,16,3
// 1,255,3,128,5288,127,789
// 2,1,3,0,55295,1,302976
// 3,0,16,0,320,1,77864832
// 4,5,127,0,22222,6,20011261824
// 5,250,127,0,22222,1,5142894288768
// 6,250,1,0,320,1,2602304510116608
// 7,250,1,0,320,1,1316766082119003648
// 8,250,1,0,320,1,666283637552215845888
