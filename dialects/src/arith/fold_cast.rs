//! Folding of casts: constants, and chains that need no new op.

use ir::float::Float;
use ir::types::FloatKind;
use ir::{Attr, Folded, Int, Ir, Op, Rewriter, TypeKind, Value};

use super::fold_float::{bits_of, float_of, operand_kind};
use super::{Bitcast, ExtSI, ExtUI, IndexCast, IndexCastUI, TruncI};
use crate::common::{defined_by, integer_bits, scalar_bits};
use crate::elements;
use crate::operators;

type Constants<'a> = &'a [Option<Attr>];

/// The width of the result's elements.
fn result_bits(ir: &Ir, op: Op) -> Option<u32> {
    integer_bits(&ir.ctx, ir.ctx.element_or_self(ir.ty(ir.result(op, 0))))
}

fn result_kind(ir: &Ir, op: Op) -> Option<FloatKind> {
    match ir.ctx.kind(ir.ctx.element_or_self(ir.ty(ir.result(op, 0)))) {
        TypeKind::Float(kind) => Some(*kind),
        _ => None,
    }
}

/// Folds constants to integers of the result's width.
fn to_int(ir: &mut Ir, op: Op, constants: Constants<'_>, f: &dyn Fn(&Int, u32) -> Option<Int>) -> Folded {
    let Some(width) = result_bits(ir, op) else { return Folded::No };
    elements::fold(ir, op, constants, &|v| f(&v[0], width))
}

/// The operand of the op called `name` that defines `op`'s operand.
fn source_through(ir: &Ir, op: Op, name: &str) -> Option<Value> {
    defined_by(ir, ir.operand(op, 0), name).map(|def| ir.operand(def, 0))
}

/// Makes `op` take `value` instead.
fn retarget(ir: &mut Ir, op: Op, value: Value) -> Folded {
    Rewriter::new(ir).set_operand(op, 0, value);
    Folded::InPlace
}

pub(super) fn extsi(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(value) = source_through(ir, op, ExtSI::NAME) {
        return retarget(ir, op, value);
    }
    operators::fold(ir, op, constants)
}

pub(super) fn extui(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    if let Some(value) = source_through(ir, op, ExtUI::NAME) {
        return retarget(ir, op, value);
    }
    operators::fold(ir, op, constants)
}

pub(super) fn trunci(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let result = ir.ty(ir.result(op, 0));
    for name in [ExtSI::NAME, ExtUI::NAME] {
        match source_through(ir, op, name) {
            Some(value) if ir.ty(value) == result => return Folded::value(value),
            _ => {}
        }
    }
    if let Some(value) = source_through(ir, op, TruncI::NAME) {
        return retarget(ir, op, value);
    }
    operators::fold(ir, op, constants)
}

/// A cast to another type and back.
fn round_trip(ir: &Ir, op: Op, name: &str) -> Option<Value> {
    let value = source_through(ir, op, name)?;
    (ir.ty(value) == ir.ty(ir.result(op, 0))).then_some(value)
}

pub(super) fn index_cast(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    match round_trip(ir, op, IndexCast::NAME) {
        Some(value) if is_lossless(ir, op, value) => Folded::value(value),
        _ => operators::fold(ir, op, constants),
    }
}

pub(super) fn index_castui(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    match round_trip(ir, op, IndexCastUI::NAME) {
        Some(value) if is_lossless(ir, op, value) => Folded::value(value),
        _ => operators::fold(ir, op, constants),
    }
}

/// True if `value` passes unchanged through the type that `op` casts from; index has 64 bits.
fn is_lossless(ir: &Ir, op: Op, value: Value) -> bool {
    let width = |v: Value| ir.ctx.integer_width(ir.ctx.element_or_self(ir.ty(v))).unwrap_or(64);
    width(value) <= width(ir.operand(op, 0))
}

pub(super) fn bitcast(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (from, to) = (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)));
    if from == to {
        return Folded::value(ir.operand(op, 0));
    }
    match source_through(ir, op, Bitcast::NAME) {
        Some(value) if ir.ty(value) == to => return Folded::value(value),
        _ => {}
    }
    let bits = |ty| scalar_bits(&ir.ctx, ir.ctx.element_or_self(ty));
    if bits(from) != bits(to) {
        return Folded::No;
    }
    elements::fold(ir, op, constants, &|v| Some(v[0].clone()))
}

/// Folds constants to floats of the result's format.
fn to_float(ir: &mut Ir, op: Op, constants: Constants<'_>, f: &dyn Fn(&Int, FloatKind) -> Option<Float>) -> Folded {
    let Some(kind) = result_kind(ir, op) else { return Folded::No };
    elements::fold(ir, op, constants, &|v| f(&v[0], kind).map(bits_of))
}

pub(super) fn sitofp(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    to_float(ir, op, constants, &|v, kind| Some(Float::from_int_signed(kind, v)))
}

pub(super) fn uitofp(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    to_float(ir, op, constants, &|v, kind| Some(Float::from_int_unsigned(kind, v)))
}

pub(super) fn fptosi(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let Some(kind) = operand_kind(ir, op) else { return Folded::No };
    to_int(ir, op, constants, &|v, width| float_of(kind, v)?.to_int_signed(width))
}

pub(super) fn fptoui(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let Some(kind) = operand_kind(ir, op) else { return Folded::No };
    to_int(ir, op, constants, &|v, width| float_of(kind, v)?.to_int_unsigned(width))
}

/// Converts between formats; only a value that the new format holds exactly if `exact`.
fn convert(ir: &mut Ir, op: Op, constants: Constants<'_>, exact: bool) -> Folded {
    let Some(from) = operand_kind(ir, op) else { return Folded::No };
    to_float(ir, op, constants, &|v, kind| {
        let value = float_of(from, v)?;
        let converted = value.convert(kind);
        let same = value.is_nan() || converted.convert(from).compare(value) == Some(std::cmp::Ordering::Equal);
        (!exact || same).then_some(converted)
    })
}

pub(super) fn extf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    convert(ir, op, constants, false)
}

/// Rounds to nearest, ties to even; with another mode only values that need no rounding.
pub(super) fn truncf(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let mode = ir.attr(op, "roundingmode").and_then(|a| ir.ctx.as_i64(a)).unwrap_or(0);
    convert(ir, op, constants, mode != 0)
}
