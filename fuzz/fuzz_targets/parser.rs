//! Any text is read or refused with an error; what was read prints, reads back, and prints the same.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Some((ir, module)) = fuzz::read(text) else { return };
    let custom = ir::text::printer::print_op(&ir, module, &Default::default());
    let (again, same) = fuzz::read(&custom).unwrap_or_else(|| panic!("does not read back:\n{custom}"));
    let (first, second) = (fuzz::generic(&ir, module), fuzz::generic(&again, same));
    assert_eq!(first, second);
});
