// RUN: kiln opt %s --hls-place-memories="memory=stream most-banks=1" --hls-form-pipelines=whole-arrays
// All elements are awaited before the loops begin, and leave after they have ended.
func.func @f(%a: memref<4x8xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<4x8xi32>
      %y = arith.addi %x, %x : i32
      affine.store %y, %a[%i, %j] : memref<4x8xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0)[s0] -> (s0 * 8)>
// #map2 = affine_map<(d0)[s0] -> (d0 + s0 * 8)>
// module {
//   pipe.design @f {
//     pipe.memory @a : 32 of i32 {argument = 0 : i64, shape = array<i64: 4, 8>}
//     pipe.memory @a_local : 32 of i32 {shape = array<i64: 4, 8>}
//     pipe.register @i : i64 {counter}
//     pipe.stream @a_stream of @a {banks = [@a_local], block = 1 : i64, direct, loaded, modulus = 1 : i64, stored, urgency = 3 : i64, vector = array<i64: 1, 0>}
//     pipe.segment @j {
//       %0 = pipe.level "j" from [0] to [8] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "j"} : i64
//       %2 = pipe.get @i : i64
//       %c8_i64 = hw.constant 8 : i64
//       %3 = comb.mul %2, %c8_i64 {linear = [#map1, @i]} : i64
//       %4 = comb.add %3, %1 {linear = [#map2, @i]} : i64
//       %5 = pipe.load @a_local[%4] {name = "x"} : i64, i32
//       %6 = comb.add %5, %5 {name = "y"} : i32
//       pipe.store @a_local[%4], %6 : i64, i32
//     }
//     pipe.control {
//       pipe.await @a_stream [32]
//       pipe.for @i "i" from [0] to [4] step 1 {
//         pipe.run @j
//       }
//     }
//   }
// }
