// RUN: kiln translate --export-verilog %s
// EXIT: 1
// Values that depend on themselves are no circuit: within a module, through instances and through wires. A register between is one, and so
// is an instance whose output does not depend on the input that it leads to.
hw.module @plain(in %a : i4, out x : i4) {
  %x = comb.add %y, %a : i4
  %y = comb.xor %x, %a : i4
  hw.output %x : i4
}

hw.module @pass(in %clk : !seq.clock, in %a : i4, in %b : i4, out late : i4, out soon : i4) {
  %r = seq.compreg %a, %clk : i4
  %sum = comb.add %b, %b : i4
  hw.output %r, %sum : i4, i4
}

hw.module @good(in %clk : !seq.clock, out x : i4) {
  %late, %soon = hw.instance "p" @pass(clk: %clk: !seq.clock, a: %soon: i4, b: %late: i4) -> (late: i4, soon: i4)
  hw.output %soon : i4
}

hw.module @bad(in %clk : !seq.clock, out x : i4) {
  %late, %soon = hw.instance "p" @pass(clk: %clk: !seq.clock, a: %late: i4, b: %not: i4) -> (late: i4, soon: i4)
  %ones = hw.constant -1 : i4
  %not = comb.xor %soon, %ones : i4
  hw.output %soon : i4
}

hw.module @wires(out x : i4) {
  %w = sv.wire : !hw.inout<i4>
  %value = sv.read_inout %w : !hw.inout<i4>
  %more = comb.add %value, %value : i4
  sv.assign %w, %more : i4
  hw.output %value : i4
}

hw.module @reset(in %clk : !seq.clock, in %rst : i1, out x : i4) {
  %r = seq.firreg %r clock %clk reset async %rst, %back : i4
  %back = comb.add %r, %r : i4
  hw.output %r : i4
}

// ERROR
// %s:6:8: error[E0706]: 'comb.add': combinational cycle
//   %x = comb.add %y, %a : i4
//        ^
// %s:6:8: note: through `comb.add` `%x`
//   %x = comb.add %y, %a : i4
//        ^
// %s:7:8: note: through `comb.xor` `%y`
//   %y = comb.xor %x, %a : i4
//        ^
// %s:23:18: error[E0706]: 'hw.instance': combinational cycle
//   %late, %soon = hw.instance "p" @pass(clk: %clk: !seq.clock, a: %late: i4, b: %not: i4) -> (late: i4, soon: i4)
//                  ^
// %s:23:18: note: through `hw.instance` `%late`, `%soon`
//   %late, %soon = hw.instance "p" @pass(clk: %clk: !seq.clock, a: %late: i4, b: %not: i4) -> (late: i4, soon: i4)
//                  ^
// %s:25:10: note: through `comb.xor` `%not`
//   %not = comb.xor %soon, %ones : i4
//          ^
// %s:30:8: error[E0706]: 'sv.wire': combinational cycle
//   %w = sv.wire : !hw.inout<i4>
//        ^
// %s:30:8: note: through `sv.wire` `%w`
//   %w = sv.wire : !hw.inout<i4>
//        ^
// %s:32:11: note: through `comb.add` `%more`
//   %more = comb.add %value, %value : i4
//           ^
// %s:31:12: note: through `sv.read_inout` `%value`
//   %value = sv.read_inout %w : !hw.inout<i4>
//            ^
// %s:38:8: error[E0706]: 'seq.firreg': combinational cycle
//   %r = seq.firreg %r clock %clk reset async %rst, %back : i4
//        ^
// %s:38:8: note: through `seq.firreg` `%r`
//   %r = seq.firreg %r clock %clk reset async %rst, %back : i4
//        ^
// %s:39:11: note: through `comb.add` `%back`
//   %back = comb.add %r, %r : i4
//           ^
