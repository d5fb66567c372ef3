// Arrays and structs against choices and shifts of words.
// RUN: kiln lec %s --module plain --other-module other

hw.module @plain(in %a : i4, in %b : i4, in %c : i4, in %d : i4, in %at : i2, in %pair : !hw.struct<x: i3, y: i5>, out one : i4, out back : i8, out odd : i1) {
  %all = hw.array_create %a, %b, %c, %d : i4
  %one = hw.array_get %all[%at] : !hw.array<4xi4>, i2
  %x = hw.struct_extract %pair["x"] : !hw.struct<x: i3, y: i5>
  %y = hw.struct_extract %pair["y"] : !hw.struct<x: i3, y: i5>
  %swapped = comb.concat %y, %x : i5, i3
  %odd = comb.parity %swapped : i8
  hw.output %one, %swapped, %odd : i4, i8, i1
}

hw.module @other(in %a : i4, in %b : i4, in %c : i4, in %d : i4, in %at : i2, in %pair : i8, out one : i4, out back : i8, out odd : i1) {
  %all = comb.concat %a, %b, %c, %d : i4, i4, i4, i4
  %zeros = hw.constant 0 : i12
  %none = hw.constant 0 : i2
  %bits = comb.concat %zeros, %at, %none : i12, i2, i2
  %moved = comb.shru %all, %bits : i16
  %one = comb.extract %moved from 0 : (i16) -> i4
  %x = comb.extract %pair from 5 : (i8) -> i3
  %y = comb.extract %pair from 0 : (i8) -> i5
  %swapped = comb.concat %y, %x : i5, i3
  %odd = comb.parity %pair : i8
  hw.output %one, %swapped, %odd : i4, i8, i1
}

// OUTPUT
// equal: 3 outputs; 0 of 0 registers matched, 0 pairs of memories; 1 questions by normal form, 2 by search
