//! `scf.for unsigned` of LLVM 22 and later, which is read as a loop that compares with signs.
//!
//! What holds: both run equally often, and their bodies see the same numbers.

use ir::{Block, InsertPoint, Int, Op, Rewriter, Value};

use crate::arith;
use crate::common::constant_operand;

/// The attribute of a loop that compares without signs.
pub(super) const UNSIGNED: &str = "unsignedCmp";

/// Shifts counter and bounds of an unsigned loop by half the range, which keeps order and steps. Where the bounds are constants of one
/// half, nothing needs to be shifted. A loop that is not valid keeps the attribute.
pub(super) fn read_as_signed(rewriter: &mut Rewriter<'_>, op: Op) {
    let is_unsigned = rewriter.attr(op, UNSIGNED).is_some();
    let Some((body, half)) = is_unsigned.then(|| shift_of(rewriter, op)).flatten() else { return };
    rewriter.remove_attr(op, UNSIGNED);
    let is_negative = |bound: &Int| bound.scmp(&Int::zero(bound.width())).is_lt();
    let signs = [0, 1].map(|index| constant_operand(rewriter, op, index).map(is_negative));
    if signs[0].is_some() && signs[0] == signs[1] {
        return;
    }
    for index in [0, 1] {
        let bound = rewriter.operand(op, index);
        let shifted = plus(rewriter, InsertPoint::Before(op), bound, &half);
        rewriter.set_operand(op, index, shifted);
    }
    let counter = rewriter.arg(body, 0);
    let number = plus(rewriter, InsertPoint::Start(body), counter, &half);
    let sum = rewriter.def_op(number);
    rewriter.replace_uses_if(counter, number, &|_, user| Some(user.op) != sum);
}

/// The body of the loop, and half the range of its counter: `None` if it is not valid.
fn shift_of(rewriter: &Rewriter<'_>, op: Op) -> Option<(Block, Int)> {
    let body = rewriter.body(op, 0)?;
    let ty = rewriter.ty(*rewriter.args(body).first()?);
    let width = if rewriter.ctx.is_index(ty) { 64 } else { rewriter.ctx.integer_width(ty)? };
    let bounds = rewriter.operands(op).get(..3)?;
    let is_valid = width > 0 && bounds.iter().all(|&bound| rewriter.ty(bound) == ty);
    is_valid.then(|| (body, Int::signed_min(width)))
}

/// `value + number` at `place`.
fn plus(rewriter: &mut Rewriter<'_>, place: InsertPoint, value: Value, number: &Int) -> Value {
    rewriter.set_insertion(place);
    let ty = rewriter.ty(value);
    let attr = rewriter.ir_mut().ctx.int_attr(number.clone(), ty);
    let number = arith::create_constant(rewriter, attr).expect("an integer is a constant");
    arith::AddI::build(rewriter, value, number).value()
}
