//! Canonical forms of registers: one that can hold only one constant is that constant.
//!
//! What holds: registers with a value at start, or with a symbol, stay. What a register without either holds before its first
//! load or reset is undefined, so it may be the constant from the start.

use ir::{Int, Op, Rewriter, Value};

use crate::hw;
use crate::hw_fold::{constant_of, int_attr};
use crate::seq_types::START;

/// Replaces a register by the only constant that it can hold.
pub(crate) fn constant_register(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(value) = held(rw, op) else { return false };
    let ty = rw.ty(rw.result(op, 0));
    let attr = int_attr(&mut rw.ir_mut().ctx, value);
    let constant = rw.op(hw::Constant::NAME).attr("value", attr).result(ty).value();
    rw.replace(op, &[constant]);
    true
}

/// The only constant that a register holds.
fn held(rw: &Rewriter<'_>, op: Op) -> Option<Int> {
    let one = |name: &str| rw.operands_named(op, name).first().copied();
    let is_kept =
        ["inner_sym", "preset", START].iter().any(|name| rw.attr(op, name).is_some()) || one("initialValue").is_some();
    let width = rw.ctx.integer_width(rw.ty(rw.result(op, 0))).filter(|_| !is_kept)?;
    let constant = |value: Value| constant_of(rw, value).cloned();
    let loaded = loaded(rw, op)?;
    let reset = match one("resetValue") {
        Some(value) => Some(constant(value)?),
        None => None,
    };
    match (loaded, reset) {
        (Load::Never, None) => Some(Int::zero(width)),
        (Load::Never, Some(value)) | (Load::Constant(value), None) => Some(value),
        (Load::Constant(value), Some(reset)) => (value == reset).then_some(value),
    }
}

/// What a register takes in at its edges.
enum Load {
    Never,
    Constant(Int),
}

/// What a register takes in; `None` if that is no constant.
fn loaded(rw: &Rewriter<'_>, op: Op) -> Option<Load> {
    let enable = rw.operands_named(op, "clockEnable").first().and_then(|v| constant_of(rw, *v));
    let input = rw.operand(op, 0);
    if enable.is_some_and(Int::is_zero) || input == rw.result(op, 0) {
        return Some(Load::Never);
    }
    constant_of(rw, input).cloned().map(Load::Constant)
}
