// RUN: kiln opt %s
// Operations of comb in the text that CIRCT reads and prints.

module {
  hw.module @m(in %a : i8, in %b : i8 {foo = 1 : i64}, in %c : i1, out x : i8) {
    %0 = comb.add %a, %b : i8
    %1 = comb.add bin %a, %b, %a : i8
    %2 = comb.icmp ult %a, %b : i8
    %3 = comb.icmp bin ceq %a, %b : i8
    %4 = comb.mux %c, %a, %b : i8
    %5 = comb.concat %a, %b : i8, i8
    %6 = comb.extract %a from 2 : (i8) -> i3
    %7 = comb.replicate %c : (i1) -> i8
    %8 = comb.parity %a : i8
    %9 = comb.truth_table %c, %2 -> [true, false, true, false]
    %10 = comb.divu %a, %b {sv.namehint = "q"} : i8
    %11 = comb.reverse %a : i8
    %c-1_i8 = hw.constant -1 : i8
    %true = hw.constant true
    hw.output %4 : i8
  }
}

// OUTPUT
// module {
//   hw.module @m(in %a : i8, in %b : i8 {foo = 1 : i64}, in %c : i1, out x : i8) {
//     %0 = comb.add %a, %b : i8
//     %1 = comb.add bin %a, %b, %a : i8
//     %2 = comb.icmp ult %a, %b : i8
//     %3 = comb.icmp bin ceq %a, %b : i8
//     %4 = comb.mux %c, %a, %b : i8
//     %5 = comb.concat %a, %b : i8, i8
//     %6 = comb.extract %a from 2 : (i8) -> i3
//     %7 = comb.replicate %c : (i1) -> i8
//     %8 = comb.parity %a : i8
//     %9 = comb.truth_table %c, %2 -> [true, false, true, false]
//     %10 = comb.divu %a, %b {sv.namehint = "q"} : i8
//     %11 = comb.reverse %a : i8
//     %c-1_i8 = hw.constant -1 : i8
//     %true = hw.constant true
//     hw.output %4 : i8
//   }
// }
