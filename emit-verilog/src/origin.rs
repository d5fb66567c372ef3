//! Where lines of the text come from, as comments such as `// gemm.mlir:12, 14`.

use std::collections::{BTreeMap, BTreeSet};

use ir::{Ir, Op};

/// Lines named at most in one comment.
const MAX_LINES: usize = 4;

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
    if parts.is_empty() { String::new() } else { format!(" // {}", parts.join("; ")) }
}
