// RUN: kiln translate %s --export-verilog
// EXIT: 1
// What has no form in the text is refused by name.
sv.func private @f(in %a : i8, out b : i8)
hw.module @m(in %clk : i1, in %a : i8, out x : i8) {
  %r = sv.reg : !hw.inout<i8>
  %u = sv.reg sym @u : !hw.inout<uarray<4xi8>>
  sv.verbatim "{{0}}" {symbols = [#hw.innerNameRef<@m::@u>]}
  %all = sv.read_inout %u : !hw.inout<uarray<4xi8>>
  %x = sv.read_inout %r : !hw.inout<i8>
  hw.output %x : i8
}

// ERROR
// %s:4:1: error[E0701]: 'sv.func' can't be written as Verilog: Kiln reads and prints it, and has no Verilog of it: CIRCT's `--export-verilog` writes that
// sv.func private @f(in %a : i8, out b : i8)
// ^
// %s:8:3: error[E0701]: 'sv.verbatim': words that stand for symbols can't be written
//   sv.verbatim "{{0}}" {symbols = [#hw.innerNameRef<@m::@u>]}
//   ^
// %s:9:10: error[E0701]: 'sv.read_inout': an unpacked array can't be read or set as a whole
//   %all = sv.read_inout %u : !hw.inout<uarray<4xi8>>
//          ^
