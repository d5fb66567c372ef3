// RUN: kiln translate %s --export-verilog
// Names that Verilog or its tools do not take, modules whose names meet, computed indices, and registers that hold a constant.

hw.module @"unit.add"(in %double: i3, in %always: i3, out process: i3) {
  %0 = comb.add %double, %always : i3
  hw.output %0 : i3
}

hw.module @unit_add(in %a: i3, out b: i3) {
  hw.output %a : i3
}

hw.module @top(in %clk: !seq.clock, in %rst: i1, in %a: i3, in %b: i3, in %w: i8, in %en: i1, out q: i8, out r: i8,
               out s: i3, out t: i3, out u: i8, out v: i2) {
  %true = hw.constant true
  %zero = hw.constant 0 : i8
  %seven = hw.constant 7 : i8
  %m = seq.firmem 0, 1, undefined, undefined : <8 x 8>
  %from = comb.sub %a, %b : i3
  %to = comb.add %a, %b : i3
  %0 = seq.firmem.read_port %m[%from], clock %clk : <8 x 8>
  seq.firmem.write_port %m[%to] = %w, clock %clk enable %en : <8 x 8>
  %grid = seq.hlmem @grid %clk, %rst : <3x5xi8>
  %x = comb.extract %a from 0 : (i3) -> i2
  %1 = seq.read %grid[%x, %b] rden %en {latency = 1} : !seq.hlmem<3x5xi8>
  seq.write %grid[%x, %from] %w wren %en {latency = 1} : !seq.hlmem<3x5xi8>
  %2 = hw.instance "first" @"unit.add"(double: %a: i3, always: %b: i3) -> (process: i3)
  %3 = hw.instance "second" @unit_add(a: %a: i3) -> (b: i3)
  %never = seq.compreg.ce %w, %clk, %off reset %rst, %seven : i8
  %off = hw.constant false
  %same = seq.compreg %zero, %clk reset %rst, %zero : i8
  %free = seq.compreg %seven, %clk : i8
  %sum = comb.add %never, %same, %free : i8
  %amount = comb.concat %zero, %from : i8, i3
  %wide = comb.concat %w, %a : i8, i3
  %shifted = comb.shru %wide, %amount : i11
  %low = comb.extract %shifted from 0 : (i11) -> i2
  hw.output %0, %1, %2, %3, %sum, %low : i8, i8, i3, i3, i8, i2
}

// OUTPUT
// module unit_add ( // export_verilog_names.mlir:4
//   input  logic [2:0] double_,
//   input  logic [2:0] always_,
//   output logic [2:0] process_
// );
//   assign process_ = double_ + always_; // export_verilog_names.mlir:5
// endmodule
//
// module unit_add_0 ( // export_verilog_names.mlir:9
//   input  logic [2:0] a,
//   output logic [2:0] b
// );
//   assign b = a;
// endmodule
//
// module top ( // export_verilog_names.mlir:13
//   input  logic       clk,
//   /* verilator lint_off UNUSED */ input  logic       rst, /* verilator lint_on UNUSED */
//   input  logic [2:0] a,
//   input  logic [2:0] b,
//   input  logic [7:0] w,
//   input  logic       en,
//   output logic [7:0] q,
//   output logic [7:0] r,
//   output logic [2:0] s,
//   output logic [2:0] t,
//   output logic [7:0] u,
//   output logic [1:0] v
// );
//   logic [2:0] m_read_address;
//   logic [2:0] m_write_address;
//   logic [3:0] grid_read_address;
//   logic [3:0] grid_write_address;
//   /* verilator lint_off UNUSED */ logic [10:0] shifted; /* verilator lint_on UNUSED */
//   (* no_rw_check *) logic [7:0] m [0:7]; // export_verilog_names.mlir:18
//   logic [7:0] grid [0:14]; // export_verilog_names.mlir:23
//
//   assign m_read_address = a - b; // export_verilog_names.mlir:19
//   assign m_write_address = a + b; // export_verilog_names.mlir:20
//   assign grid_read_address = {2'd0, a[1:0]} * 4'd5 + {1'd0, b}; // export_verilog_names.mlir:24, 25
//   assign grid_write_address = {2'd0, a[1:0]} * 4'd5 + {1'd0, m_read_address}; // export_verilog_names.mlir:24, 26
//   unit_add first ( // export_verilog_names.mlir:27
//     .double_(a),
//     .always_(b),
//     .process_(s)
//   );
//   unit_add_0 second ( // export_verilog_names.mlir:28
//     .a(a),
//     .b(t)
//   );
//   assign shifted = {w, a} >> m_read_address; // export_verilog_names.mlir:35, 36
//   assign v = shifted[1:0]; // export_verilog_names.mlir:37
//   assign u = 8'd14;
//
//   assign q = m[m_read_address]; // export_verilog_names.mlir:21
//
//   always_ff @(posedge clk) begin
//     if (en) begin
//       m[m_write_address] <= w; // export_verilog_names.mlir:22
//     end
//   end
//
//   always_ff @(posedge clk) begin
//     if (en) begin
//       r <= grid[grid_read_address]; // export_verilog_names.mlir:25
//     end
//   end
//
//   always_ff @(posedge clk) begin
//     if (en) begin
//       grid[grid_write_address] <= w; // export_verilog_names.mlir:26
//     end
//   end
// endmodule
