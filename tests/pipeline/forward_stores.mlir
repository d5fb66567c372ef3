// RUN: kiln opt %s --pipe-forward-stores=reach=1
// A word that the token before stored comes from a register.
#map = affine_map<(d0) -> (d0)>
module {
  memref.global "private" constant @table : memref<8xi8> = dense<[3, 1, 4, 1, 5, 9, 2, 6]>
  pipe.design @f {
    pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
    pipe.memory @bins : 8 of i8 {argument = 1 : i64, shape = array<i64: 8>}
    pipe.memory @table : 8 of i8 {initial = dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi8>, shape = array<i64: 8>}
    pipe.segment @i {
      %0 = pipe.level "i" from [0] to [8] step 1
      %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
      %2 = pipe.load @a[%1] {name = "x"} : i64, i8
      %3 = pipe.sext %2 {name = "k"} : i8 to i64
      %4 = pipe.load @table[%3] {name = "u"} : i64, i8
      %5 = pipe.load @table[%1] {name = "v"} : i64, i8
      %6 = comb.mul %4, %5 {name = "w"} : i8
      %7 = pipe.sext %6 {name = "m"} : i8 to i64
      %8 = pipe.load @bins[%7] {name = "old"} : i64, i8
      %9 = comb.add %8, %2 {name = "new"} : i8
      pipe.store @bins[%7], %9 : i64, i8
    }
    pipe.control {
      pipe.run @i
    }
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   memref.global "private" constant @table : memref<8xi8> = dense<[3, 1, 4, 1, 5, 9, 2, 6]>
//   pipe.design @f {
//     pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
//     pipe.memory @bins : 8 of i8 {argument = 1 : i64, shape = array<i64: 8>}
//     pipe.memory @table : 8 of i8 {initial = dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi8>, shape = array<i64: 8>}
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [8] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %2 = pipe.load @a[%1] {name = "x"} : i64, i8
//       %3 = pipe.sext %2 {name = "k"} : i8 to i64
//       %4 = pipe.load @table[%3] {name = "u"} : i64, i8
//       %5 = pipe.load @table[%1] {name = "v"} : i64, i8
//       %6 = comb.mul %4, %5 {name = "w"} : i8
//       %7 = pipe.sext %6 {name = "m"} : i8 to i64
//       %8 = pipe.load @bins[%7] {forwarded = [array<i64: 0, 1>], name = "old"} : i64, i8
//       %9 = comb.extract %7 from 0 : (i64) -> i3
//       %10 = pipe.first %0 : i1
//       %true = hw.constant true
//       %11 = comb.xor %10, %true : i1
//       %12 = pipe.previous %7, 1 : i64
//       %13 = comb.extract %12 from 0 : (i64) -> i3
//       %14 = comb.icmp eq %9, %13 : i3
//       %15 = comb.and %14, %11 : i1
//       %16 = pipe.previous %18, 1 : i8
//       %17 = comb.mux %15, %16, %8 : i8
//       %18 = comb.add %17, %2 {name = "new"} : i8
//       pipe.store @bins[%7], %18 : i64, i8
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
