// RUN: kiln opt %s --hls-form-pipelines="merge=1 read-latency=2"
// Of two nests the second is one pipeline.
func.func @f(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
  %z = arith.constant 0 : i32
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      affine.store %z, %a[%i, %j] : memref<4x8xi32>
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %x = affine.load %b[%i, %j] : memref<4x8xi32>
      affine.store %x, %b[%i, 7 - %j] : memref<4x8xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0)[s0] -> (s0 * 8)>
// #map2 = affine_map<(d0)[s0] -> (d0 + s0 * 8)>
// #map3 = affine_map<(d0, d1) -> (d0)>
// #map4 = affine_map<(d0, d1) -> (d1)>
// #map5 = affine_map<(d0, d1) -> (d0 * 8)>
// #map6 = affine_map<(d0, d1) -> (d0 * 8 + d1)>
// #map7 = affine_map<(d0, d1) -> (-d1)>
// #map8 = affine_map<(d0, d1) -> (-d1 + 7)>
// #map9 = affine_map<(d0, d1) -> (d0 * 8 - d1 + 7)>
// module {
//   pipe.design @f {
//     pipe.memory @a : 32 of i32 {argument = 0 : i64, read_latency = 2 : i64, shape = array<i64: 4, 8>}
//     pipe.memory @b : 32 of i32 {argument = 1 : i64, read_latency = 2 : i64, shape = array<i64: 4, 8>}
//     pipe.register @i : i64 {counter}
//     pipe.segment @block {
//     }
//     pipe.segment @j {
//       %0 = pipe.level "j" from [0] to [8] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "j"} : i64
//       %2 = pipe.get @i : i64
//       %c8_i64 = hw.constant 8 : i64
//       %3 = comb.mul %2, %c8_i64 {linear = [#map1, @i]} : i64
//       %4 = comb.add %3, %1 {linear = [#map2, @i]} : i64
//       %c0_i32 = hw.constant 0 : i32
//       pipe.store @a[%4], %c0_i32 : i64, i32
//     }
//     pipe.segment @i_j {
//       %0 = pipe.level "i" from [0] to [4] step 1
//       %1 = pipe.level "j" from [0] to [8] step 1
//       %2 = pipe.index %0 {linear = [#map3], name = "i"} : i64
//       %3 = pipe.first %1 : i1
//       %4 = pipe.index %1 {linear = [#map4], name = "j"} : i64
//       %c8_i64 = hw.constant 8 : i64
//       %5 = comb.mul %2, %c8_i64 {linear = [#map5]} : i64
//       %6 = comb.add %5, %4 {linear = [#map6]} : i64
//       %7 = pipe.load @b[%6] {name = "x"} : i64, i32
//       %c-1_i64 = hw.constant -1 : i64
//       %8 = comb.mul %4, %c-1_i64 {linear = [#map7]} : i64
//       %c7_i64 = hw.constant 7 : i64
//       %9 = comb.add %8, %c7_i64 {linear = [#map8]} : i64
//       %10 = comb.add %5, %9 {linear = [#map9]} : i64
//       pipe.store @b[%10], %7 : i64, i32
//       %11 = pipe.last %1 : i1
//     }
//     pipe.control {
//       pipe.run @block
//       pipe.for @i "i" from [0] to [4] step 1 {
//         pipe.run @j
//       }
//       pipe.run @i_j
//     }
//   }
// }
