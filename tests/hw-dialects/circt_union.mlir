// RUN: kiln sim %s --set a=5 --cycles 1
// RUN: kiln translate %s --export-verilog
// A union's bits beside its field are zeros here.

hw.module @m(in %a : i4, out x : i8, out y : i4, out z : i2) {
  %0 = hw.union_create "high", %a : !hw.union<all: i8, high: i4 offset 4>
  %1 = hw.union_extract %0["all"] : !hw.union<all: i8, high: i4 offset 4>
  %2 = hw.union_extract %0["high"] : !hw.union<all: i8, high: i4 offset 4>
  %B = hw.enum.constant B : !hw.enum<A, B, C>
  %3 = hw.bitcast %B : (!hw.enum<A, B, C>) -> i2
  hw.output %1, %2, %3 : i8, i4, i2
}

// OUTPUT
// cycle,x,y,z
// 0,80,5,1
// module m ( // circt_union.mlir:5
//   input  logic [3:0] a,
//   output logic [7:0] x,
//   output logic [3:0] y,
//   output logic [1:0] z
// );
//   assign x = {a, 4'd0}; // circt_union.mlir:6
//   assign y = a;
//   assign z = 2'd1;
// endmodule
