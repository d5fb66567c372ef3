// RUN: kiln opt %s --pipe-reduce-strength
// Two equal addresses are one register; one of counters side by side is wires already.
pipe.design @f {
  pipe.memory @a : 60 of i8 {argument = 0 : i64, shape = array<i64: 6, 10>}
  pipe.memory @b : 48 of i8 {argument = 1 : i64, shape = array<i64: 6, 8>}
  pipe.segment @i_j {
    %0 = pipe.level "i" from [0] to [6] step 1
    %1 = pipe.level "j" from [0] to [8] step 1
    %2 = pipe.index %0 {linear = [affine_map<(d0, d1) -> (d0)>], name = "i"} : i64
    %3 = pipe.index %1 {linear = [affine_map<(d0, d1) -> (d1)>], name = "j"} : i64
    %c10_i64 = hw.constant 10 : i64
    %4 = comb.mul %2, %c10_i64 {linear = [affine_map<(d0, d1) -> (d0 * 10)>]} : i64
    %5 = comb.add %4, %3 {linear = [affine_map<(d0, d1) -> (d0 * 10 + d1)>]} : i64
    %6 = pipe.load @a[%5] {name = "x"} : i64, i8
    %7 = comb.add %3, %4 {linear = [affine_map<(d0, d1) -> (d0 * 10 + d1)>]} : i64
    pipe.store @a[%7], %6 : i64, i8
    %c8_i64 = hw.constant 8 : i64
    %8 = comb.mul %2, %c8_i64 {linear = [affine_map<(d0, d1) -> (d0 * 8)>]} : i64
    %9 = comb.add %8, %3 {linear = [affine_map<(d0, d1) -> (d0 * 8 + d1)>]} : i64
    pipe.store @b[%9], %6 : i64, i8
  }
  pipe.control {
    pipe.run @i_j
  }
}

// OUTPUT
// #map = affine_map<(d0, d1) -> (d0)>
// #map1 = affine_map<(d0, d1) -> (d1)>
// #map2 = affine_map<(d0, d1) -> (d0 * 10 + d1)>
// #map3 = affine_map<(d0, d1) -> (d0 * 8)>
// #map4 = affine_map<(d0, d1) -> (d0 * 8 + d1)>
// module {
//   pipe.design @f {
//     pipe.memory @a : 60 of i8 {argument = 0 : i64, shape = array<i64: 6, 10>}
//     pipe.memory @b : 48 of i8 {argument = 1 : i64, shape = array<i64: 6, 8>}
//     pipe.segment @i_j {
//       %0 = pipe.level "i" from [0] to [6] step 1
//       %1 = pipe.level "j" from [0] to [8] step 1
//       %2 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %3 = pipe.index %1 {linear = [#map1], name = "j"} : i64
//       %4 = pipe.advance [%0 * 10 + %1] {linear = [#map2]} : i64
//       %5 = pipe.load @a[%4] {name = "x"} : i64, i8
//       pipe.store @a[%4], %5 : i64, i8
//       %c8_i64 = hw.constant 8 : i64
//       %6 = comb.mul %2, %c8_i64 {linear = [#map3]} : i64
//       %7 = comb.add %6, %3 {linear = [#map4]} : i64
//       pipe.store @b[%7], %5 : i64, i8
//     }
//     pipe.control {
//       pipe.run @i_j
//     }
//   }
// }
