// RUN: kiln opt %s --pipe-overlap-tasks
// The second loop first reads the word that the first writes last: beside each other they would take no fewer cycles.
pipe.design @two attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
  pipe.memory @in : 16 of i16 {argument = 0 : i64, shape = array<i64: 16>}
  pipe.memory @out : 16 of i16 {argument = 1 : i64, shape = array<i64: 16>}
  pipe.memory @mid : 16 of i16 {shape = array<i64: 16>}
  pipe.segment @i attributes {bound = "nothing", depth = 2 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
    %0 = pipe.level "i" from [0] to [16] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i", start = 0 : i64} : i64
    %2 = pipe.load @in[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i16
    pipe.store @mid[%1], %2 {port = 0 : i64, start = 2 : i64} : i64, i16
  }
  pipe.segment @i_1 attributes {bound = "nothing", depth = 2 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
    %0 = pipe.level "i" from [0] to [16] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i", start = 0 : i64} : i64
    %2 = pipe.advance [-%0 + 15] {linear = [affine_map<(d0) -> (-d0 + 15)>], start = 0 : i64} : i64
    %3 = pipe.load @mid[%2] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i16
    pipe.store @out[%1], %3 {port = 0 : i64, start = 2 : i64} : i64, i16
  }
  pipe.control {
    pipe.run @i
    pipe.run @i_1
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (-d0 + 15)>
// module {
//   pipe.design @two attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
//     pipe.memory @in : 16 of i16 {argument = 0 : i64, shape = array<i64: 16>}
//     pipe.memory @out : 16 of i16 {argument = 1 : i64, shape = array<i64: 16>}
//     pipe.memory @mid : 16 of i16 {shape = array<i64: 16>}
//     pipe.segment @i attributes {bound = "nothing", depth = 2 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
//       %0 = pipe.level "i" from [0] to [16] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
//       %2 = pipe.load @in[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i16
//       pipe.store @mid[%1], %2 {port = 0 : i64, start = 2 : i64} : i64, i16
//     }
//     pipe.segment @i_1 attributes {bound = "nothing", depth = 2 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
//       %0 = pipe.level "i" from [0] to [16] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
//       %2 = pipe.advance [-%0 + 15] {linear = [#map1], start = 0 : i64} : i64
//       %3 = pipe.load @mid[%2] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i16
//       pipe.store @out[%1], %3 {port = 0 : i64, start = 2 : i64} : i64, i16
//     }
//     pipe.control {
//       pipe.run @i
//       pipe.run @i_1
//     }
//   }
// }
