// RUN: kiln translate --export-verilog %s
// A word that another port writes at the edge of a read is seen, by a port that reads and writes, too: the address waits in a register.
hw.module @m(in %clk : !seq.clock, in %a : i3, in %b : i3, in %c : i3, in %x : i8, in %y : i8, in %en : i1, in %mode : i1, out p : i8, out q : i8) {
  %m = seq.firmem 1, 1, new, port_order : <8 x 8>
  %p = seq.firmem.read_port %m[%a], clock %clk enable %en : <8 x 8>
  seq.firmem.write_port %m[%b] = %x, clock %clk enable %en : <8 x 8>
  %q = seq.firmem.read_write_port %m[%c] = %y if %mode, clock %clk : <8 x 8>
  hw.output %p, %q : i8, i8
}

// OUTPUT
// module m ( // memory_new.mlir:3
//   input  logic       clk,
//   input  logic [2:0] a,
//   input  logic [2:0] b,
//   input  logic [2:0] c,
//   input  logic [7:0] x,
//   input  logic [7:0] y,
//   input  logic       en,
//   input  logic       mode,
//   output logic [7:0] p,
//   output logic [7:0] q
// );
//   logic [7:0] m_0 [0:7]; // memory_new.mlir:4
//   logic [2:0] p_address;
//   logic [2:0] q_address;
//
//
//   always_ff @(posedge clk) begin
//     if (en) begin
//       p_address <= a; // memory_new.mlir:5
//     end
//   end
//   assign p = m_0[p_address]; // memory_new.mlir:5
//
//   always_ff @(posedge clk) begin
//     if (en) begin
//       m_0[b] <= x; // memory_new.mlir:6
//     end
//     if (mode) begin
//       m_0[c] <= y; // memory_new.mlir:7
//     end else begin
//       q_address <= c; // memory_new.mlir:7
//     end
//   end
//   assign q = m_0[q_address]; // memory_new.mlir:7
// endmodule
