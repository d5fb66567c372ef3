// RUN: kiln opt %s --pipe-verify-schedule
// Arrays that come in and go out while the design computes: one over the bus, one at a port of its own.
pipe.design @scale attributes {period_ps = 10000 : i64, ports = "1r1w", scalars = [["c", 2, @c]], target = "generic"} {
  pipe.memory @a : 48 of i16 {argument = 0 : i64, shape = array<i64: 8, 6>}
  pipe.memory @b : 48 of i16 {argument = 1 : i64, shape = array<i64: 8, 6>}
  pipe.memory @b_local : 48 of i16 {shape = array<i64: 8, 6>}
  pipe.memory @a_local : 48 of i16 {shape = array<i64: 8, 6>}
  pipe.register @c : i16 {argument = 2 : i64}
  pipe.register @i : i64 {counter}
  pipe.stream @a_stream of @a {banks = [@a_local], block = 1 : i64, loaded, modulus = 1 : i64, urgency = 5 : i64, vector = array<i64: 1, 0>}
  pipe.stream @b_stream of @b {banks = [@b_local], block = 1 : i64, direct, modulus = 1 : i64, stored, urgency = 5 : i64, vector = array<i64: 1, 0>}
  pipe.segment @j attributes {bound = "nothing", depth = 3 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
    %j = pipe.level "j" from [0] to [6] step 1
    %0 = pipe.get @i : index
    %1 = pipe.advance [%j + symbol(%0) * 6] {linear = [affine_map<(d0)[s0] -> (d0 + s0 * 6)>, @i], start = 0 : i64} : i64
    %v = pipe.load @a_local[%1] {name = "v", port = 0 : i64, start = 0 : i64} : i64, i16
    %2 = pipe.get @c : i16
    %p = comb.mul %v, %2 {name = "p", start = 2 : i64} : i16
    pipe.store @b_local[%1], %p {port = 0 : i64, start = 3 : i64} : i64, i16
  }
  pipe.control {
    pipe.for @i "i" from [0] to [8] step 1 {
      %0 = pipe.get @i : index
      pipe.await @a_stream [symbol(%0) * 6 + 6]
      pipe.run @j
      pipe.release @b_stream first 6 step 6
    }
  }
}

// OUTPUT
// #map = affine_map<(d0)[s0] -> (d0 + s0 * 6)>
// module {
//   pipe.design @scale attributes {period_ps = 10000 : i64, ports = "1r1w", scalars = [["c", 2, @c]], target = "generic"} {
//     pipe.memory @a : 48 of i16 {argument = 0 : i64, shape = array<i64: 8, 6>}
//     pipe.memory @b : 48 of i16 {argument = 1 : i64, shape = array<i64: 8, 6>}
//     pipe.memory @b_local : 48 of i16 {shape = array<i64: 8, 6>}
//     pipe.memory @a_local : 48 of i16 {shape = array<i64: 8, 6>}
//     pipe.register @c : i16 {argument = 2 : i64}
//     pipe.register @i : i64 {counter}
//     pipe.stream @a_stream of @a {banks = [@a_local], block = 1 : i64, loaded, modulus = 1 : i64, urgency = 5 : i64, vector = array<i64: 1, 0>}
//     pipe.stream @b_stream of @b {banks = [@b_local], block = 1 : i64, direct, modulus = 1 : i64, stored, urgency = 5 : i64, vector = array<i64: 1, 0>}
//     pipe.segment @j attributes {bound = "nothing", depth = 3 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
//       %0 = pipe.level "j" from [0] to [6] step 1
//       %1 = pipe.get @i : index
//       %2 = pipe.advance [%0 + symbol(%1) * 6] {linear = [#map, @i], start = 0 : i64} : i64
//       %3 = pipe.load @a_local[%2] {name = "v", port = 0 : i64, start = 0 : i64} : i64, i16
//       %4 = pipe.get @c : i16
//       %5 = comb.mul %3, %4 {name = "p", start = 2 : i64} : i16
//       pipe.store @b_local[%2], %5 {port = 0 : i64, start = 3 : i64} : i64, i16
//     }
//     pipe.control {
//       pipe.for @i "i" from [0] to [8] step 1 {
//         %0 = pipe.get @i : index
//         pipe.await @a_stream [symbol(%0) * 6 + 6]
//         pipe.run @j
//         pipe.release @b_stream first 6 step 6
//       }
//     }
//   }
// }
