//! Canonical forms of valid programs are valid, and are reached.
#![no_main]

use ir::Diagnostics;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((mut ir, module)) = fuzz::read(text) else { return };
    let mut diags = Diagnostics::new();
    ir::canonicalize::canonicalize(&mut ir, module);
    let verified = ir::verify::verify(&mut ir, module, &mut diags);
    assert!(verified.is_ok(), "{}", ir::diag::render_all(&diags, &ir.ctx.sources, ir::diag::Color::Never));
});
