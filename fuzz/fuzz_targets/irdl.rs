//! Any text is refused as IRDL with an error, or defines dialects whose programs print and read back.
#![no_main]

use ir::{Diagnostics, Ir};
use libfuzzer_sys::fuzz_target;

/// Between the definitions and a program of the dialects that they define.
const MARKER: &str = "// -----";

/// A program that knows what `definitions` define. `None`: they are refused, or bring resources, whose names a program that
/// is read beside them could not keep.
fn defined(definitions: &str) -> Option<Ir> {
    if definitions.contains("{-#") {
        return None;
    }
    let (mut ir, module) = fuzz::read(definitions)?;
    let mut diags = Diagnostics::new();
    if ir::irdl::load::register(&mut ir, module, &mut diags).is_err() {
        assert!(diags.error_count() > 0, "a failure without an error");
        return None;
    }
    Some(ir)
}

fuzz_target!(|text: &str| {
    let (definitions, program) = text.split_once(MARKER).unwrap_or((text, ""));
    let Some(mut ir) = defined(definitions) else { return };
    let Some(module) = fuzz::read_into(&mut ir, program) else { return };
    let custom = ir::text::printer::print_op(&ir, module, &Default::default());
    let first = fuzz::generic(&ir, module);
    let mut other = defined(definitions).expect("what was accepted is accepted again");
    let again = fuzz::read_into(&mut other, &custom).unwrap_or_else(|| panic!("does not read back:\n{custom}"));
    assert_eq!(first, fuzz::generic(&other, again));
});
