//! How results are called where the text gives them no name.

use ir::{Ir, Op};

/// Each by its group in the declaration, of an operation with several results.
pub(crate) fn by_group(ir: &Ir, op: Op, index: usize) -> Option<String> {
    let groups = &ir.def(op)?.results;
    groups.get(index).filter(|_| groups.len() == ir.result_count(op)).map(|group| group.name.to_string())
}
