// RUN: kiln sim %s --engine compiled --verify --cycles 100 --set limit=5
// A circuit that prints, says what must hold, and ends the run: what it prints goes to standard error, beside the table.
hw.module @counter(in %clk : !seq.clock, in %limit : i8, out value : i8) {
  %one = hw.constant 1 : i8
  %two = hw.constant 2 : i8
  %next = comb.add %count, %one : i8
  %count = seq.compreg %next, %clk initial %start : i8
  %start = seq.initial() {
    %zero = hw.constant 0 : i8
    seq.yield %zero : i8
  } : () -> !seq.immutable<i8>
  %bit = comb.extract %count from 0 : (i8) -> i1
  %begin = sim.fmt.literal "count "
  %decimal = sim.fmt.dec %count : i8
  %signed = sim.fmt.dec %not specifierWidth 0 signed : i8
  %hex = sim.fmt.hex %not, isUpper true : i8
  %binary = sim.fmt.bin %count isLeftAligned true paddingChar 46 specifierWidth 4 : i8
  %space = sim.fmt.literal " "
  %end = sim.fmt.literal "|\n"
  %path = sim.fmt.hier_path
  %text = sim.fmt.concat (%path, %space, %begin, %decimal, %space, %signed, %space, %hex, %space, %binary, %end)
  %ones = hw.constant -1 : i8
  %not = comb.xor %count, %ones : i8
  sim.print %text on %clk if %bit
  %small = comb.icmp ule %count, %limit : i8
  verif.assert %small label "small" : i1
  %odd = comb.icmp eq %count, %two : i8
  verif.cover %odd label "two" : i1
  verif.cover %never label "never" : i1
  %never = comb.icmp ugt %count, %limit : i8
  %done = comb.icmp eq %count, %limit : i8
  sim.clocked_terminate %clk, %done, success, quiet
  hw.output %count : i8
}

// OUTPUT
// cycle,value
// 0,0
// 1,1
// 2,2
// 3,3
// 4,4
// 5,5

// ERROR
// counter count   1 -2 FE 1...|
// counter count   3 -4 FC 11..|
// counter count   5 -6 FA 101.|
// %s:28:3: remark: 'verif.cover': the cover 'two' is met in cycle 2
//   verif.cover %odd label "two" : i1
//   ^
// %s:29:3: remark: 'verif.cover': the cover 'never' is never met
//   verif.cover %never label "never" : i1
//   ^
