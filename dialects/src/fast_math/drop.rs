//! Identities of real numbers that hold for floats where nobody asks for NaN or for the sign of a zero.

use ir::float::Float;
use ir::rewrite::Pattern;
use ir::{Op, Rewriter, Value};

use super::{Flags, apply, constant, known};
use crate::arith::{self, CmpFPredicate, create_int};

/// By kind of operation.
pub(super) const PATTERNS: &[Pattern] = &[
    Pattern::on(arith::AddF::NAME, of_sum),
    Pattern::on(arith::SubF::NAME, of_difference),
    Pattern::on(arith::MulF::NAME, of_product),
    Pattern::on(arith::DivF::NAME, of_quotient),
    Pattern::on(arith::CmpF::NAME, of_comparison),
    Pattern::on(arith::MaximumF::NAME, of_extremum),
    Pattern::on(arith::MaxNumF::NAME, of_extremum),
    Pattern::on(arith::MinimumF::NAME, of_extremum),
    Pattern::on(arith::MinNumF::NAME, of_extremum),
];

const NNAN_NSZ: Flags = Flags::NNAN.with(Flags::NSZ);

fn operands(rewriter: &Rewriter<'_>, op: Op) -> (Value, Value) {
    (rewriter.operand(op, 0), rewriter.operand(op, 1))
}

fn is_zero(rewriter: &Rewriter<'_>, value: Value) -> bool {
    known(rewriter, value).is_some_and(Float::is_zero)
}

fn replace(rewriter: &mut Rewriter<'_>, op: Op, value: Value) -> bool {
    rewriter.replace(op, &[value]);
    true
}

/// Replaces an operation by what `of` gives for the format of its result.
fn replace_by(rewriter: &mut Rewriter<'_>, op: Op, of: fn(ir::types::FloatKind) -> Float) -> bool {
    let ty = rewriter.ty(rewriter.result(op, 0));
    let ir::TypeKind::Float(kind) = *rewriter.ctx.kind(rewriter.ctx.element_or_self(ty)) else { return false };
    constant(rewriter, ty, of(kind)).is_some_and(|made| replace(rewriter, op, made))
}

/// `x + 0` and `0 + x` are `x` (`nsz`).
fn of_sum(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (a, b) = operands(rewriter, op);
    let flags = Flags::of(rewriter, op);
    match (is_zero(rewriter, a), is_zero(rewriter, b)) {
        (_, true) if flags.has(Flags::NSZ) => replace(rewriter, op, a),
        (true, _) if flags.has(Flags::NSZ) => replace(rewriter, op, b),
        _ => false,
    }
}

/// `x - 0` is `x`, `0 - x` is `-x` (`nsz`), and `x - x` is 0 (`nnan`).
fn of_difference(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (a, b) = operands(rewriter, op);
    let flags = Flags::of(rewriter, op);
    if a == b && flags.has(Flags::NNAN) {
        return replace_by(rewriter, op, Float::zero);
    }
    if !flags.has(Flags::NSZ) {
        return false;
    }
    if is_zero(rewriter, b) {
        return replace(rewriter, op, a);
    }
    if is_zero(rewriter, a) {
        let negated = apply(rewriter, arith::NegF::NAME, &[b], flags);
        return replace(rewriter, op, negated);
    }
    false
}

/// `x * 0` is 0 (`nnan`, `nsz`).
fn of_product(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (a, b) = operands(rewriter, op);
    let has_zero = is_zero(rewriter, a) || is_zero(rewriter, b);
    has_zero && Flags::of(rewriter, op).has(NNAN_NSZ) && replace_by(rewriter, op, Float::zero)
}

/// `x / x` is 1 (`nnan`), and `0 / x` is 0 (`nnan`, `nsz`).
fn of_quotient(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (a, b) = operands(rewriter, op);
    let flags = Flags::of(rewriter, op);
    if a == b && flags.has(Flags::NNAN) {
        return replace_by(rewriter, op, Float::one);
    }
    is_zero(rewriter, a) && flags.has(NNAN_NSZ) && replace_by(rewriter, op, Float::zero)
}

/// Without NaN (`nnan`), all values are ordered, and each equals itself.
fn of_comparison(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    const ORDERED: u8 = 7;
    const EQUAL: u8 = 1;
    let (a, b) = operands(rewriter, op);
    let predicate = rewriter.attr(op, "predicate").and_then(|p| rewriter.ctx.as_i64(p));
    let Some(predicate) = predicate.and_then(CmpFPredicate::from_i64) else { return false };
    if !Flags::of(rewriter, op).has(Flags::NNAN) {
        return false;
    }
    let possible = if a == b { EQUAL } else { ORDERED };
    let holds = predicate.orders() & possible;
    if holds != 0 && holds != possible {
        return false;
    }
    let ty = rewriter.ty(rewriter.result(op, 0));
    let answer = create_int(rewriter, ty, &ir::Int::from_bool(holds != 0));
    answer.is_some_and(|made| replace(rewriter, op, made))
}

/// The extremum of all numbers is what is sought, or never is (`nnan`).
fn of_extremum(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let (a, b) = operands(rewriter, op);
    let is_max = [arith::MaximumF::NAME, arith::MaxNumF::NAME].contains(&rewriter.op_text(op));
    if !Flags::of(rewriter, op).has(Flags::NNAN) {
        return false;
    }
    for (bound, other) in [(a, b), (b, a)] {
        let Some(infinity) = known(rewriter, bound).filter(|k| k.is_infinite()) else { continue };
        let wins = infinity.is_negative() != is_max;
        return replace(rewriter, op, if wins { bound } else { other });
    }
    false
}
