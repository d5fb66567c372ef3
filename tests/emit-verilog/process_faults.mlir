// RUN: kiln translate %s --export-verilog
// EXIT: 1
// Values of a process that can't be written in place.
hw.module @m(in %clk : i1, in %a : i8) {
  %r = sv.logic : !hw.inout<i8>
  sv.always posedge %clk {
    sv.bpassign %r, %a : i8
    %old = sv.read_inout %r : !hw.inout<i8>
    %new = comb.add %old, %a : i8
    sv.bpassign %r, %new : i8
    %quotient = comb.divs %old, %a : i8
    sv.bpassign %r, %quotient : i8
    %random = sv.system "random"() : () -> i8
    sv.write "%d %d" (%random, %random) : i8, i8
  }
}

// ERROR
// %s:8:12: error[E0701]: 'sv.read_inout' can't be written as Verilog: it is used after the variable that it reads was set again
//     %old = sv.read_inout %r : !hw.inout<i8>
//            ^
// %s:11:17: error[E0701]: 'comb.divs' can't be written as Verilog: it needs a name, and depends on what its process sets
//     %quotient = comb.divs %old, %a : i8
//                 ^
// %s:13:15: error[E0701]: 'sv.system' can't be written as Verilog: it does something besides, and is used several times
//     %random = sv.system "random"() : () -> i8
//               ^
