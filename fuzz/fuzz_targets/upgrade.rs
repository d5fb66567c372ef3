//! Any text in the older language is refused with an error, or becomes a valid program of today's dialects.
#![no_main]

use ir::Diagnostics;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut ir = ir::Ir::new(fuzz::context());
    ir.ctx.older_language = true;
    let Some(module) = fuzz::read_into(&mut ir, text) else { return };
    let mut diags = Diagnostics::new();
    if (dialects::std::pass().run)(&mut ir, module, &Default::default(), &mut diags).is_err() {
        assert!(diags.error_count() > 0, "a failure without an error");
        return;
    }
    let verified = ir::verify::verify(&mut ir, module, &mut diags);
    assert!(verified.is_ok(), "{}", ir::diag::render_all(&diags, &ir.ctx.sources, ir::diag::Color::Never));
    let custom = ir::text::printer::print_op(&ir, module, &Default::default());
    let first = fuzz::generic(&ir, module);
    let (other, again) = fuzz::read(&custom).unwrap_or_else(|| panic!("does not read back:\n{custom}"));
    assert_eq!(first, fuzz::generic(&other, again));
});
