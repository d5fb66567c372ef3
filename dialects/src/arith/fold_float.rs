//! Folding of float arithmetic: constants at every format, and the identities that hold for all floats.

use ir::float::Float;
use ir::types::FloatKind;
use ir::{Attr, Folded, Int, Ir, Op, TypeKind};

use super::CmpFPredicate;
use crate::common::defined_by;
use crate::elements;
use crate::exact::same_number;

type Constants<'a> = &'a [Option<Attr>];

/// The float format of operand 0's elements.
pub fn operand_kind(ir: &Ir, op: Op) -> Option<FloatKind> {
    match ir.ctx.kind(ir.ctx.element_or_self(ir.ty(ir.operand(op, 0)))) {
        TypeKind::Float(kind) => Some(*kind),
        _ => None,
    }
}

/// The float of a bit pattern.
pub fn float_of(kind: FloatKind, bits: &Int) -> Option<Float> {
    Some(Float::from_bits(kind, bits.to_u128()?))
}

/// The bit pattern of a float.
pub fn bits_of(value: Float) -> Int {
    Int::from_u128(value.kind().width(), value.bits())
}

/// Folds constants elementwise through floats of operand 0's format.
pub fn fold_floats(ir: &mut Ir, op: Op, constants: Constants<'_>, f: &dyn Fn(&[Float]) -> Float) -> Folded {
    let Some(kind) = operand_kind(ir, op) else { return Folded::No };
    elements::fold(ir, op, constants, &|values| {
        let floats: Option<Vec<Float>> = values.iter().map(|v| float_of(kind, v)).collect();
        floats.map(|floats| bits_of(f(&floats)))
    })
}

/// The float that constant operand `index` is filled with.
fn splat(ir: &Ir, op: Op, constants: Constants<'_>, index: usize) -> Option<Float> {
    float_of(operand_kind(ir, op)?, &elements::splat(&ir.ctx, constants[index]?)?)
}

fn is_zero(value: Option<Float>, negative: bool) -> bool {
    value.is_some_and(|v| v.is_zero() && v.is_negative() == negative)
}

fn is_one(value: Option<Float>) -> bool {
    value.is_some_and(|v| v == Float::one(v.kind()))
}

pub(super) fn addf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if is_zero(splat(ir, op, constants, 1), true) {
        return same_number(ir, op, ir.operand(op, 0));
    }
    fold_floats(ir, op, constants, &|v| v[0].add(v[1]))
}

pub(super) fn subf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if is_zero(splat(ir, op, constants, 1), false) {
        return same_number(ir, op, ir.operand(op, 0));
    }
    fold_floats(ir, op, constants, &|v| v[0].sub(v[1]))
}

pub(super) fn mulf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if is_one(splat(ir, op, constants, 1)) {
        return same_number(ir, op, ir.operand(op, 0));
    }
    fold_floats(ir, op, constants, &|v| v[0].mul(v[1]))
}

pub(super) fn divf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if is_one(splat(ir, op, constants, 1)) {
        return same_number(ir, op, ir.operand(op, 0));
    }
    fold_floats(ir, op, constants, &|v| v[0].div(v[1]))
}

pub(super) fn remf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    fold_floats(ir, op, constants, &|v| v[0].rem(v[1]))
}

/// A minimum or maximum of equal operands is that operand.
fn extremum(ir: &mut Ir, op: Op, constants: Constants<'_>, f: fn(Float, Float) -> Float) -> Folded {
    if ir.operand(op, 0) == ir.operand(op, 1) {
        return same_number(ir, op, ir.operand(op, 0));
    }
    fold_floats(ir, op, constants, &|v| f(v[0], v[1]))
}

pub(super) fn maximumf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    extremum(ir, op, constants, Float::maximum)
}

pub(super) fn minimumf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    extremum(ir, op, constants, Float::minimum)
}

pub(super) fn maxnumf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    extremum(ir, op, constants, Float::maxnum)
}

pub(super) fn minnumf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    extremum(ir, op, constants, Float::minnum)
}

pub(super) fn negf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(inner) = defined_by(ir, ir.operand(op, 0), super::NegF::NAME) {
        return Folded::value(ir.operand(inner, 0));
    }
    fold_floats(ir, op, constants, &|v| v[0].neg())
}

pub(super) fn cmpf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let predicate = ir.attr(op, "predicate").and_then(|a| ir.ctx.as_i64(a)).and_then(CmpFPredicate::from_i64);
    let (Some(predicate), Some(kind)) = (predicate, operand_kind(ir, op)) else { return Folded::No };
    elements::fold(ir, op, constants, &|v| {
        let (a, b) = (float_of(kind, &v[0])?, float_of(kind, &v[1])?);
        Some(Int::from_bool(predicate.holds(a.compare(b))))
    })
}
