// RUN: kiln opt %s --pipe-replace-divisions
// Words of 8 bits are divided at 8 bits, whatever the type; a division by 0 stays.
pipe.design @f {
  pipe.memory @a : 16 of i8 {argument = 0 : i64, shape = array<i64: 16>}
  pipe.memory @b : 16 of i64 {argument = 1 : i64, shape = array<i64: 16>}
  pipe.segment @i {
    %0 = pipe.level "i" from [0] to [16] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i"} : i64
    %2 = pipe.load @a[%1] {name = "x"} : i64, i8
    %3 = pipe.zext %2 {name = "wide"} : i8 to i64
    %4 = comb.divu %1, %3 {name = "q"} : i64
    %c0_i64 = hw.constant 0 : i64
    %5 = comb.divu %4, %c0_i64 {name = "z"} : i64
    pipe.store @b[%1], %5 : i64, i64
  }
  pipe.control {
    pipe.run @i
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @f {
//     pipe.memory @a : 16 of i8 {argument = 0 : i64, shape = array<i64: 16>}
//     pipe.memory @b : 16 of i64 {argument = 1 : i64, shape = array<i64: 16>}
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [16] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %2 = pipe.load @a[%1] {name = "x"} : i64, i8
//       %3 = pipe.zext %2 {name = "wide"} : i8 to i64
//       %4 = comb.extract %1 from 0 : (i64) -> i8
//       %5 = comb.extract %3 from 0 : (i64) -> i8
//       %6 = comb.divu %4, %5 : i8
//       %7 = pipe.zext %6 : i8 to i64
//       %8 = comb.extract %7 from 0 {name = "q"} : (i64) -> i64
//       %c0_i64 = hw.constant 0 : i64
//       %9 = comb.divu %8, %c0_i64 {name = "z"} : i64
//       pipe.store @b[%1], %9 : i64, i64
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
