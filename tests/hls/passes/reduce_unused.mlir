// RUN: kiln opt %s --pipe-reduce-strength
// What nothing uses goes, and with it loops and choices around segments that do nothing.
pipe.design @f {
  pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
  pipe.register @i : i64 {counter}
  pipe.register @go : i1
  pipe.segment @unused {
    %0 = pipe.level "k" from [0] to [8] step 1
    %1 = pipe.index %0 {linear = [affine_map<(d0) -> (d0)>], name = "k"} : i64
    %2 = pipe.load @a[%1] {name = "x"} : i64, i8
  }
  pipe.segment @block {
    %c1_i8 = hw.constant 1 : i8
    %c0_i64 = hw.constant 0 : i64
    pipe.store @a[%c0_i64], %c1_i8 : i64, i8
  }
  pipe.control {
    pipe.for @i "i" from [0] to [4] step 1 {
      pipe.if @go {
        pipe.run @unused
      } else {
      }
    }
    pipe.run @block
  }
}

// OUTPUT
// module {
//   pipe.design @f {
//     pipe.memory @a : 8 of i8 {argument = 0 : i64, shape = array<i64: 8>}
//     pipe.register @i : i64 {counter}
//     pipe.register @go : i1
//     pipe.segment @unused {
//       %0 = pipe.level "k" from [0] to [8] step 1
//     }
//     pipe.segment @block {
//       %c0_i64 = hw.constant 0 : i64
//       %c1_i8 = hw.constant 1 : i8
//       pipe.store @a[%c0_i64], %c1_i8 : i64, i8
//     }
//     pipe.control {
//       pipe.run @block
//     }
//   }
// }
