// RUN: kiln translate %s --export-verilog
// Parts of variables: elements, fields and slices, in processes and outside.
hw.module @m(in %clk : i1, in %i : i2, in %a : i8, in %low : i4, out y : i4, out z : i8, out w : i4) {
  %arr = sv.reg : !hw.inout<array<4xi8>>
  %st = sv.reg init %s0 : !hw.inout<struct<f: i4, g: i4>>
  %part = sv.array_index_inout %arr[%i] : !hw.inout<array<4xi8>>, i2
  %f = sv.struct_field_inout %st["f"] : !hw.inout<struct<f: i4, g: i4>>
  %g = sv.struct_field_inout %st["g"] : !hw.inout<struct<f: i4, g: i4>>
  %bits = sv.indexed_part_select_inout %part[%i : 4] : !hw.inout<i8>, i2
  %down = sv.indexed_part_select_inout %part[%i decrement : 2] : !hw.inout<i8>, i2
  %two = comb.extract %a from 0 : (i8) -> i2
  sv.always posedge %clk {
    sv.passign %part, %a : i8
    sv.passign %f, %low : i4
    sv.passign %g, %low : i4
    sv.passign %down, %two : i2
  }
  %c = hw.constant 3 : i4
  %s0 = hw.struct_create (%c, %c) : !hw.struct<f: i4, g: i4>
  %y = sv.read_inout %f : !hw.inout<i4>
  %z = sv.read_inout %part : !hw.inout<i8>
  %w = sv.read_inout %bits : !hw.inout<i4>
  hw.output %y, %z, %w : i4, i8, i4
}

// OUTPUT
// module m ( // storage.mlir:3
//   input  logic       clk,
//   input  logic [1:0] i,
//   input  logic [7:0] a,
//   input  logic [3:0] low,
//   output logic [3:0] y,
//   output logic [7:0] z,
//   output logic [3:0] w
// );
//   logic [31:0] arr; // storage.mlir:4
//   logic [7:0] st = 8'd51; // storage.mlir:5
//
//   always @(posedge clk) begin
//     arr[32'(i) * 32'd8 +: 8] <= a; // storage.mlir:13
//     st[4 +: 4] <= low; // storage.mlir:14
//     st[0 +: 4] <= low; // storage.mlir:15
//     arr[32'(i) * 32'd8 + 32'(i) - 32'd1 +: 2] <= a[1:0]; // storage.mlir:11, 16
//   end
//   assign y = st[4 +: 4]; // storage.mlir:20
//   assign z = arr[32'(i) * 32'd8 +: 8]; // storage.mlir:21
//   assign w = arr[32'(i) * 32'd8 + 32'(i) +: 4]; // storage.mlir:22
// endmodule
