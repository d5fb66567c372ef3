// RUN: kiln translate --export-verilog %s
// Casts leave one integer for several aggregates, each of which has fields of its own.
hw.module @m(in %a : i2, in %b : i1, in %i : i1, out p : i1, out q : i2, out e : i1, out u : i2, out x : i2) {
  %first = hw.struct_create (%a, %b) : !hw.struct<p: i2, q: i1>
  %second = hw.bitcast %first : (!hw.struct<p: i2, q: i1>) -> !hw.struct<p: i1, q: i2>
  %p = hw.struct_extract %second["p"] : !hw.struct<p: i1, q: i2>
  %q = hw.struct_extract %second["q"] : !hw.struct<p: i1, q: i2>
  %bits = hw.bitcast %second : (!hw.struct<p: i1, q: i2>) -> i3
  %array = hw.bitcast %bits : (i3) -> !hw.array<3xi1>
  %c2 = hw.constant -2 : i2
  %e = hw.array_get %array[%c2] : !hw.array<3xi1>, i2
  %union = hw.union_create "r", %bits : !hw.union<r: i3, s: i2>
  %u = hw.union_extract %union["s"] : !hw.union<r: i3, s: i2>
  %x = hw.struct_extract %first["p"] : !hw.struct<p: i2, q: i1>
  hw.output %p, %q, %e, %u, %x : i1, i2, i1, i2, i2
}

// OUTPUT
// module m ( // casts_between_aggregates.mlir:3
//   input  logic [1:0] a,
//   input  logic       b,
//   /* verilator lint_off UNUSED */ input  logic       i, /* verilator lint_on UNUSED */
//   output logic       p,
//   output logic [1:0] q,
//   output logic       e,
//   output logic [1:0] u,
//   output logic [1:0] x
// );
//   assign p = a[1]; // casts_between_aggregates.mlir:6
//   assign q = {a[0], b}; // casts_between_aggregates.mlir:7
//   assign e = a[1]; // casts_between_aggregates.mlir:11
//   assign u = {a[0], b}; // casts_between_aggregates.mlir:13
//   assign x = a;
// endmodule
