// RUN: kiln hls %s -o %t/out --no-overlap
// RUN: cat %t/out/mark.sv
// Two loops write one memory, the second where a word that has just been read says so. Address and data of its port are chosen by the
// token that is there, not by the word: what comes late only enables the port.
func.func @mark(%a: memref<16xi8>, %b: memref<16xi8>) {
  %none = arith.constant -1 : i8
  %zero = arith.constant 0 : i8
  affine.for %i = 0 to 16 {
    affine.store %none, %b[%i] : memref<16xi8>
  }
  affine.for %j = 0 to 16 {
    %v = affine.load %a[%j] : memref<16xi8>
    %is_negative = arith.cmpi slt, %v, %zero : i8
    scf.if %is_negative {
      affine.store %zero, %b[15 - %j] : memref<16xi8>
    }
  }
  return
}

// OUTPUT
// mark: 0.34 us from start to done: exactly 34 cycles at 100 MHz, target generic; 47 % of them in line 11: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        8    1      0         16        16  -
// j       11    1      1         16        16  -
//
// memory a: outside, 16 x 8 bits, read
// memory b: outside, 16 x 8 bits, written
//
// optimised, line 13: 1 operation rewritten as cheaper logic, proven equivalent: 5 to 1 LUT, 2.7 to 0.0 ns
//
// area: about 33 LUT4, 22 flip-flops, 0 multipliers, 0 block memories; 22 register bits, 0 memory bits inside
// operators: 3 adders (up to 4 bits), 7 and gates (up to 1 bits), 2 comparators (up to 1 bits), 7 multiplexers (up to 8 bits), 7 or gates (up to 1 bits), 4 xor gates (up to 1 bits)
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 34 and 34 cycles
// // mark, made by kiln 0.1.0
// // source: port_late_condition.mlir, whose program has hash db4544d780453590
// // options: --no-overlap
// // 0.34 us from start to done: exactly 34 cycles at 100 MHz, target generic
//
// module mark ( // port_late_condition.mlir:5
//   // Clock; reset, synchronous, active high
//   input  logic       clk,
//   input  logic       rst,
//   // A pulse begins a run, unless one is under way
//   input  logic       start,
//   // A pulse at the end of a run
//   output logic       done,
//   // a: 16 words of 8 bits, read: data come a cycle after en
//   output logic [3:0] a_rd0_addr,
//   output logic       a_rd0_en,
//   /* verilator lint_off UNUSED */ input  logic [7:0] a_rd0_data, /* verilator lint_on UNUSED */
//   // b: 16 words of 8 bits, written at the edge after en
//   output logic [3:0] b_wr0_addr,
//   output logic       b_wr0_en,
//   output logic [7:0] b_wr0_data
// );
//   // Control
//   logic busy;
//   logic accept;
//   logic i_run;
//   logic i_last;
//   logic i_issues_last;
//   logic j_last;
//   logic j_issues_last;
//   logic j_enable;
//   logic is_negative;
//   logic j_valid1;
//   logic after_j_1;
//
//   // Counters
//   logic [3:0] i;
//   logic [3:0] address;
//
//   // Datapath
//   logic [3:0] b_address_s1;
//
//   // Control
//   assign accept = start & (~busy | done); // port_late_condition.mlir:5
//   assign i_last = i == 4'd15; // port_late_condition.mlir:8
//   assign i_issues_last = i_run & i_last; // port_late_condition.mlir:8
//   assign j_last = a_rd0_addr == 4'd15; // port_late_condition.mlir:11
//   assign j_issues_last = a_rd0_en & j_last; // port_late_condition.mlir:11
//   assign j_enable = i_issues_last | a_rd0_en; // port_late_condition.mlir:11
//   assign is_negative = a_rd0_data[7]; // port_late_condition.mlir:13
//   assign b_wr0_en = i_run | (j_valid1 & is_negative); // port_late_condition.mlir:5, 15
//
//   always_ff @(posedge clk) begin
//     if (rst) begin
//       busy <= 1'd0; // port_late_condition.mlir:5
//       i_run <= 1'd0; // port_late_condition.mlir:8
//       a_rd0_en <= 1'd0; // port_late_condition.mlir:11
//       j_valid1 <= 1'd0; // port_late_condition.mlir:15
//       after_j_1 <= 1'd0; // port_late_condition.mlir:15
//       done <= 1'd0; // port_late_condition.mlir:15
//     end else begin
//       busy <= accept | (busy & ~done); // port_late_condition.mlir:5
//       i_run <= accept | (i_run & ~i_issues_last); // port_late_condition.mlir:8
//       a_rd0_en <= i_issues_last | (a_rd0_en & ~j_issues_last); // port_late_condition.mlir:11
//       j_valid1 <= a_rd0_en; // port_late_condition.mlir:15
//       after_j_1 <= j_issues_last; // port_late_condition.mlir:15
//       done <= after_j_1; // port_late_condition.mlir:15
//     end
//   end
//
//   // Counters
//   always_ff @(posedge clk) begin
//     if (accept | i_run) begin
//       i <= accept ? 4'd0 : i_last ? 4'd0 : i + 4'd1; // port_late_condition.mlir:8
//     end
//     if (j_enable) begin
//       a_rd0_addr <= i_issues_last ? 4'd0 : j_last ? 4'd0 : a_rd0_addr + 4'd1; // port_late_condition.mlir:11
//       address <= i_issues_last ? 4'd15 : address - 4'd1; // port_late_condition.mlir:15
//     end
//   end
//
//   // Datapath
//   assign b_wr0_addr = j_valid1 ? b_address_s1 : i; // port_late_condition.mlir:5
//   assign b_wr0_data = j_valid1 ? 8'd0 : 8'd255; // port_late_condition.mlir:5
//
//   always_ff @(posedge clk) begin
//     b_address_s1 <= address; // port_late_condition.mlir:15
//   end
// endmodule
