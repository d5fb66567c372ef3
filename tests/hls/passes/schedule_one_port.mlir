// RUN: kiln opt %s --pipe-schedule
// Two loads from one memory take two cycles: the port bounds the interval.
pipe.design @f {
  pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
  pipe.memory @b : 4 of i8 {argument = 1 : i64, shape = array<i64: 4>}
  pipe.segment @i {
    %0 = pipe.level "i" from [0] to [4] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i"} : i64
    %2 = pipe.load @a[%1] {name = "x"} : i64, i8
    %c4_i64 = hw.constant 4 : i64
    %3 = comb.add %1, %c4_i64 {linear = [affine_map<(d0) -> (d0 + 4)>]} : i64
    %4 = pipe.load @a[%3] {name = "y"} : i64, i8
    %5 = comb.add %2, %4 {name = "s"} : i8
    pipe.store @b[%1], %5 : i64, i8
  }
  pipe.control {
    pipe.run @i
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 4)>
// module {
//   pipe.design @f attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
//     pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
//     pipe.memory @b : 4 of i8 {argument = 1 : i64, shape = array<i64: 4>}
//     pipe.segment @i attributes {bound = "resource a read port: 2 uses, 1 per cycle", bound_by_resource, depth = 3 : i64, ii = 2 : i64, limited_by = ["resource", "a read port"], lower_bound = 2 : i64, proven} {
//       %0 = pipe.level "i" from [0] to [4] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
//       %2 = pipe.load @a[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i8
//       %c4_i64 = hw.constant 4 : i64
//       %3 = comb.add %1, %c4_i64 {linear = [#map1], start = 1 : i64} : i64
//       %4 = pipe.load @a[%3] {name = "y", port = 0 : i64, start = 1 : i64} : i64, i8
//       %5 = comb.add %2, %4 {name = "s", start = 3 : i64} : i8
//       pipe.store @b[%1], %5 {port = 0 : i64, start = 3 : i64} : i64, i8
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
