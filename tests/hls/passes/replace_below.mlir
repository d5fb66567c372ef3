// RUN: kiln opt %s --pipe-replace-divisions
// A counter that stays below the divisor is its own remainder, and its quotient is 0.
pipe.design @f {
  pipe.memory @a : 16 of i64 {argument = 0 : i64, shape = array<i64: 16>}
  pipe.segment @i {
    %0 = pipe.level "i" from [0] to [16] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i"} : i64
    %c17_i64 = hw.constant 17 : i64
    %2 = comb.modu %1, %c17_i64 {name = "r"} : i64
    %3 = comb.divu %1, %c17_i64 {name = "q"} : i64
    %4 = comb.add %2, %3 {name = "s"} : i64
    pipe.store @a[%1], %4 : i64, i64
  }
  pipe.control {
    pipe.run @i
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @f {
//     pipe.memory @a : 16 of i64 {argument = 0 : i64, shape = array<i64: 16>}
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [16] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %2 = comb.extract %1 from 0 {linear = [#map], name = "r"} : (i64) -> i64
//       %c0_i64 = hw.constant 0 : i64
//       %3 = comb.extract %c0_i64 from 0 {name = "q"} : (i64) -> i64
//       %4 = comb.add %2, %3 {name = "s"} : i64
//       pipe.store @a[%1], %4 : i64, i64
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
