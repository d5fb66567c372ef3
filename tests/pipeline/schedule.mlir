// RUN: kiln opt %s --pipe-schedule="target=ecp5 clock-mhz=120 max-mul=1"
// Start cycles, ports, units, and what bounds the interval.
#map = affine_map<(d0) -> (d0)>
module {
  memref.global "private" constant @table : memref<8xi8> = dense<[3, 1, 4, 1, 5, 9, 2, 6]>
  pipe.design @f {
    pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
    pipe.memory @bins : 8 of i8 {argument = 1 : i64, shape = array<i64: 8>}
    pipe.memory @table : 8 of i8 {initial = dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi8>, shape = array<i64: 8>}
    pipe.segment @i {
      %0 = pipe.level "i" from [0] to [8] step 1
      %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
      %2 = pipe.load @a[%1] {name = "x"} : i64, i8
      %3 = pipe.sext %2 {name = "k"} : i8 to i64
      %4 = pipe.load @table[%3] {name = "u"} : i64, i8
      %5 = pipe.load @table[%1] {name = "v"} : i64, i8
      %6 = comb.mul %4, %5 {name = "w"} : i8
      %7 = pipe.sext %6 {name = "m"} : i8 to i64
      %8 = pipe.load @bins[%7] {name = "old"} : i64, i8
      %9 = comb.add %8, %2 {name = "new"} : i8
      pipe.store @bins[%7], %9 : i64, i8
    }
    pipe.control {
      pipe.run @i
    }
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   memref.global "private" constant @table : memref<8xi8> = dense<[3, 1, 4, 1, 5, 9, 2, 6]>
//   pipe.design @f attributes {multipliers = 1 : i64, period_ps = 8333 : i64, ports = "1r1w", target = "ecp5"} {
//     pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
//     pipe.memory @bins : 8 of i8 {argument = 1 : i64, shape = array<i64: 8>}
//     pipe.memory @table : 8 of i8 {initial = dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi8>, shape = array<i64: 8>}
//     pipe.segment @i attributes {bound = "recurrence load bins %old -> add %new -> store bins: 3 cycles over 1 iterations", depth = 5 : i64, ii = 3 : i64, limited_by = ["recurrence", @bins], limiting = array<i64: 7, 8, 9>, lower_bound = 3 : i64, proven} {
//       %0 = pipe.level "i" from [0] to [8] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
//       %2 = pipe.load @a[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i8
//       %3 = pipe.sext %2 {name = "k", start = 2 : i64} : i8 to i64
//       %4 = pipe.load @table[%3] {name = "u", port = 0 : i64, start = 2 : i64} : i64, i8
//       %5 = pipe.load @table[%1] {name = "v", port = 0 : i64, start = 0 : i64} : i64, i8
//       %6 = comb.mul %4, %5 {name = "w", start = 3 : i64} : i8
//       %7 = pipe.sext %6 {name = "m", start = 3 : i64} : i8 to i64
//       %8 = pipe.load @bins[%7] {name = "old", port = 0 : i64, start = 3 : i64} : i64, i8
//       %9 = comb.add %8, %2 {name = "new", start = 5 : i64} : i8
//       pipe.store @bins[%7], %9 {port = 0 : i64, start = 5 : i64} : i64, i8
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
