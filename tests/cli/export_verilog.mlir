// RUN: kiln translate %s --export-verilog --split-input-file
// Circuits as SystemVerilog, one text for each part of the file.

hw.module @scale(in %x: i8, in %by: i8, in %negate: i1, out y: i8) {
  %p = comb.mul %x, %by : i8
  %zero = hw.constant 0 : i8
  %n = comb.sub %zero, %p : i8
  %y = comb.mux %negate, %n, %p : i8
  hw.output %y : i8
}

// -----

hw.module @count(in %clk: !seq.clock, in %rst: i1, in %step: i4, out value: i4) {
  %zero = hw.constant 0 : i4
  %next = comb.add %value, %step : i4
  %value = seq.compreg %next, %clk reset %rst, %zero : i4
  hw.output %value : i4
}

// OUTPUT
// module scale ( // export_verilog.mlir:4
//   input  logic [7:0] x,
//   input  logic [7:0] by,
//   input  logic       negate,
//   output logic [7:0] y
// );
//   logic [7:0] p;
//
//   assign p = x * by; // export_verilog.mlir:5
//   assign y = negate ? -p : p; // export_verilog.mlir:7, 8
// endmodule
// // -----
//
// module count ( // export_verilog.mlir:14
//   input  logic       clk,
//   input  logic       rst,
//   input  logic [3:0] step,
//   output logic [3:0] value
// );
//
//   always_ff @(posedge clk) begin
//     if (rst) begin
//       value <= 4'd0; // export_verilog.mlir:17
//     end else begin
//       value <= value + step; // export_verilog.mlir:16, 17
//     end
//   end
// endmodule
