//! Globals of a program: which one an operation takes, and the words that it holds before the first run.

use ir::attrs::AttrKind;
use ir::{Int, Ir, Op, symbols};

/// The `memref.global` that a `memref.get_global` takes.
pub(crate) fn find(ir: &Ir, op: Op) -> Option<Op> {
    symbols::lookup_attr(ir, op, ir.attr(op, "name")?)
}

/// The words of a global; `None` if they are undefined.
/// Errors: it is defined elsewhere, or its words are no integers.
pub(crate) fn words(ir: &Ir, global: Op) -> Result<Option<Vec<Int>>, String> {
    let name = symbols::name_of(ir, global).unwrap_or_default();
    let Some(value) = ir.attr(global, "initial_value") else {
        return Err(format!(
            "'@{name}' has no value here, so another module defines it: give it a value, call it `uninitialized`, or pass \
             the memref as an argument"
        ));
    };
    if matches!(ir.ctx.attr_kind(value), AttrKind::Unit) {
        return Ok(None);
    }
    let words = ir.ctx.dense_ints(value).and_then(|words| words.expanded()).map(Some);
    words.ok_or_else(|| format!("the initial value of '@{name}' must be dense integers, at most 2^24"))
}
