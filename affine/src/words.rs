//! Operations as messages name them.

use ir::{Ir, Op};

/// An operation's name and line.
pub(crate) fn in_words(ir: &Ir, op: Op) -> String {
    match ir.loc(op).file_line_column(&ir.ctx) {
        Some((_, line, _)) => format!("{} in line {line}", ir.op_text(op)),
        None => ir.op_text(op).to_owned(),
    }
}
