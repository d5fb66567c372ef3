// RUN: kiln check %s
// EXIT: 1
module {
  hw.module @m(in %clk: !seq.clock, in %i: i8, in %ce: i1) {
    %a = seq.shiftreg[0] %i, %clk, %ce : i8
    %b = seq.shiftreg[-1] %i, %clk, %ce : i8
    %c = "seq.shiftreg"(%i, %clk, %ce, %ce) {numElements = 2 : i64, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0>} : (i8, !seq.clock, i1, i1) -> i8
    hw.output
  }
}

// ERROR
// %s:5:10: error[E0200]: 'seq.shiftreg' op attribute 'numElements' must be at least 1
//     %a = seq.shiftreg[0] %i, %clk, %ce : i8
//          ^
// %s:6:10: error[E0200]: 'seq.shiftreg' op attribute 'numElements' must be at least 1
//     %b = seq.shiftreg[-1] %i, %clk, %ce : i8
//          ^
// %s:7:10: error[E0200]: 'seq.shiftreg' op either reset and resetValue or neither must be specified
//     %c = "seq.shiftreg"(%i, %clk, %ce, %ce) {numElements = 2 : i64, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0>} : (i8, !seq.clock, i1, i1) -> i8
//          ^
