// RUN: kiln opt %s --pipe-verify-schedule
// Arrays that live inside.
pipe.design @scale attributes {period_ps = 10000 : i64, ports = "1r1w", scalars = [["c", 2, @c]], target = "generic"} {
  pipe.memory @a : 48 of i16 {argument = 0 : i64, shape = array<i64: 8, 6>}
  pipe.memory @b : 48 of i16 {argument = 1 : i64, shape = array<i64: 8, 6>}
  pipe.memory @b_local : 48 of i16 {shape = array<i64: 8, 6>}
  pipe.memory @a_local : 48 of i16 {shape = array<i64: 8, 6>}
  pipe.register @c : i16 {argument = 2 : i64}
  pipe.resident @a {banks = [@a_local], block = 1 : i64, modulus = 1 : i64, vector = array<i64: 1, 0>}
  pipe.resident @b {banks = [@b_local], block = 1 : i64, modulus = 1 : i64, vector = array<i64: 1, 0>}
  pipe.segment @i_j attributes {bound = "nothing", depth = 3 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
    %i = pipe.level "i" from [0] to [8] step 1
    %j = pipe.level "j" from [0] to [6] step 1
    %0 = pipe.advance [%i * 6 + %j] {linear = [affine_map<(d0, d1) -> (d0 * 6 + d1)>], start = 0 : i64} : i64
    %v = pipe.load @a_local[%0] {name = "v", port = 0 : i64, start = 0 : i64} : i64, i16
    %1 = pipe.get @c : i16
    %p = comb.mul %v, %1 {name = "p", start = 2 : i64} : i16
    pipe.store @b_local[%0], %p {port = 0 : i64, start = 3 : i64} : i64, i16
  }
  pipe.control {
    pipe.run @i_j
  }
}

// OUTPUT
// #map = affine_map<(d0, d1) -> (d0 * 6 + d1)>
// module {
//   pipe.design @scale attributes {period_ps = 10000 : i64, ports = "1r1w", scalars = [["c", 2, @c]], target = "generic"} {
//     pipe.memory @a : 48 of i16 {argument = 0 : i64, shape = array<i64: 8, 6>}
//     pipe.memory @b : 48 of i16 {argument = 1 : i64, shape = array<i64: 8, 6>}
//     pipe.memory @b_local : 48 of i16 {shape = array<i64: 8, 6>}
//     pipe.memory @a_local : 48 of i16 {shape = array<i64: 8, 6>}
//     pipe.register @c : i16 {argument = 2 : i64}
//     pipe.resident @a {banks = [@a_local], block = 1 : i64, modulus = 1 : i64, vector = array<i64: 1, 0>}
//     pipe.resident @b {banks = [@b_local], block = 1 : i64, modulus = 1 : i64, vector = array<i64: 1, 0>}
//     pipe.segment @i_j attributes {bound = "nothing", depth = 3 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
//       %0 = pipe.level "i" from [0] to [8] step 1
//       %1 = pipe.level "j" from [0] to [6] step 1
//       %2 = pipe.advance [%0 * 6 + %1] {linear = [#map], start = 0 : i64} : i64
//       %3 = pipe.load @a_local[%2] {name = "v", port = 0 : i64, start = 0 : i64} : i64, i16
//       %4 = pipe.get @c : i16
//       %5 = comb.mul %3, %4 {name = "p", start = 2 : i64} : i16
//       pipe.store @b_local[%2], %5 {port = 0 : i64, start = 3 : i64} : i64, i16
//     }
//     pipe.control {
//       pipe.run @i_j
//     }
//   }
// }
