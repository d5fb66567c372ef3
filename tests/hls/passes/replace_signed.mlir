// RUN: kiln opt %s --pipe-replace-divisions
// A signed quotient is rounded to zero: one is added where the dividend is negative.
pipe.design @f {
  pipe.memory @a : 16 of i8 {argument = 0 : i64, shape = array<i64: 16>}
  pipe.segment @i {
    %0 = pipe.level "i" from [0] to [16] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i"} : i64
    %2 = pipe.load @a[%1] {name = "x"} : i64, i8
    %c-3_i8 = hw.constant -3 : i8
    %3 = comb.divs %2, %c-3_i8 {name = "q"} : i8
    pipe.store @a[%1], %3 : i64, i8
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
//       %c0_i8 = hw.constant 0 : i8
//       %3 = comb.icmp slt %2, %c0_i8 : i8
//       %4 = pipe.sext %2 : i8 to i16
//       %c171_i16 = hw.constant 171 : i16
//       %5 = comb.mul %4, %c171_i16 : i16
//       %c9_i16 = hw.constant 9 : i16
//       %6 = comb.shrs %5, %c9_i16 : i16
//       %7 = comb.extract %6 from 0 : (i16) -> i8
//       %8 = pipe.zext %3 : i1 to i8
//       %9 = comb.add %7, %8 : i8
//       %10 = comb.sub %c0_i8, %9 : i8
//       %11 = comb.extract %10 from 0 {name = "q"} : (i8) -> i8
//       pipe.store @a[%1], %11 : i64, i8
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
