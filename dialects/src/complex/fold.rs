//! Folding and canonical forms of complex operations, those of the reference.

use ir::attrs::AttrKind;
use ir::float::Float;
use ir::{Attr, Context, Folded, Ir, Op, Rewriter, Type, TypeKind, Value};

use super::{Add, Bitcast, Conj, Constant, Create, Exp, Im, Log, Neg, Re, Sub, part_type};
use crate::arith::NegF;
use crate::common::defined_by;
use crate::exact::same_real;

type Constants<'a> = &'a [Option<Attr>];

/// Makes a `complex.constant` of an array of two, or an `arith.constant` of anything else.
pub(super) fn materialize(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op> {
    if part_type(&rewriter.ctx, ty).is_some() && rewriter.ctx.as_array(value).is_some_and(|parts| parts.len() == 2) {
        return Some(rewriter.op(Constant::NAME).attr("value", value).result(ty).build());
    }
    crate::arith::materialize(rewriter, value, ty)
}

fn float(ctx: &Context, attr: Attr) -> Option<Float> {
    let AttrKind::Float { bits, ty } = ctx.attr_kind(attr) else { return None };
    match ctx.kind(*ty) {
        TypeKind::Float(kind) => Some(Float::from_bits(*kind, *bits)),
        _ => None,
    }
}

/// The parts of a constant's `value`.
pub fn parts(ctx: &Context, attr: Attr) -> Option<(Float, Float)> {
    match ctx.as_array(attr)? {
        [real, imaginary] => Some((float(ctx, *real)?, float(ctx, *imaginary)?)),
        _ => None,
    }
}

/// The `value` of a constant with these parts.
pub fn parts_attr(ctx: &mut Context, real: Float, imaginary: Float) -> Attr {
    let parts = [real, imaginary].map(|part| {
        let ty = ctx.float(part.kind());
        ctx.attr(AttrKind::Float { bits: part.bits(), ty })
    });
    ctx.array_attr(&parts)
}

fn constant_rhs(ir: &Ir, constants: Constants<'_>) -> Option<(Float, Float)> {
    parts(&ir.ctx, constants[1]?)
}

fn is_zero(value: Option<(Float, Float)>) -> bool {
    value.is_some_and(|(real, imaginary)| real.is_zero() && imaginary.is_zero())
}

fn is_one(value: Option<(Float, Float)>) -> bool {
    value.is_some_and(|(real, imaginary)| real == Float::one(real.kind()) && imaginary.is_zero())
}

fn operands(ir: &Ir, op: Op) -> (Value, Value) {
    (ir.operand(op, 0), ir.operand(op, 1))
}

pub(super) fn add(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (lhs, rhs) = operands(ir, op);
    for (value, other) in [(lhs, rhs), (rhs, lhs)] {
        if let Some(sub) = defined_by(ir, value, Sub::NAME)
            && ir.operand(sub, 1) == other
        {
            return same_real(ir, op, ir.operand(sub, 0));
        }
    }
    if is_zero(constant_rhs(ir, constants)) { same_real(ir, op, lhs) } else { Folded::No }
}

pub(super) fn sub(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (lhs, rhs) = operands(ir, op);
    if let Some(sum) = defined_by(ir, lhs, Add::NAME)
        && ir.operand(sum, 1) == rhs
    {
        return same_real(ir, op, ir.operand(sum, 0));
    }
    if is_zero(constant_rhs(ir, constants)) { same_real(ir, op, lhs) } else { Folded::No }
}

pub(super) fn mul(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if is_one(constant_rhs(ir, constants)) { same_real(ir, op, ir.operand(op, 0)) } else { Folded::No }
}

pub(super) fn div(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    mul(ir, op, constants)
}

/// The operand of the op called `name` that defines the operand.
fn undone(ir: &Ir, op: Op, name: &str, known: fn(&Ir, Op, Value) -> Folded) -> Folded {
    match defined_by(ir, ir.operand(op, 0), name) {
        Some(inner) => known(ir, op, ir.operand(inner, 0)),
        None => Folded::No,
    }
}

macro_rules! inverses {
    ($($name:ident $inverse:ident $known:ident;)*) => {$(
        pub(super) fn $name(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
            undone(ir, op, $inverse::NAME, $known)
        }
    )*};
}

inverses! {
    neg Neg same_bits;
    conj Conj same_bits;
    exp Log same_real;
    log Exp same_real;
}

/// Signs alone change twice.
fn same_bits(_: &Ir, _: Op, value: Value) -> Folded {
    Folded::value(value)
}

pub(super) fn create(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (real, imaginary) = operands(ir, op);
    let of = |value, name| defined_by(ir, value, name).map(|part| ir.operand(part, 0));
    match (of(real, Re::NAME), of(imaginary, Im::NAME)) {
        (Some(a), Some(b)) if a == b => Folded::value(a),
        _ => Folded::No,
    }
}

/// Part `index` of a constant, or what `complex.create` made it of.
fn part(ir: &Ir, op: Op, constants: Constants<'_>, index: usize) -> Folded {
    if let Some(&attr) = constants[0].and_then(|c| ir.ctx.as_array(c)).and_then(|parts| parts.get(index)) {
        return Folded::constant(attr);
    }
    match defined_by(ir, ir.operand(op, 0), Create::NAME) {
        Some(create) => Folded::value(ir.operand(create, index)),
        None => Folded::No,
    }
}

pub(super) fn re(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    part(ir, op, constants, 0)
}

pub(super) fn im(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    part(ir, op, constants, 1)
}

/// A part of the negative of a number is the negative of the part.
pub(super) fn part_of_negative(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let index = usize::from(rewriter.is(op, Im::NAME));
    let Some(neg) = defined_by(rewriter, rewriter.operand(op, 0), Neg::NAME) else { return false };
    let Some(create) = defined_by(rewriter, rewriter.operand(neg, 0), Create::NAME) else { return false };
    let (part, ty) = (rewriter.operand(create, index), rewriter.ty(rewriter.result(op, 0)));
    let value = rewriter.op(NegF::NAME).operand(part).result(ty).value();
    rewriter.replace(op, &[value]);
    true
}

pub(super) fn bitcast(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let operand = ir.operand(op, 0);
    if ir.ty(operand) == ir.ty(ir.result(op, 0)) { Folded::value(operand) } else { Folded::No }
}

/// A bitcast of a bitcast, be it of complex or of arith, is one bitcast.
pub(crate) fn bitcast_of_bitcast(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    let value = rewriter.operand(op, 0);
    let inner = [Bitcast::NAME, crate::arith::Bitcast::NAME].into_iter().find_map(|n| defined_by(rewriter, value, n));
    let Some(inner) = inner else { return false };
    let (source, to) = (rewriter.operand(inner, 0), rewriter.ty(rewriter.result(op, 0)));
    let is_complex = |ty| part_type(&rewriter.ctx, ty).is_some();
    let name =
        if is_complex(to) || is_complex(rewriter.ty(source)) { Bitcast::NAME } else { crate::arith::Bitcast::NAME };
    let value = rewriter.op(name).operand(source).result(to).value();
    rewriter.replace(op, &[value]);
    true
}
