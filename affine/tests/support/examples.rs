//! The examples that passes are tried on.

use std::path::Path;

/// The text of every example behind its name. Tests are run in the folder of their crate.
pub fn examples() -> Vec<(String, String)> {
    let files = std::fs::read_dir("../examples").expect("the examples are there").flatten().map(|entry| entry.path());
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|e| e == "mlir")).collect();
    files.sort();
    let name = |path: &Path| path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    files.iter().map(|path| (name(path), std::fs::read_to_string(path).expect("an example is text"))).collect()
}
