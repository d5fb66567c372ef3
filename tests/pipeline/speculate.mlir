// RUN: kiln opt %s --pipe-speculate=tokens=2
// Tokens are issued before it is known that they are to run; only those that are write.
module {
  pipe.design @find attributes {results = [@result0], scalars = [["key", 1, @key]], source_results = array<i64: 0>} {
    pipe.memory @a : 64 of i8 {argument = 0 : i64, shape = array<i64: 64>}
    pipe.register @key : i8 {argument = 1 : i64}
    pipe.register @result0 : i64 {result = 0 : i64}
    pipe.register @end : i64
    pipe.segment @block {
    }
    pipe.segment @while {
      %0 = pipe.first : i1
      %c0_i64 = hw.constant 0 : i64
      %1 = pipe.previous %6, 1 : i64
      %2 = comb.mux %0, %c0_i64, %1 {name = "i"} : i64
      %3 = pipe.load @a[%2] {name = "x"} : i64, i8
      %4 = pipe.get @key : i8
      %5 = comb.icmp ne %3, %4 {name = "go"} : i8
      %c1_i64 = hw.constant 1 : i64
      %6 = comb.add %2, %c1_i64 {name = "next"} : i64
      pipe.set @end, %2 : i64
      pipe.while %5 runs 1 : i1
    }
    pipe.segment @block_1 {
      %0 = pipe.get @end : i64
      pipe.set @result0, %0 : i64
    }
    pipe.control {
      pipe.run @while
      pipe.run @block_1
    }
  }
}

// OUTPUT
// module {
//   pipe.design @find attributes {results = [@result0], scalars = [["key", 1, @key]], source_results = array<i64: 0>} {
//     pipe.memory @a : 64 of i8 {argument = 0 : i64, shape = array<i64: 64>}
//     pipe.register @key : i8 {argument = 1 : i64}
//     pipe.register @result0 : i64 {result = 0 : i64}
//     pipe.register @end : i64
//     pipe.segment @block {
//     }
//     pipe.segment @while {
//       %0 = pipe.first : i1
//       %true = hw.constant true
//       %1 = pipe.previous %10, 1 : i1
//       %2 = comb.mux %0, %true, %1 : i1
//       %3 = pipe.first : i1
//       %c0_i64 = hw.constant 0 : i64
//       %4 = pipe.previous %9, 1 : i64
//       %5 = comb.mux %3, %c0_i64, %4 {name = "i"} : i64
//       %6 = pipe.load @a[%5] {name = "x"} : i64, i8
//       %7 = pipe.get @key : i8
//       %8 = comb.icmp ne %6, %7 {name = "go"} : i8
//       %c1_i64 = hw.constant 1 : i64
//       %9 = comb.add %5, %c1_i64 {name = "next"} : i64
//       pipe.set @end, %5 if %2 : i64
//       %10 = comb.and %2, %8 : i1
//       pipe.while %8 ahead %2 runs 1 {tokens = 2 : i64} : i1
//     }
//     pipe.segment @block_1 {
//       %0 = pipe.get @end : i64
//       pipe.set @result0, %0 : i64
//     }
//     pipe.control {
//       pipe.run @while
//       pipe.run @block_1
//     }
//   }
// }
