// RUN: kiln opt %s --pipe-replace-divisions
// A counter gets a running quotient, a value a product.
#map = affine_map<(d0) -> (d0)>
module {
  pipe.design @div {
    pipe.memory @a : 24 of i16 {argument = 0 : i64, shape = array<i64: 24>}
    pipe.memory @b : 24 of i16 {argument = 1 : i64, shape = array<i64: 24>}
    pipe.segment @i {
      %0 = pipe.level "i" from [0] to [24] step 1
      %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
      %c3_i64 = hw.constant 3 : i64
      %2 = pipe.floordiv %1, %c3_i64 {name = "q"} : i64
      %3 = pipe.load @a[%2] {name = "x"} : i64, i16
      %c7_i16 = hw.constant 7 : i16
      %4 = comb.divu %3, %c7_i16 {name = "y"} : i16
      pipe.store @b[%1], %4 : i64, i16
    }
    pipe.control {
      pipe.run @i
    }
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @div {
//     pipe.memory @a : 24 of i16 {argument = 0 : i64, shape = array<i64: 24>}
//     pipe.memory @b : 24 of i16 {argument = 1 : i64, shape = array<i64: 24>}
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [24] step 1
//       %1 = pipe.form [%0]
//       %2 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %3 = pipe.quotient %1 by 3 {name = "q"} : i64
//       %4 = pipe.load @a[%3] {name = "x"} : i64, i16
//       %5 = pipe.zext %4 : i16 to i17
//       %6 = comb.extract %5 from 0 : (i17) -> i16
//       %7 = pipe.zext %6 : i16 to i17
//       %8 = pipe.zext %7 : i17 to i34
//       %c74899_i34 = hw.constant 74899 : i34
//       %9 = comb.mul %8, %c74899_i34 : i34
//       %c19_i34 = hw.constant 19 : i34
//       %10 = comb.shru %9, %c19_i34 : i34
//       %11 = comb.extract %10 from 0 : (i34) -> i14
//       %12 = pipe.zext %11 : i14 to i15
//       %13 = comb.extract %12 from 0 : (i15) -> i14
//       %14 = pipe.zext %13 : i14 to i16
//       %15 = comb.extract %14 from 0 {name = "y"} : (i16) -> i16
//       pipe.store @b[%2], %15 : i64, i16
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
