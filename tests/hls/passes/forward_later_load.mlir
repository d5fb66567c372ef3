// RUN: kiln opt %s --pipe-forward-stores
// A load behind the store of its own token has its word from memory.
pipe.design @f {
  pipe.memory @a : 4 of i8 {argument = 0 : i64, shape = array<i64: 4>}
  pipe.segment @i {
    %0 = pipe.level "i" from [0] to [4] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "i"} : i64
    %c1_i8 = hw.constant 1 : i8
    pipe.store @a[%1], %c1_i8 : i64, i8
    %c2_i64 = hw.constant 2 : i64
    %2 = pipe.load @a[%c2_i64] {name = "x"} : i64, i8
    pipe.store @a[%c2_i64], %2 : i64, i8
  }
  pipe.control {
    pipe.run @i
  }
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   pipe.design @f {
//     pipe.memory @a : 4 of i8 {argument = 0 : i64, shape = array<i64: 4>}
//     pipe.segment @i {
//       %0 = pipe.level "i" from [0] to [4] step 1
//       %1 = pipe.index %0 {linear = [#map], name = "i"} : i64
//       %c1_i8 = hw.constant 1 : i8
//       pipe.store @a[%1], %c1_i8 : i64, i8
//       %c2_i64 = hw.constant 2 : i64
//       %2 = pipe.load @a[%c2_i64] {name = "x"} : i64, i8
//       pipe.store @a[%c2_i64], %2 : i64, i8
//     }
//     pipe.control {
//       pipe.run @i
//     }
//   }
// }
