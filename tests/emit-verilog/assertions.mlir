// RUN: kiln translate %s --export-verilog
// Assertions of one bit are statements of processes; those of sequences are concurrent.
hw.module @m(in %clk : i1, in %rst : i1, in %en : i1, in %p : i1, in %q : i1, in %a : i8) {
  verif.assert %p : i1
  verif.assume %p if %en : i1
  verif.cover %q label "hit" : i1
  verif.clocked_assert %p if %en, posedge %clk label "p" : i1
  %d = ltl.delay %q, 1, 2 : i1
  %any = ltl.delay %q, 2 : i1
  %im = ltl.implication %p, %d : i1, !ltl.sequence
  %ck = ltl.clock %im, posedge %clk : !ltl.property
  verif.assert %ck : !ltl.property
  verif.clocked_assert %im if %en, negedge %clk : !ltl.property
  %rep = ltl.repeat %p, 3, 0 : i1
  %go = ltl.goto_repeat %p, 1, 2 : i1
  %non = ltl.non_consecutive_repeat %p, 2, 0 : i1
  %cc = ltl.concat %rep, %d, %go : !ltl.sequence, !ltl.sequence, !ltl.sequence
  %both = ltl.and %cc, %non : !ltl.sequence, !ltl.sequence
  %one = ltl.or %both, %any : !ltl.sequence, !ltl.sequence
  %same = ltl.intersect %one, %rep : !ltl.sequence, !ltl.sequence
  %until = ltl.until %same, %q : !ltl.sequence, i1
  %not = ltl.not %until : !ltl.property
  %ev = ltl.eventually %not : !ltl.property
  %true = ltl.boolean_constant true
  %all = ltl.and %ev, %true : !ltl.property, !ltl.property
  sv.assert_property %all on posedge %clk disable_iff %rst label "long" : !ltl.property
  sv.assert.concurrent posedge %clk, %p label "now" message "p is 0: %d" (%a) : i8
  sv.always posedge %clk {
    sv.assert %en, immediate label "inner" message "%d is wrong" (%a) : i8
    sv.assume %en, observed
    sv.cover %en, final
    verif.assert %q : i1
  }
}

// OUTPUT
// module m ( // assertions.mlir:3
//   input  logic       clk,
//   input  logic       rst,
//   input  logic       en,
//   input  logic       p,
//   input  logic       q,
//   input  logic [7:0] a
// );
//   always_comb assert (p); // assertions.mlir:4
//   always_comb if (en) assume (p); // assertions.mlir:5
//   always_comb hit: cover (q); // assertions.mlir:6
//   always @(posedge clk) if (en) p_0: assert (p); // assertions.mlir:7
//   assert property (@(posedge clk) (p |-> (##[1:3] q))); // assertions.mlir:12
//   assert property (@(negedge clk) disable iff (!(en)) p |-> (##[1:3] q)); // assertions.mlir:13
//   long_: assert property (@(posedge clk) disable iff (rst) (s_eventually (not ((((((p[*3]) ##0 (##[1:3] q) ##0
//       (p[->1:3])) and (p[=2])) or (##[2:$] q)) intersect (p[*3])) until q))) and (1'd1)); // assertions.mlir:26
//   now: assert property (@(posedge clk) p) else $error("p is 0: %d", a); // assertions.mlir:27
//
//   always @(posedge clk) begin
//     inner: assert (en) else $error("%d is wrong", a); // assertions.mlir:29
//     assume #0 (en); // assertions.mlir:30
//     cover final (en); // assertions.mlir:31
//     assert (q); // assertions.mlir:32
//   end
// endmodule
