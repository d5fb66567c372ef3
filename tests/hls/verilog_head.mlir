// RUN: kiln hls %s --max div=1 --max mul=4 --no-overlap -o %t/out
// RUN: cat %t/out/last.sv
// The head of the text says the options as they are given again, each value with its name.
func.func @last(%a: i8) -> i8 {
  return %a : i8
}

// OUTPUT
// last: 0.02 us from start to done: exactly 2 cycles at 100 MHz, target generic
//
// area: about 2 LUT4, 19 flip-flops, 0 multipliers, 0 block memories; 19 register bits, 0 memory bits inside
// operators: 2 and gates (up to 1 bits), 2 or gates (up to 1 bits), 2 xor gates (up to 1 bits)
//
// test data: all 0 operations of the source were executed
// simulated: 2 runs equal to the source, 2 and 2 cycles
// // last, made by kiln 0.1.0
// // source: verilog_head.mlir, whose program has hash aafeef4a382861a8
// // options: --max div=1 --max mul=4 --no-overlap
// // 0.02 us from start to done: exactly 2 cycles at 100 MHz, target generic
//
// module last ( // verilog_head.mlir:4
//   // Clock; reset, synchronous, active high
//   input  logic       clk,
//   input  logic       rst,
//   // A pulse begins a run, unless one is under way
//   input  logic       start,
//   // Numbers, taken with start
//   input  logic [7:0] a,
//   // A pulse at the end of a run
//   output logic       done,
//   // Results, from done to the next start
//   output logic [7:0] result0
// );
//   // Control
//   logic busy;
//   logic accept;
//   logic block_valid;
//
//   // Datapath
//   logic [7:0] a_held;
//
//   // Control
//   assign accept = start & (~busy | done); // verilog_head.mlir:4
//
//   always_ff @(posedge clk) begin
//     if (rst) begin
//       busy <= 1'd0; // verilog_head.mlir:4
//       block_valid <= 1'd0; // verilog_head.mlir:5
//       done <= 1'd0; // verilog_head.mlir:5
//     end else begin
//       busy <= accept | (busy & ~done); // verilog_head.mlir:4
//       block_valid <= accept; // verilog_head.mlir:5
//       done <= block_valid; // verilog_head.mlir:5
//     end
//   end
//
//   // Datapath
//   always_ff @(posedge clk) begin
//     if (accept) begin
//       a_held <= a; // verilog_head.mlir:4
//     end
//     if (block_valid) begin
//       result0 <= a_held; // verilog_head.mlir:4
//     end
//   end
// endmodule
