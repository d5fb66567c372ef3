//! What the targets share: a program that knows every dialect, read from text.

use ir::{Context, Diagnostics, Ir, Op};

/// A context with all dialects of Kiln.
pub fn context() -> Context {
    let mut ctx = Context::new();
    dialects::register_all(&mut ctx);
    affine::register(&mut ctx);
    emit_llvm::dialect::register(&mut ctx);
    hw_dialects::register(&mut ctx);
    ctx.allow_unregistered = true;
    ctx
}

/// The program in `text` if it is valid. Panics if a failure was not reported.
pub fn read(text: &str) -> Option<(Ir, Op)> {
    let mut ir = Ir::new(context());
    let module = read_into(&mut ir, text)?;
    Some((ir, module))
}

/// As [`read`], with the dialects and rules of `ir`.
pub fn read_into(ir: &mut Ir, text: &str) -> Option<Op> {
    let mut diags = Diagnostics::new();
    let parsed = ir::text::parser::parse_source(ir, "input", text, &mut diags);
    let verified = parsed.and_then(|module| ir::verify::verify(ir, module, &mut diags).map(|()| module));
    assert!(verified.is_ok() || diags.error_count() > 0, "a failure without an error");
    let _ = ir::diag::render_all(&diags, &ir.ctx.sources, ir::diag::Color::Never);
    verified.ok()
}

/// The generic form of a program.
pub fn generic(ir: &Ir, module: Op) -> String {
    let options = ir::text::printer::PrintOptions { generic: true, ..Default::default() };
    ir::text::printer::print_op(ir, module, &options)
}
