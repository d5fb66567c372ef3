// RUN: kiln translate %s --export-verilog
// A process that an inverted reset wakes asks for it in place: the name of it would still be what it was before the edge.
hw.module @m(in %clk : i1, in %rstn : i1, in %a : i8, out x : i8, out held : i1) {
  %true = hw.constant true
  %zero = hw.constant 0 : i8
  %rst = comb.xor %rstn, %true {sv.namehint = "rst"} : i1
  %state = sv.reg : !hw.inout<i8>
  %x = sv.read_inout %state : !hw.inout<i8>
  sv.always posedge %clk, negedge %rstn {
    sv.if %rst {
      sv.passign %state, %zero : i8
    } else {
      sv.passign %state, %a : i8
    }
  }
  hw.output %x, %rst : i8, i1
}

// OUTPUT
// module m ( // reset_edge.mlir:3
//   input  logic       clk,
//   input  logic       rstn,
//   input  logic [7:0] a,
//   output logic [7:0] x,
//   output logic       held
// );
//   logic [7:0] state; // reset_edge.mlir:7
//
//   assign held = ~rstn; // reset_edge.mlir:6
//   assign x = state; // reset_edge.mlir:8
//
//   always @(posedge clk or negedge rstn) begin
//     if (~rstn) begin // reset_edge.mlir:10
//       state <= 8'd0; // reset_edge.mlir:11
//     end else begin
//       state <= a; // reset_edge.mlir:13
//     end
//   end
// endmodule
