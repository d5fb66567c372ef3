//! One dialect through both doors behaves the same; text that IRDL defines is read, checked and refused as it says.

use crate::context::Context;
use crate::diag::Diagnostics;
use crate::ir::Ir;
use crate::text::parser::parse_source;
use crate::text::printer::{PrintOptions, print_op};

mod table {
    crate::dialect! {
        /// A dialect that needs no code.
        dialect "toy";

        /// Adds.
        op Add = "toy.add" (lhs : T, rhs : T) -> (result : T)
            where (T: any_of(vec![i32(), i64()]))
            traits [PURE, COMMUTATIVE]
            syntax "$lhs `,` $rhs attr-dict `:` type($result)";

        /// Packs.
        op Pack = "toy.pack" (head ? i32(), tail .. index()) -> (all .. any())
            attrs (fast ? AttrConstraint::Unit, name : AttrConstraint::Str)
            traits [ATTR_SIZED_OPERANDS]
            syntax "$name (`fast` $fast^)? (`head` $head^)? `tail` $tail attr-dict `:` type($all)";

        /// Loops.
        op Loop = "toy.loop" () -> ()
            regions (body :)
            traits [SINGLE_BLOCK, NO_TERMINATOR]
            syntax "$body attr-dict";

        /// Ends.
        op End = "toy.end" () -> ()
            successors (targets ..)
            traits [TERMINATOR]
            parents ["toy.loop"]
            syntax "($targets^)? attr-dict";
    }
}

fn compiled() -> Context {
    let mut ctx = Context::new();
    ctx.register(table::dialect());
    ctx
}

/// A context in which the dialect comes from IRDL text alone.
fn from_text(irdl: &str) -> Context {
    let mut ir = Ir::new(Context::new());
    let mut diags = Diagnostics::new();
    let module = parse_source(&mut ir, "toy.irdl.mlir", irdl, &mut diags);
    let loaded = module.and_then(|m| {
        crate::verify::verify(&mut ir, m, &mut diags)?;
        super::load::register(&mut ir, m, &mut diags)
    });
    assert!(loaded.is_ok(), "{}\n{irdl}", diags.render(&ir.ctx.sources));
    ir.ctx
}

/// The printed program, or the lines of its errors.
fn behaviour(ctx: Context, program: &str) -> Result<String, Vec<u32>> {
    let mut ir = Ir::new(ctx);
    let mut diags = Diagnostics::new();
    let parsed = parse_source(&mut ir, "program.mlir", program, &mut diags);
    match parsed.and_then(|m| crate::verify::verify(&mut ir, m, &mut diags).map(|()| m)) {
        Ok(module) => {
            let generic = PrintOptions { generic: true, ..PrintOptions::default() };
            Ok(print_op(&ir, module, &PrintOptions::default()) + &print_op(&ir, module, &generic))
        }
        Err(_) => Err(diags.iter().filter_map(|d| line(&ir, d)).collect()),
    }
}

fn line(ir: &Ir, diagnostic: &crate::diag::Diagnostic) -> Option<u32> {
    let crate::diag::Place::Span(span) = diagnostic.place else { return None };
    ir.ctx.sources.lookup(crate::source::SourcePos(span.start)).map(|at| at.line)
}

const PROGRAMS: [&str; 11] = [
    "%a = \"toy.pack\"() {name = \"x\", operandSegmentSizes = array<i32: 0, 0>} : () -> i32\n%b = toy.add %a, %a : i32",
    "%a:2 = toy.pack \"x\" fast tail : i32, i64\ntoy.pack \"y\" head %a#0 tail {z = 1 : i8} :",
    "toy.loop {\n  toy.loop {\n  }\n}",
    "toy.loop {\n  toy.end\n}",
    "\"toy.loop\"() ({\n  toy.end\n}) {a} : () -> ()",
    "%a = toy.pack \"x\" tail : f32\n%b = toy.add %a, %a : f32",
    "%a:2 = toy.pack \"x\" tail : i32, i64\n%b = \"toy.add\"(%a#0, %a#1) : (i32, i64) -> i32",
    "\n%a = \"toy.pack\"() {operandSegmentSizes = array<i32: 0, 0>} : () -> i32",
    "\n\n%a = \"toy.pack\"() {name = 1, operandSegmentSizes = array<i32: 0, 0>} : () -> i32",
    "toy.end",
    "toy.loop {\n} {\n}",
];

#[test]
fn both_doors_lead_to_the_same_dialect() {
    let irdl = super::export::export(&mut compiled(), "toy").unwrap_or_default();
    for program in PROGRAMS {
        assert_eq!(behaviour(compiled(), program), behaviour(from_text(&irdl), program), "{program}\n{irdl}");
    }
}

#[test]
fn what_was_read_exports_to_the_same_text() {
    let irdl = super::export::export(&mut compiled(), "toy").unwrap_or_default();
    let again = super::export::export(&mut from_text(&irdl), "toy").unwrap_or_default();
    assert_eq!(irdl, again);
}

/// Nested alternatives that fail take bounded time.
#[test]
fn alternatives_end() {
    let mut irdl = String::from("irdl.dialect @d { irdl.operation @o {\n%0 = irdl.is i1\n");
    for i in 1..200 {
        irdl += &format!("%{i} = irdl.any_of(%{}, %{})\n", i - 1, i - 1);
    }
    irdl += "irdl.operands(%199)\n} }";
    let program = "%0 = builtin.unrealized_conversion_cast to i2\n\"d.o\"(%0) : (i2) -> ()";
    assert_eq!(behaviour(from_text(&irdl), program), Err(vec![2]));
}

/// A chain of constraints of any length is followed without overflow.
#[test]
fn chains_are_followed() {
    let mut irdl = String::from("irdl.dialect @d { irdl.operation @o {\n%0 = irdl.is i1\n");
    for i in 1..20_000 {
        irdl += &format!("%{i} = irdl.all_of(%{})\n", i - 1);
    }
    irdl += "irdl.operands(%19999)\n} }";
    let program = "%0 = builtin.unrealized_conversion_cast to i2\n\"d.o\"(%0) : (i2) -> ()";
    assert_eq!(behaviour(from_text(&irdl), program), Err(vec![2]));
}

/// Types left out of the text are looked for in bounded time.
#[test]
fn inference_ends() {
    for op in ["irdl.all_of", "irdl.parametric @d::@pair"] {
        let (open, close) = if op.ends_with("pair") { ("<", ">") } else { ("(", ")") };
        let mut irdl = String::from("irdl.dialect @d {\nirdl.type @pair { %0 = irdl.any irdl.parameters(%0, %0) }\n");
        irdl += "irdl.operation @o attributes {assembly_format = \"attr-dict\"} {\n%0 = irdl.any\n";
        for i in 1..100 {
            irdl += &format!("%{i} = {op}{open}%{}, %{}{close}\n", i - 1, i - 1);
        }
        irdl += "irdl.results(%99)\n} }";
        assert_eq!(behaviour(from_text(&irdl), "%0 = d.o"), Err(vec![1]));
    }
}
