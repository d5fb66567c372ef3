// RUN: kiln opt %s --hls-form-pipelines=merge-loops=true
// A nest becomes one segment whose operations of the outer loop act at the first or last iteration of the inner one.
func.func @rows(%a: memref<4x8xi16>, %sums: memref<4xi16>) {
  %zero = arith.constant 0 : i16
  affine.for %i = 0 to 4 {
    %sum = affine.for %j = 0 to 8 iter_args(%acc = %zero) -> (i16) {
      %x = affine.load %a[%i, %j] : memref<4x8xi16>
      %s = arith.addi %acc, %x : i16
      affine.yield %s : i16
    }
    affine.store %sum, %sums[%i] : memref<4xi16>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0, d1) -> (d0)>
// #map1 = affine_map<(d0, d1) -> (d1)>
// #map2 = affine_map<(d0, d1) -> (d0 * 8)>
// #map3 = affine_map<(d0, d1) -> (d0 * 8 + d1)>
// module {
//   pipe.design @rows {
//     pipe.memory @a : 32 of i16 {argument = 0 : i64, shape = array<i64: 4, 8>}
//     pipe.memory @sums : 4 of i16 {argument = 1 : i64, shape = array<i64: 4>}
//     pipe.segment @block {
//     }
//     pipe.segment @i_j {
//       %0 = pipe.level "i" from [0] to [4] step 1
//       %1 = pipe.level "j" from [0] to [8] step 1
//       %2 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %3 = pipe.first %1 : i1
//       %4 = pipe.index %1 {linear = [#map1], name = "j"} : i64
//       %c0_i16 = hw.constant 0 : i16
//       %5 = pipe.previous %10, 1 : i16
//       %6 = comb.mux %3, %c0_i16, %5 {name = "acc"} : i16
//       %c8_i64 = hw.constant 8 : i64
//       %7 = comb.mul %2, %c8_i64 {linear = [#map2]} : i64
//       %8 = comb.add %7, %4 {linear = [#map3]} : i64
//       %9 = pipe.load @a[%8] {name = "x"} : i64, i16
//       %10 = comb.add %6, %9 {name = "s"} : i16
//       %11 = pipe.last %1 : i1
//       pipe.store @sums[%2], %10 if %11 {when = {last_from = 1 : i64}} : i64, i16
//     }
//     pipe.control {
//       pipe.run @block
//       pipe.run @i_j
//     }
//   }
// }
