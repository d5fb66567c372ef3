// RUN: kiln opt %s --pipe-speculate=loads=free
// Loads act before it is known whether they are to, at addresses below the depth of the memory.
pipe.design @find attributes {results = [@end], source_results = array<i64: 0>} {
  pipe.memory @a : 6 of i8 {argument = 0 : i64, shape = array<i64: 6>}
  pipe.register @end : i3 {result = 0 : i64}
  pipe.segment @while {
    %0 = pipe.first : i1
    %c0_i3 = hw.constant 0 : i3
    %1 = pipe.previous %5, 1 : i3
    %2 = comb.mux %0, %c0_i3, %1 {name = "i"} : i3
    %3 = pipe.load @a[%2] {name = "x"} : i3, i8
    %c0_i8 = hw.constant 0 : i8
    %4 = comb.icmp ne %3, %c0_i8 {name = "go"} : i8
    %c1_i3 = hw.constant 1 : i3
    %5 = comb.add %2, %c1_i3 {name = "next"} : i3
    pipe.set @end, %2 : i3
    pipe.while %4 runs 1 : i1
  }
  pipe.control {
    pipe.run @while
  }
}

// OUTPUT
// module {
//   pipe.design @find attributes {results = [@end], source_results = array<i64: 0>} {
//     pipe.memory @a : 6 of i8 {argument = 0 : i64, shape = array<i64: 6>}
//     pipe.register @end : i3 {result = 0 : i64}
//     pipe.segment @while {
//       %0 = pipe.first : i1
//       %true = hw.constant true
//       %1 = pipe.previous %11, 1 : i1
//       %2 = comb.mux %0, %true, %1 : i1
//       %3 = pipe.first : i1
//       %c0_i3 = hw.constant 0 : i3
//       %4 = pipe.previous %10, 1 : i3
//       %5 = comb.mux %3, %c0_i3, %4 {name = "i"} : i3
//       %6 = comb.extract %5 from 0 : (i3) -> i3
//       %c-2_i3 = hw.constant -2 : i3
//       %7 = comb.icmp ult %6, %c-2_i3 : i3
//       %8 = pipe.load @a[%5] if %7 {name = "x"} : i3, i8
//       %c0_i8 = hw.constant 0 : i8
//       %9 = comb.icmp ne %8, %c0_i8 {name = "go"} : i8
//       %c1_i3 = hw.constant 1 : i3
//       %10 = comb.add %5, %c1_i3 {name = "next"} : i3
//       pipe.set @end, %5 if %2 : i3
//       %11 = comb.and %2, %9 : i1
//       pipe.while %9 ahead %2 runs 1 {tokens = 1 : i64} : i1
//     }
//     pipe.control {
//       pipe.run @while
//     }
//   }
// }
