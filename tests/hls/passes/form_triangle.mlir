// RUN: kiln opt %s --hls-form-pipelines
// A triangle: the bound of the inner loop is the counter of the outer one.
func.func @f(%a: memref<8x8xi8>, %v: i8) {
  affine.for %i = 0 to 8 {
    affine.for %j = affine_map<(i) -> (i)>(%i) to 8 step 2 {
      affine.store %v, %a[%i, %j] : memref<8x8xi8>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0)[s0] -> (s0 * 8)>
// #map2 = affine_map<(d0)[s0] -> (d0 + s0 * 8)>
// module {
//   pipe.design @f attributes {scalars = [["v", 1, @v]]} {
//     pipe.memory @a : 64 of i8 {argument = 0 : i64, shape = array<i64: 8, 8>}
//     pipe.register @v : i8 {argument = 1 : i64}
//     pipe.register @i : i64 {counter}
//     pipe.segment @j {
//       %0 = pipe.get @i : index
//       %1 = pipe.level "j" from [symbol(%0)] to [8] step 2
//       %2 = pipe.index %1 {linear = [#map], name = "j"} : i64
//       %3 = pipe.get @i : i64
//       %c8_i64 = hw.constant 8 : i64
//       %4 = comb.mul %3, %c8_i64 {linear = [#map1, @i]} : i64
//       %5 = comb.add %4, %2 {linear = [#map2, @i]} : i64
//       %6 = pipe.get @v : i8
//       pipe.store @a[%5], %6 : i64, i8
//     }
//     pipe.control {
//       pipe.for @i "i" from [0] to [8] step 1 {
//         pipe.run @j
//       }
//     }
//   }
// }
