// RUN: kiln translate --export-verilog %s
// Three registers with one enable, which start with 3 and are reset to 9; and a register that starts with another value than it takes in.
module {
  hw.module @m(in %clk: !seq.clock, in %i: i8, in %ce: i1, in %rst: i1, out o: i8, out p: i8) {
    %three = hw.constant 3 : i8
    %nine = hw.constant 9 : i8
    %a = seq.shiftreg[3] name "line" %i, %clk, %ce reset %rst, %nine powerOn %three : i8
    %start = seq.initial() {
      %c3_i8 = hw.constant 3 : i8
      seq.yield %c3_i8 : i8
    } : () -> !seq.immutable<i8>
    %r = seq.compreg name "once" %nine, %clk initial %start : i8
    hw.output %a, %r : i8, i8
  }
}

// OUTPUT
// module m ( // shift_register.mlir:4
//   input  logic       clk,
//   input  logic [7:0] i,
//   input  logic       ce,
//   input  logic       rst,
//   output logic [7:0] o,
//   output logic [7:0] p
// );
//   logic [7:0] line_sh1 = 8'd3;
//   logic [7:0] line_sh2 = 8'd3;
//   logic [7:0] line = 8'd3;
//   logic [7:0] once = 8'd3;
//
//   assign o = line;
//   assign p = once;
//
//   always_ff @(posedge clk) begin
//     if (rst) begin
//       line_sh1 <= 8'd9; // shift_register.mlir:7
//       line_sh2 <= 8'd9; // shift_register.mlir:7
//       line <= 8'd9; // shift_register.mlir:7
//     end else if (ce) begin
//       line_sh1 <= i; // shift_register.mlir:7
//       line_sh2 <= line_sh1; // shift_register.mlir:7
//       line <= line_sh2; // shift_register.mlir:7
//     end
//   end
//
//   always_ff @(posedge clk) begin
//     once <= 8'd9; // shift_register.mlir:12
//   end
// endmodule
