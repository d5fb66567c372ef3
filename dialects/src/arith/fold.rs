//! Folding of integer arithmetic: constants, and identities that need no new op.
//!
//! What holds: where the operation is undefined (division by zero, overflow of signed division, overshift) there is no
//! fold.

use bits::Predicate;
use ir::{Attr, Folded, FoldedValue, Int, Ir, Op, Rewriter, Value};

use super::operators::predicate;
use super::{AddI, AndI, ExtSI, ExtUI, SubI, XOrI};
use crate::common::{constant_attr, defined_by};
use crate::elements;
use crate::operators;

type Constants<'a> = &'a [Option<Attr>];
/// A constant of any width, such as the largest signed integer.
type OfWidth = fn(u32) -> Int;

/// The one value of constant operand `index`, splats included.
fn splat(ir: &Ir, constants: Constants<'_>, index: usize) -> Option<Int> {
    elements::splat(&ir.ctx, constants[index]?)
}

/// The constant `value` at the op's first result type.
fn result_constant(ir: &mut Ir, op: Op, value: i64) -> Folded {
    let ty = ir.ty(ir.result(op, 0));
    match elements::splat_int(&mut ir.ctx, ty, value) {
        Some(attr) => Folded::constant(attr),
        None => Folded::No,
    }
}

fn operands(ir: &Ir, op: Op) -> (Value, Value) {
    (ir.operand(op, 0), ir.operand(op, 1))
}

/// The operands of the op called `name` that defines `value`.
fn parts(ir: &Ir, value: Value, name: &str) -> Option<(Value, Value)> {
    defined_by(ir, value, name).map(|def| operands(ir, def))
}

pub(super) fn add(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (lhs, rhs) = operands(ir, op);
    if splat(ir, constants, 1).is_some_and(|c| c.is_zero()) {
        return Folded::value(lhs);
    }
    if let Some((a, _)) = parts(ir, lhs, SubI::NAME).filter(|&(_, b)| b == rhs) {
        return Folded::value(a);
    }
    if let Some((a, _)) = parts(ir, rhs, SubI::NAME).filter(|&(_, b)| b == lhs) {
        return Folded::value(a);
    }
    operators::fold(ir, op, constants)
}

pub(super) fn sub(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (lhs, rhs) = operands(ir, op);
    if lhs == rhs {
        return result_constant(ir, op, 0);
    }
    if splat(ir, constants, 1).is_some_and(|c| c.is_zero()) {
        return Folded::value(lhs);
    }
    match parts(ir, lhs, AddI::NAME) {
        Some((a, b)) if b == rhs => Folded::value(a),
        Some((a, b)) if a == rhs => Folded::value(b),
        _ => operators::fold(ir, op, constants),
    }
}

pub(super) fn mul(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    match splat(ir, constants, 1) {
        Some(c) if c.is_zero() => Folded::value(ir.operand(op, 1)),
        Some(c) if c.is_one() => Folded::value(ir.operand(op, 0)),
        _ => operators::fold(ir, op, constants),
    }
}

/// An unsigned division: `x / 1` is `x`.
pub(super) fn divide(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if splat(ir, constants, 1).is_some_and(|c| c.is_one()) {
        return Folded::value(ir.operand(op, 0));
    }
    operators::fold(ir, op, constants)
}

/// A signed division: `x / 1` is `x`, but the divisor 1 of `i1` is -1.
pub(super) fn divide_signed(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if splat(ir, constants, 1).is_some_and(|c| c.width() == 1) {
        return operators::fold(ir, op, constants);
    }
    divide(ir, op, constants)
}

pub(super) fn remui(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if splat(ir, constants, 1).is_some_and(|c| c.is_one()) {
        return result_constant(ir, op, 0);
    }
    operators::fold(ir, op, constants)
}

pub(super) fn remsi(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if splat(ir, constants, 1).is_some_and(|c| c.is_one() && c.width() > 1) {
        return result_constant(ir, op, 0);
    }
    operators::fold(ir, op, constants)
}

/// `value` if `other` is its complement (`value ^ -1`).
fn is_complement(ir: &Ir, value: Value, other: Value) -> bool {
    parts(ir, other, XOrI::NAME).is_some_and(|(a, b)| {
        let ones =
            |v: Value| constant_attr(ir, v).and_then(|c| elements::splat(&ir.ctx, c)).is_some_and(|c| c.is_all_ones());
        (a == value && ones(b)) || (b == value && ones(a))
    })
}

fn are_complements(ir: &Ir, a: Value, b: Value) -> bool {
    is_complement(ir, a, b) || is_complement(ir, b, a)
}

pub(super) fn and(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (lhs, rhs) = operands(ir, op);
    match splat(ir, constants, 1) {
        Some(c) if c.is_zero() => return Folded::value(rhs),
        Some(c) if c.is_all_ones() => return Folded::value(lhs),
        _ => {}
    }
    if lhs == rhs {
        return Folded::value(lhs);
    }
    if are_complements(ir, lhs, rhs) {
        return result_constant(ir, op, 0);
    }
    for (inner, other) in [(lhs, rhs), (rhs, lhs)] {
        if parts(ir, inner, AndI::NAME).is_some_and(|(a, b)| a == other || b == other) {
            return Folded::value(inner);
        }
    }
    operators::fold(ir, op, constants)
}

pub(super) fn or(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (lhs, rhs) = operands(ir, op);
    match splat(ir, constants, 1) {
        Some(c) if c.is_zero() => return Folded::value(lhs),
        Some(c) if c.is_all_ones() => return Folded::value(rhs),
        _ => {}
    }
    if lhs == rhs {
        return Folded::value(lhs);
    }
    if are_complements(ir, lhs, rhs) {
        return result_constant(ir, op, -1);
    }
    operators::fold(ir, op, constants)
}

pub(super) fn xor(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (lhs, rhs) = operands(ir, op);
    if splat(ir, constants, 1).is_some_and(|c| c.is_zero()) {
        return Folded::value(lhs);
    }
    if lhs == rhs {
        return result_constant(ir, op, 0);
    }
    for (inner, other) in [(lhs, rhs), (rhs, lhs)] {
        match parts(ir, inner, XOrI::NAME) {
            Some((a, b)) if a == other => return Folded::value(b),
            Some((a, b)) if b == other => return Folded::value(a),
            _ => {}
        }
    }
    operators::fold(ir, op, constants)
}

/// A shift: by 0 it is `lhs`; past the width it is not folded.
pub(super) fn shift(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if splat(ir, constants, 1).is_some_and(|c| c.is_zero()) {
        return Folded::value(ir.operand(op, 0));
    }
    operators::fold(ir, op, constants)
}

/// A minimum or maximum: `top` absorbs (it is the result), `bottom` is neutral.
fn extremum(ir: &mut Ir, op: Op, constants: Constants<'_>, top: OfWidth, bottom: OfWidth) -> Folded {
    let (lhs, rhs) = operands(ir, op);
    if lhs == rhs {
        return Folded::value(lhs);
    }
    match splat(ir, constants, 1) {
        Some(c) if c == top(c.width()) => return Folded::value(rhs),
        Some(c) if c == bottom(c.width()) => return Folded::value(lhs),
        _ => {}
    }
    operators::fold(ir, op, constants)
}

pub(super) fn maxsi(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    extremum(ir, op, constants, Int::signed_max, Int::signed_min)
}

pub(super) fn minsi(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    extremum(ir, op, constants, Int::signed_min, Int::signed_max)
}

pub(super) fn maxui(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    extremum(ir, op, constants, Int::all_ones, Int::zero)
}

pub(super) fn minui(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    extremum(ir, op, constants, Int::zero, Int::all_ones)
}

/// Both results of an op of two, folded elementwise.
fn pair(
    ir: &mut Ir,
    op: Op,
    constants: Constants<'_>,
    first: &dyn Fn(&Int, &Int) -> Int,
    second: &dyn Fn(&Int, &Int) -> Int,
) -> Folded {
    let a = elements::fold_to(ir, op, 0, constants, &|v| Some(first(&v[0], &v[1])));
    let b = elements::fold_to(ir, op, 1, constants, &|v| Some(second(&v[0], &v[1])));
    match (a, b) {
        (Some(a), Some(b)) => Folded::Results(vec![FoldedValue::Constant(a), FoldedValue::Constant(b)]),
        _ => Folded::No,
    }
}

/// `value` for the first result and the constant 0 for the second.
fn value_and_zero(ir: &mut Ir, op: Op, value: Value) -> Folded {
    let ty = ir.ty(ir.result(op, 1));
    match elements::splat_int(&mut ir.ctx, ty, 0) {
        Some(zero) => Folded::Results(vec![FoldedValue::Value(value), FoldedValue::Constant(zero)]),
        None => Folded::No,
    }
}

pub(super) fn addui_extended(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if splat(ir, constants, 1).is_some_and(|c| c.is_zero()) {
        return value_and_zero(ir, op, ir.operand(op, 0));
    }
    pair(ir, op, constants, &|a, b| a.add(b), &|a, b| Int::from_bool(a.uadd_overflow(b).1))
}

pub(super) fn mulsi_extended(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let rhs = ir.operand(op, 1);
    if splat(ir, constants, 1).is_some_and(|c| c.is_zero()) {
        return Folded::Results(vec![FoldedValue::Value(rhs), FoldedValue::Value(rhs)]);
    }
    pair(ir, op, constants, &|a, b| a.mul(b), &|a, b| a.smul_high(b))
}

pub(super) fn mului_extended(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (lhs, rhs) = operands(ir, op);
    match splat(ir, constants, 1) {
        Some(c) if c.is_zero() => Folded::Results(vec![FoldedValue::Value(rhs), FoldedValue::Value(rhs)]),
        Some(c) if c.is_one() => value_and_zero(ir, op, lhs),
        _ => pair(ir, op, constants, &|a, b| a.mul(b), &|a, b| a.umul_high(b)),
    }
}

/// Sets the predicate of an `arith.cmpi`.
pub(super) fn predicate_attr(ir: &mut Ir, predicate: Predicate) -> Attr {
    ir.ctx.i_attr(64, predicate.number())
}

pub(super) fn cmpi(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let Some(predicate) = predicate(ir, op) else { return Folded::No };
    let (lhs, rhs) = operands(ir, op);
    if lhs == rhs {
        return result_constant(ir, op, -i64::from(predicate.is_reflexive()));
    }
    if let Some(value) = compared_bool(ir, predicate, lhs, constants) {
        return Folded::value(value);
    }
    if constants[0].is_some() && constants[1].is_none() {
        let swapped = predicate_attr(ir, predicate.swapped());
        let mut rewriter = Rewriter::new(ir);
        rewriter.set_operands(op, &[rhs, lhs]);
        rewriter.set_attr(op, "predicate", swapped);
        return Folded::InPlace;
    }
    operators::fold(ir, op, constants)
}

/// `x` for `x != 0` and `x == -1` (or 1), where `x` is an `i1` or an extension of one.
fn compared_bool(ir: &Ir, predicate: Predicate, lhs: Value, constants: Constants<'_>) -> Option<Value> {
    let c = splat(ir, constants, 1)?;
    let source =
        [ExtSI::NAME, ExtUI::NAME].iter().find_map(|name| defined_by(ir, lhs, name)).map(|def| ir.operand(def, 0));
    let signed = defined_by(ir, lhs, ExtSI::NAME).is_some();
    let value = source.unwrap_or(lhs);
    let is_bool = ir.ctx.integer_width(ir.ctx.element_or_self(ir.ty(value))) == Some(1);
    let is_true = if signed || source.is_none() { c.is_all_ones() } else { c.is_one() };
    let same = matches!((predicate, c.is_zero()), (Predicate::Ne, true)) || (predicate == Predicate::Eq && is_true);
    (is_bool && same).then_some(value)
}
