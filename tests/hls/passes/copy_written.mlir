// RUN: kiln opt %s --pipe-copy-tables
// A memory that begins with values but is written is no table: its readers must see what was written.
pipe.design @f {
  pipe.memory @state : 4 of i8 {initial = dense<[3, 1, 4, 1]> : tensor<4xi8>, shape = array<i64: 4>}
  pipe.segment @i {
    %0 = pipe.level "i" from [0] to [4] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i"} : i64
    %2 = pipe.load @state[%1] {name = "u"} : i64, i8
    %c2_i64 = hw.constant 2 : i64
    %3 = pipe.load @state[%c2_i64] {name = "v"} : i64, i8
    %4 = comb.add %2, %3 : i8
    pipe.store @state[%1], %4 : i64, i8
  }
  pipe.control {
    pipe.run @i
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @f {
//     pipe.memory @state : 4 of i8 {initial = dense<[3, 1, 4, 1]> : tensor<4xi8>, shape = array<i64: 4>}
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [4] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %2 = pipe.load @state[%1] {name = "u"} : i64, i8
//       %c2_i64 = hw.constant 2 : i64
//       %3 = pipe.load @state[%c2_i64] {name = "v"} : i64, i8
//       %4 = comb.add %2, %3 : i8
//       pipe.store @state[%1], %4 : i64, i8
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
