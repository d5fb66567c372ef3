//! Any text is refused as IRDL with an error, or defines dialects whose programs print and read back.
#![no_main]

use ir::Diagnostics;
use libfuzzer_sys::fuzz_target;

/// Between the definitions and a program of the dialects that they define.
const MARKER: &str = "// -----";

fuzz_target!(|text: &str| {
    let (definitions, program) = text.split_once(MARKER).unwrap_or((text, ""));
    let Some((mut ir, module)) = fuzz::read(definitions) else { return };
    let mut diags = Diagnostics::new();
    if ir::irdl::load::register(&mut ir, module, &mut diags).is_err() {
        assert!(diags.error_count() > 0, "a failure without an error");
        return;
    }
    let Some(module) = fuzz::read_into(&mut ir, program) else { return };
    let custom = ir::text::printer::print_op(&ir, module, &Default::default());
    let first = fuzz::generic(&ir, module);
    let again = fuzz::read_into(&mut ir, &custom).unwrap_or_else(|| panic!("does not read back:\n{custom}"));
    assert_eq!(first, fuzz::generic(&ir, again));
});
