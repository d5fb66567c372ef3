// RUN: kiln opt %s --pipe-fold-memories
// A memory outside keeps all of its words: who calls reads them.
pipe.design @two attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
  pipe.memory @mid : 16 of i16 {argument = 0 : i64, shape = array<i64: 16>}
  pipe.segment @i attributes {bound = "nothing", depth = 0 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
    %0 = pipe.level "i" from [0] to [16] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i", start = 0 : i64} : i64
    %c3_i16 = hw.constant 3 : i16
    pipe.store @mid[%1], %c3_i16 {port = 0 : i64, start = 0 : i64} : i64, i16
  }
  pipe.control {
    pipe.run @i
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @two attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
//     pipe.memory @mid : 16 of i16 {argument = 0 : i64, shape = array<i64: 16>}
//     pipe.segment @i attributes {bound = "nothing", depth = 0 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
//       %0 = pipe.level "i" from [0] to [16] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
//       %c3_i16 = hw.constant 3 : i16
//       pipe.store @mid[%1], %c3_i16 {port = 0 : i64, start = 0 : i64} : i64, i16
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
