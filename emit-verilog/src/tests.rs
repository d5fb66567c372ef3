//! Texts of small circuits, the coverage of the dialects, and refusals.

use ir::{Context, Diagnostics, Ir, Op};

use crate::form::{REFUSED, REFUSED_DIALECTS, handled};
use crate::{Options, emit};

fn parse(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    hw_dialects::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let parsed = ir::text::parser::parse_source(&mut ir, "t.mlir", text, &mut diags);
    match parsed.and_then(|op| ir::verify::verify(&mut ir, op, &mut diags).map(|()| op)) {
        Ok(op) => (ir, op),
        Err(_) => panic!("{}", diags.render(&ir.ctx.sources)),
    }
}

fn emitted(text: &str) -> Result<String, String> {
    let (mut ir, op) = parse(text);
    let mut diags = Diagnostics::new();
    let options = Options { locations: false, ..Options::default() };
    let before = ir::text::printer::print_op(&ir, op, &Default::default());
    let result = emit(&mut ir, op, &options, &mut diags).map_err(|_| diags.render(&ir.ctx.sources));
    assert_eq!(ir::text::printer::print_op(&ir, op, &Default::default()), before, "the circuit stays as it is");
    result
}

/// The body of a module with these ports and ops, without its first line and last.
fn check(ports: &str, body: &str, expect: &str) {
    let text = format!("hw.module @m({ports}) {{\n{body}\n}}");
    let verilog = emitted(&text).unwrap_or_else(|e| panic!("{e}"));
    let inner = verilog.split_once(");\n").map_or("", |(_, rest)| rest).trim_end().trim_end_matches("endmodule");
    let lines = |s: &str| s.lines().map(str::trim).filter(|l| !l.is_empty()).collect::<Vec<_>>().join("\n");
    assert_eq!(lines(inner), lines(expect), "{verilog}");
}

#[test]
fn the_table_covers_the_dialects() {
    let mut ctx = Context::new();
    let of_every_context = ctx.dialects().len();
    hw_dialects::register(&mut ctx);
    ctx.awaken_all();
    for dialect in ctx.dialects().iter().skip(of_every_context) {
        let has_meaning = |name| ctx.op_def(name).is_some_and(|def| def.meaning.is_some());
        for &name in dialect.op_names.iter().filter(|&&name| !has_meaning(name)) {
            let name = ctx.op_name_text(name);
            let dialect = name.split('.').next().unwrap_or(name);
            let refused = REFUSED.iter().filter(|(n, _)| *n == name).count();
            let of_dialect = REFUSED_DIALECTS.iter().filter(|(d, _)| *d == dialect).count();
            let of_its_own = usize::from(handled(name)) + refused;
            let is_in_one = of_its_own == 1 || of_its_own == 0 && of_dialect == 1;
            assert!(is_in_one, "{name} must be in one of the tables");
        }
    }
}

#[test]
fn precedence() {
    check(
        "in %a : i8, in %b : i8, in %c : i8, out x : i8",
        "%0 = comb.modu %a, %b : i8
         %1 = comb.mul %c, %0 : i8
         %2 = comb.sub %b, %c : i8
         %3 = comb.sub %1, %2 : i8
         hw.output %3 : i8",
        "assign x = c * (a % b) - (b - c);",
    );
}

#[test]
fn parts_by_a_position_go_up_or_down_from_it() {
    check(
        "in %a : i8, in %i : i3, out x : i2, out y : i2",
        "%0 = sv.indexed_part_select %a[%i : 2] : i8, i3
         %1 = sv.indexed_part_select %a[%i decrement : 2] : i8, i3
         hw.output %0, %1 : i2, i2",
        "assign x = a[i +: 2];
         assign y = a[i -: 2];",
    );
}

#[test]
fn signed_operators_stand_alone() {
    check(
        "in %a : i8, in %b : i8, out x : i8, out y : i1",
        "%0 = comb.shrs %a, %b : i8
         %1 = comb.add %0, %b : i8
         %c-5_i8 = hw.constant -5 : i8
         %2 = comb.icmp slt %1, %c-5_i8 : i8
         hw.output %1, %2 : i8, i1",
        "logic [7:0] x_shifted;
         assign x_shifted = $signed(a) >>> b;
         assign x = x_shifted + b;
         assign y = $signed(x) < -8'sd5;",
    );
}

#[test]
fn slices_are_taken_of_names() {
    check(
        "in %a : i8, in %b : i8, out x : i4",
        "%0 = comb.divu %a, %b : i8
         %1 = comb.extract %0 from 3 : (i8) -> i4
         hw.output %1 : i4",
        "/* verilator lint_off UNUSED */ logic [7:0] x_quotient; /* verilator lint_on UNUSED */
         assign x_quotient = a / b;
         assign x = x_quotient[6:3];",
    );
}

#[test]
fn reserved_words_and_clashes() {
    check(
        "in %logic : i8, in %a : i8, out out : i8",
        "%0 = hw.wire %a name \"a\" : i8
         %1 = comb.add %0, %logic {sv.namehint = \"begin\"} : i8
         %2 = comb.mul %1, %1 : i8
         hw.output %2 : i8",
        "logic [7:0] a_0;
         logic [7:0] begin_;
         assign a_0 = a;
         assign begin_ = a_0 + logic_;
         assign out = begin_ * begin_;",
    );
}

#[test]
fn registers_share_a_block() {
    check(
        "in %clk : !seq.clock, in %rst : i1, in %en : i1, in %a : i8, out x : i8, out y : i8",
        "%c0_i8 = hw.constant 0 : i8
         %next = comb.add %x, %a : i8
         %held = comb.mux %en, %next, %x : i8
         %x = seq.compreg %held, %clk reset %rst, %c0_i8 : i8
         %y = seq.compreg.ce %a, %clk, %en reset %rst, %c0_i8 : i8
         hw.output %x, %y : i8, i8",
        "always_ff @(posedge clk) begin
           if (rst) begin
             x <= 8'd0;
             y <= 8'd0;
           end else if (en) begin
             x <= x + a;
             y <= a;
           end
         end",
    );
}

#[test]
fn block_memories() {
    check(
        "in %clk : !seq.clock, in %en : i1, in %a : i4, in %d : i8, out x : i8",
        "%mem = seq.firmem 1, 1, undefined, undefined : <16 x 8>
         %q = seq.firmem.read_port %mem[%a], clock %clk enable %en : <16 x 8>
         seq.firmem.write_port %mem[%a] = %d, clock %clk enable %en : <16 x 8>
         hw.output %q : i8",
        "(* no_rw_check *) logic [7:0] mem [0:15];
         always_ff @(posedge clk) begin
           if (en) begin
             x <= mem[a];
           end
         end
         always_ff @(posedge clk) begin
           if (en) begin
             mem[a] <= d;
           end
         end",
    );
}

#[test]
fn refusals_name_the_op() {
    let error = emitted("hw.module @m(inout %a : i8) {}").expect_err("inout ports are refused");
    assert!(error.contains("E0702") && error.contains("'a'"), "{error}");
    let text = "hw.generator.schema @G, \"x\", []\nhw.module.generated @g, @G(in %a : i3)";
    let error = emitted(text).expect_err("generated modules are refused");
    assert!(error.contains("E0701") && error.contains("hw.module.generated"), "{error}");
}
