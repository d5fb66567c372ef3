// RUN: kiln opt %s --pipe-replace-divisions
// Quotients by powers of two are shifts, remainders are low bits.
pipe.design @f {
  pipe.memory @a : 16 of i8 {argument = 0 : i64, shape = array<i64: 16>}
  pipe.segment @i {
    %0 = pipe.level "i" from [0] to [16] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i"} : i64
    %2 = pipe.load @a[%1] {name = "x"} : i64, i8
    %c8_i8 = hw.constant 8 : i8
    %3 = comb.divu %2, %c8_i8 {name = "q"} : i8
    %4 = comb.modu %2, %c8_i8 {name = "r"} : i8
    %5 = comb.add %3, %4 {name = "s"} : i8
    pipe.store @a[%1], %5 : i64, i8
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
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [16] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %2 = pipe.load @a[%1] {name = "x"} : i64, i8
//       %3 = pipe.zext %2 : i8 to i9
//       %c3_i9 = hw.constant 3 : i9
//       %4 = comb.shru %3, %c3_i9 : i9
//       %5 = comb.extract %4 from 0 : (i9) -> i5
//       %6 = pipe.zext %5 : i5 to i6
//       %7 = comb.extract %6 from 0 : (i6) -> i5
//       %8 = pipe.zext %7 : i5 to i8
//       %9 = comb.extract %8 from 0 {name = "q"} : (i8) -> i8
//       %10 = comb.extract %3 from 0 : (i9) -> i3
//       %11 = comb.extract %6 from 0 : (i6) -> i3
//       %12 = pipe.zext %10 : i3 to i8
//       %13 = comb.extract %12 from 0 {name = "r"} : (i8) -> i8
//       %14 = comb.add %9, %13 {name = "s"} : i8
//       pipe.store @a[%1], %14 : i64, i8
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
