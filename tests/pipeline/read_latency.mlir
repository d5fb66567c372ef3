// RUN: kiln opt %s --hls-prepare --hls-form-pipelines=read-latency=4 --pipe-schedule --pipe-verify-schedule
// The latency is part of the design's text, and the schedule keeps to it.
func.func @copy(%a: memref<8xi8>, %b: memref<8xi8>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi8>
    affine.store %x, %b[%i] : memref<8xi8>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @copy attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
//     pipe.memory @a : 8 of i8 {argument = 0 : i64, read_latency = 4 : i64, shape = array<i64: 8>}
//     pipe.memory @b : 8 of i8 {argument = 1 : i64, read_latency = 4 : i64, shape = array<i64: 8>}
//     pipe.segment @i attributes {bound = "nothing", depth = 4 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
//       %0 = pipe.level "i" from [0] to [8] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
//       %2 = pipe.load @a[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i8
//       pipe.store @b[%1], %2 {port = 0 : i64, start = 4 : i64} : i64, i8
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
