// RUN: kiln opt %s
// Operations of seq in the text that CIRCT reads and prints.

module {
  hw.module @m(in %clk : !seq.clock, in %a : i8, in %c : i1, in %rst : i1, in %d : i32) {
    %c-1_i8 = hw.constant -1 : i8
    %r = seq.compreg %a, %clk : i8
    %acc = seq.compreg name "acc" %a, %clk reset %rst, %c-1_i8 : i8
    %r2 = seq.compreg sym @foo %a, %clk reset %rst, %c-1_i8 initial %0 : i8
    %0 = seq.initial() {
      %c3_i8 = hw.constant 3 : i8
      seq.yield %c3_i8 : i8
    } : () -> !seq.immutable<i8>
    %rr = seq.compreg.ce %a, %clk, %c reset %rst, %c-1_i8 : i8
    %fred = seq.compreg.ce name "fred" %a, %clk, %c : i8
    %f = seq.firreg %a clock %clk : i8
    %f2 = seq.firreg %a clock %clk reset sync %rst, %c-1_i8 : i8
    %f3 = seq.firreg %a clock %clk reset async %rst, %c-1_i8 preset 3 : i8
    %1 = seq.to_clock %c
    %2 = seq.from_clock %1
    %3 = seq.const_clock high
    %mem = seq.hlmem @mem %clk, %rst : <256xi32>
    %4 = seq.read %mem[%a] rden %c {latency = 1 : i64} : !seq.hlmem<256xi32>
    seq.write %mem[%a] %d wren %c {latency = 1 : i64} : !seq.hlmem<256xi32>
    %fm = seq.firmem 1, 1, undefined, port_order : <256 x 32, mask 4>
    %5 = seq.firmem.read_port %fm[%a], clock %clk enable %c : <256 x 32, mask 4>
    seq.firmem.write_port %fm[%a] = %d, clock %clk enable %c : <256 x 32, mask 4>
    %6 = seq.firmem.read_write_port %fm[%a] = %d if %c, clock %clk : <256 x 32, mask 4>
    hw.output
  }
}

// OUTPUT
// module {
//   hw.module @m(in %clk : !seq.clock, in %a : i8, in %c : i1, in %rst : i1, in %d : i32) {
//     %c-1_i8 = hw.constant -1 : i8
//     %r = seq.compreg %a, %clk : i8
//     %acc = seq.compreg %a, %clk reset %rst, %c-1_i8 : i8
//     %r2 = seq.compreg sym @foo %a, %clk reset %rst, %c-1_i8 initial %0 : i8
//     %0 = seq.initial() {
//       %c3_i8 = hw.constant 3 : i8
//       seq.yield %c3_i8 : i8
//     } : () -> !seq.immutable<i8>
//     %rr = seq.compreg.ce %a, %clk, %c reset %rst, %c-1_i8 : i8
//     %fred = seq.compreg.ce %a, %clk, %c : i8
//     %f = seq.firreg %a clock %clk : i8
//     %f2 = seq.firreg %a clock %clk reset sync %rst, %c-1_i8 : i8
//     %f3 = seq.firreg %a clock %clk reset async %rst, %c-1_i8 preset 3 : i8
//     %1 = seq.to_clock %c
//     %2 = seq.from_clock %1
//     %3 = seq.const_clock high
//     %mem = seq.hlmem @mem %clk, %rst : <256xi32>
//     %mem_rdata = seq.read %mem[%a] rden %c {latency = 1 : i64} : !seq.hlmem<256xi32>
//     seq.write %mem[%a] %d wren %c {latency = 1 : i64} : !seq.hlmem<256xi32>
//     %fm = seq.firmem 1, 1, undefined, port_order : <256 x 32, mask 4>
//     %4 = seq.firmem.read_port %fm[%a], clock %clk enable %c : <256 x 32, mask 4>
//     seq.firmem.write_port %fm[%a] = %d, clock %clk enable %c : <256 x 32, mask 4>
//     %5 = seq.firmem.read_write_port %fm[%a] = %d if %c, clock %clk : <256 x 32, mask 4>
//     hw.output
//   }
// }
