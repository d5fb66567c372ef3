// RUN: kiln opt %s --pipe-schedule="target=ecp5 clock-mhz=5"
// In a period of 200 ns three products are one cycle.
pipe.design @f attributes {results = [@y], scalars = [["x", 0, @x]], source_results = array<i64: 0>} {
  pipe.register @x : i16 {argument = 0 : i64}
  pipe.register @y : i16 {result = 0 : i64}
  pipe.segment @block {
    %0 = pipe.get @x : i16
    %1 = comb.mul %0, %0 : i16
    %2 = comb.mul %1, %1 : i16
    %3 = comb.mul %2, %2 : i16
    pipe.set @y, %3 : i16
  }
  pipe.control {
    pipe.run @block
  }
}

// OUTPUT
// module {
//   pipe.design @f attributes {period_ps = 200000 : i64, ports = "1r1w", results = [@y], scalars = [["x", 0, @x]], source_results = array<i64: 0>, target = "ecp5"} {
//     pipe.register @x : i16 {argument = 0 : i64}
//     pipe.register @y : i16 {result = 0 : i64}
//     pipe.segment @block attributes {bound = "", depth = 0 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
//       %0 = pipe.get @x : i16
//       %1 = comb.mul %0, %0 {start = 0 : i64} : i16
//       %2 = comb.mul %1, %1 {start = 0 : i64} : i16
//       %3 = comb.mul %2, %2 {start = 0 : i64} : i16
//       pipe.set @y, %3 {start = 0 : i64} : i16
//     }
//     pipe.control {
//       pipe.run @block
//     }
//   }
// }
