//! Programs from text, and random nests, for unit tests of the rooms between function and circuit.

pub mod nests;

use ir::{Context, Diagnostics, Ir, Op};
use lowering::lower::{Formation, flattenable, lower};
use pipeline::{Limits, Program};

/// The function of `text`.
pub fn parsed(text: &str) -> (Ir, Op) {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::ops::register(&mut ctx);
    let (mut ir, mut diags) = (Ir::new(ctx), Diagnostics::new());
    let module = ir::text::parser::parse_source(&mut ir, "test", text, &mut diags).expect("the text parses");
    let func =
        ir.walk_vec(module).into_iter().find(|&op| ir.isa::<dialects::func::Func>(op)).expect("there is a function");
    (ir, func)
}

/// Lowers the function of `text`. The outermost loops that can be merged are, peeled on request.
pub fn program(text: &str, is_peeled: bool) -> Program {
    let ((ir, func), mut diags) = (parsed(text), Diagnostics::new());
    let mut merges = Formation::default();
    if let Some(&outermost) = flattenable(&ir, func).first() {
        merges.flatten.insert(outermost);
        if is_peeled {
            merges.peel.insert(outermost);
        }
    }
    lowered(&ir, func, &merges, &mut diags)
}

/// Lowers the function of `text` with all outermost loops merged that can be.
pub fn merged_program(text: &str) -> Program {
    let ((ir, func), mut diags) = (parsed(text), Diagnostics::new());
    let mut merges = Formation::default();
    merges.flatten.extend(flattenable(&ir, func).into_iter().filter(|&op| ir.parent(op) == Some(func)));
    lowered(&ir, func, &merges, &mut diags)
}

fn lowered(ir: &Ir, func: Op, merges: &Formation, diags: &mut Diagnostics) -> Program {
    let mut program = lower(ir, func, merges, &Limits::default(), diags).expect("the function can be built");
    pipeline_rewrite::divide::replace(&mut program);
    program.segments.iter_mut().for_each(pipeline_rewrite::strength::reduce);
    program
}

/// A nest over `%a` and `%b` of 8 words each, with `body` inside loops of these heads.
pub fn nest(heads: &[&str], body: &str) -> String {
    let (open, close) = (heads.join(" {\n"), "}\n".repeat(heads.len()));
    format!("func.func @f(%a: memref<8xi32>, %b: memref<8xi32>, %x: i32) {{\n{open} {{\n{body}\n{close}return\n}}")
}
