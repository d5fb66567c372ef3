// RUN: kiln opt %s --pipe-forward-stores=reach=2
// A word comes from the store of the last token, of the one before it, or from memory: the newest that has the address.
pipe.design @f {
  pipe.memory @a : 4 of i2 {argument = 0 : i64, shape = array<i64: 4>}
  pipe.memory @bins : 4 of i8 {argument = 1 : i64, shape = array<i64: 4>}
  pipe.segment @i {
    %0 = pipe.level "i" from [0] to [4] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i"} : i64
    %2 = pipe.load @a[%1] {name = "x"} : i64, i2
    %3 = pipe.zext %2 {name = "k"} : i2 to i64
    %4 = pipe.load @bins[%3] {name = "old"} : i64, i8
    %c1_i8 = hw.constant 1 : i8
    %5 = comb.add %4, %c1_i8 {name = "new"} : i8
    pipe.store @bins[%3], %5 : i64, i8
  }
  pipe.control {
    pipe.run @i
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @f {
//     pipe.memory @a : 4 of i2 {argument = 0 : i64, shape = array<i64: 4>}
//     pipe.memory @bins : 4 of i8 {argument = 1 : i64, shape = array<i64: 4>}
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [4] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %2 = pipe.load @a[%1] {name = "x"} : i64, i2
//       %3 = pipe.zext %2 {name = "k"} : i2 to i64
//       %4 = pipe.load @bins[%3] {forwarded = [array<i64: 0, 2>], name = "old"} : i64, i8
//       %5 = comb.extract %3 from 0 : (i64) -> i2
//       %6 = pipe.first %0 : i1
//       %true = hw.constant true
//       %7 = comb.xor %6, %true : i1
//       %8 = pipe.previous %3, 2 : i64
//       %9 = comb.extract %8 from 0 : (i64) -> i2
//       %10 = comb.icmp eq %5, %9 : i2
//       %11 = comb.and %10, %7 : i1
//       %12 = pipe.previous %7, 1 : i1
//       %13 = comb.and %11, %12 : i1
//       %14 = pipe.previous %22, 2 : i8
//       %15 = comb.mux %13, %14, %4 : i8
//       %16 = pipe.previous %3, 1 : i64
//       %17 = comb.extract %16 from 0 : (i64) -> i2
//       %18 = comb.icmp eq %5, %17 : i2
//       %19 = comb.and %18, %7 : i1
//       %20 = pipe.previous %22, 1 : i8
//       %21 = comb.mux %19, %20, %15 : i8
//       %c1_i8 = hw.constant 1 : i8
//       %22 = comb.add %21, %c1_i8 {name = "new"} : i8
//       pipe.store @bins[%3], %22 : i64, i8
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
