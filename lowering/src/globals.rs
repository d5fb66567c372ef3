//! Globals of a program: which one an operation takes, and the words that it holds before the first run.

use dialects::elements;
use ir::attrs::AttrKind;
use ir::{Attr, Int, Ir, Op, symbols};

/// Words of a global at the most.
const MOST_WORDS: u64 = 1 << 24;

/// The `memref.global` that a `memref.get_global` takes.
pub(crate) fn find(ir: &Ir, op: Op) -> Option<Op> {
    symbols::lookup_attr(ir, op, ir.attr(op, "name")?)
}

/// The words of a global; `None` if they are undefined.
/// Errors: it is defined elsewhere, or its words are no numbers.
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
    let words = ir.ctx.dense_ints(value).map_or_else(|| patterns(ir, value), |words| words.expanded());
    words.map(Some).ok_or_else(|| format!("the initial value of '@{name}' must be dense numbers, at most 2^24"))
}

/// The bit patterns of dense floats or complex numbers; `None` if they are no numbers, or too many.
fn patterns(ir: &Ir, value: Attr) -> Option<Vec<Int>> {
    let words = elements::words(&ir.ctx, value)?;
    let count = ir.ctx.element_count(ir.ctx.attr_type(value)?).filter(|&count| count <= MOST_WORDS)?;
    if words.len() as u64 == count { Some(words) } else { Some(vec![words.first()?.clone(); count as usize]) }
}
