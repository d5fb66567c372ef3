// RUN: kiln opt %s --pipe-share-tables
// Two readers that act in different cycles of an interval of two need one copy.
pipe.design @f attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
  pipe.memory @a : 4 of i8 {argument = 0 : i64, shape = array<i64: 4>}
  pipe.memory @table : 4 of i8 {initial = dense<[3, 1, 4, 1]> : tensor<4xi8>, shape = array<i64: 4>}
  pipe.memory @table_2 : 4 of i8 {copy_of = @table, initial = dense<[3, 1, 4, 1]> : tensor<4xi8>, shape = array<i64: 4>}
  pipe.segment @i attributes {bound = "nothing", depth = 3 : i64, ii = 2 : i64, limited_by = [], lower_bound = 1 : i64} {
    %0 = pipe.level "i" from [0] to [4] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i", start = 0 : i64} : i64
    %2 = pipe.load @table[%1] {name = "u", port = 0 : i64, start = 0 : i64} : i64, i8
    %c2_i64 = hw.constant 2 : i64
    %3 = pipe.load @table_2[%c2_i64] {name = "v", port = 0 : i64, start = 1 : i64} : i64, i8
    %4 = comb.add %2, %3 {start = 3 : i64} : i8
    pipe.store @a[%1], %4 {port = 0 : i64, start = 3 : i64} : i64, i8
  }
  pipe.control {
    pipe.run @i
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @f attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
//     pipe.memory @a : 4 of i8 {argument = 0 : i64, shape = array<i64: 4>}
//     pipe.memory @table : 4 of i8 {initial = dense<[3, 1, 4, 1]> : tensor<4xi8>, shape = array<i64: 4>}
//     pipe.segment @i attributes {bound = "nothing", depth = 3 : i64, ii = 2 : i64, limited_by = [], lower_bound = 1 : i64} {
//       %0 = pipe.level "i" from [0] to [4] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
//       %2 = pipe.load @table[%1] {name = "u", port = 0 : i64, start = 0 : i64} : i64, i8
//       %c2_i64 = hw.constant 2 : i64
//       %3 = pipe.load @table[%c2_i64] {name = "v", port = 0 : i64, start = 1 : i64} : i64, i8
//       %4 = comb.add %2, %3 {start = 3 : i64} : i8
//       pipe.store @a[%1], %4 {port = 0 : i64, start = 3 : i64} : i64, i8
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
