// RUN: kiln opt %s --pipe-schedule=max-div=1
// Two divisions share the one divider.
pipe.design @f {
  pipe.memory @a : 4 of i8 {argument = 0 : i64, shape = array<i64: 4>}
  pipe.segment @i {
    %0 = pipe.level "i" from [0] to [4] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i"} : i64
    %2 = pipe.load @a[%1] {name = "x"} : i64, i8
    %c7_i8 = hw.constant 7 : i8
    %3 = comb.divu %2, %c7_i8 {name = "q"} : i8
    %4 = comb.divu %c7_i8, %2 {name = "r"} : i8
    %5 = comb.add %3, %4 {name = "s"} : i8
    pipe.store @a[%1], %5 : i64, i8
  }
  pipe.control {
    pipe.run @i
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @f attributes {dividers = 1 : i64, period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
//     pipe.memory @a : 4 of i8 {argument = 0 : i64, shape = array<i64: 4>}
//     pipe.segment @i attributes {bound = "resource dividers: 2 uses, 1 per cycle", bound_by_resource, depth = 7 : i64, ii = 2 : i64, limited_by = ["resource", "dividers"], lower_bound = 2 : i64, proven, staged_dividers = 1 : i64} {
//       %0 = pipe.level "i" from [0] to [4] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
//       %2 = pipe.load @a[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i8
//       %c7_i8 = hw.constant 7 : i8
//       %3 = comb.divu %2, %c7_i8 {name = "q", start = 1 : i64, unit = ["div", 0]} : i8
//       %4 = comb.divu %c7_i8, %2 {name = "r", start = 2 : i64, unit = ["div", 0]} : i8
//       %5 = comb.add %3, %4 {name = "s", start = 7 : i64} : i8
//       pipe.store @a[%1], %5 {port = 0 : i64, start = 7 : i64} : i64, i8
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
