// RUN: kiln opt %s --hls-prepare=flow=static --hls-form-pipelines="merge-loops float-units=add.bf16:1" --pipe-schedule="target=ecp5 clock-mhz=50 float-units=add.bf16:1" --pipe-verify-schedule
// The passes one by one: sums stay whole, and their schedule keeps them apart.

func.func @f(%x: memref<4xbf16>, %y: memref<4xbf16>, %b: bf16) {
  affine.for %i = 0 to 4 {
    %v = affine.load %x[%i] : memref<4xbf16>
    %p = arith.addf %v, %b : bf16
    %q = arith.addf %p, %v : bf16
    affine.store %q, %y[%i] : memref<4xbf16>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @f attributes {float_units = [["add.bf16", 1]], period_ps = 20000 : i64, ports = "1r1w", scalars = [["b", 2, @b]], target = "ecp5"} {
//     pipe.memory @x : 4 of i16 {argument = 0 : i64, shape = array<i64: 4>}
//     pipe.memory @y : 4 of i16 {argument = 1 : i64, shape = array<i64: 4>}
//     pipe.register @b : i16 {argument = 2 : i64}
//     pipe.segment @i attributes {bound = "resource add.bf16 units: 2 uses, 1 per cycle", bound_by_resource, depth = 6 : i64, ii = 2 : i64, limited_by = ["resource", "add.bf16 units"], lower_bound = 2 : i64, proven} {
//       %0 = pipe.level "i" from [0] to [4] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
//       %2 = pipe.load @x[%1] {name = "v", port = 0 : i64, start = 0 : i64} : i64, i16
//       %3 = pipe.get @b : i16
//       %4 = pipe.float "add.bf16"(%2, %3) {name = "p", start = 1 : i64, unit = ["add.bf16", 0]} : (i16, i16) -> i16
//       %5 = pipe.float "add.bf16"(%4, %2) {name = "q", start = 4 : i64, unit = ["add.bf16", 0]} : (i16, i16) -> i16
//       pipe.store @y[%1], %5 {port = 0 : i64, start = 6 : i64} : i64, i16
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
