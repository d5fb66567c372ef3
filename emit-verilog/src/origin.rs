//! Comments: where lines of the text come from, such as `// gemm.mlir:12, 14`.
//!
//! What holds: no comment is an order to a tool, whatever files and functions are called.

use std::collections::{BTreeMap, BTreeSet};

use ir::{Ir, Op};

/// Lines named at most in one comment.
const MAX_LINES: usize = 4;

/// Words that begin comments which are orders: to Verilator, in small and in capital letters (`findings/verilator-comment.sh`), and to
/// programs for synthesis.
const ORDERS: [&str; 5] = ["verilator", "synopsys", "synthesis", "pragma", "cadence"];

/// A comment with a text. One that would begin as an order does begins with `./`.
pub(crate) fn plain(text: &str) -> String {
    let begins = |word: &&str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let guard = if ORDERS.iter().any(begins) { "./" } else { "" };
    format!("// {guard}{text}")
}

/// The comment for text made of `ops`, with a space before it; empty if nothing is known.
pub(crate) fn comment(ir: &Ir, ops: &[Op]) -> String {
    let mut files: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
    for &op in ops {
        if let Some((file, line, _)) = ir.loc(op).file_line_column(&ir.ctx) {
            let base = file.rsplit(['/', '\\']).next().unwrap_or_default();
            let base: String = base.chars().map(|c| if c.is_ascii_graphic() { c } else { '_' }).collect();
            files.entry(base).or_default().insert(line);
        }
    }
    let mut parts = Vec::new();
    for (file, lines) in files {
        let shown: Vec<String> = lines.iter().take(MAX_LINES).map(u32::to_string).collect();
        let more = if lines.len() > MAX_LINES { ", ..." } else { "" };
        parts.push(format!("{file}:{}{more}", shown.join(", ")));
    }
    if parts.is_empty() { String::new() } else { format!(" {}", plain(&parts.join("; "))) }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn no_comment_is_an_order() {
        assert_eq!(plain("gemm.mlir:12"), "// gemm.mlir:12");
        assert_eq!(plain("Verilator.mlir:3"), "// ./Verilator.mlir:3");
        assert_eq!(plain("synthesis made by kiln"), "// ./synthesis made by kiln");
    }
}
