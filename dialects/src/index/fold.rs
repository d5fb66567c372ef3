//! Folding of index operations: a result is kept if 32-bit and 64-bit targets agree on its low 32 bits.

use ir::{Attr, Fault, Folded, Int, Ir, Op, Rewriter, Value};

use crate::common::{defined_by, quoted};
use crate::operators::{operator, value};
use bits::Predicate;

type Constants<'a> = &'a [Option<Attr>];

fn int(ir: &Ir, attr: Option<Attr>) -> Option<Int> {
    ir.ctx.as_int(attr?).map(|(int, _)| int.clone())
}

/// The operands at 64 bits.
fn operands(ir: &Ir, constants: Constants<'_>) -> Option<(Int, Int)> {
    Some((int(ir, constants[0])?, int(ir, constants[1])?))
}

fn index_constant(ir: &mut Ir, value: &Int) -> Folded {
    let ty = ir.ctx.index();
    Folded::constant(ir.ctx.int_attr(value.clone(), ty))
}

/// Folds an operation if its result at 32 bits is the low half of that at 64 bits.
pub(super) fn agreed(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let Some((a, b)) = operands(ir, constants) else { return Folded::No };
    let Some(operator) = operator(ir, op) else { return Folded::No };
    let wide = value(operator, &[&a, &b]);
    let narrow = value(operator, &[&a.trunc(32), &b.trunc(32)]);
    match (wide, narrow) {
        (Some(wide), Some(narrow)) if wide.trunc(32) == narrow => index_constant(ir, &wide),
        _ => Folded::No,
    }
}

/// True if constant operand 1 is `wanted`.
fn rhs_is(ir: &Ir, constants: Constants<'_>, wanted: i64) -> bool {
    int(ir, constants[1]).is_some_and(|c| c == Int::from_i64(64, wanted))
}

/// Folds an operation to `lhs` if `rhs` is neutral.
fn neutral(ir: &mut Ir, op: Op, constants: Constants<'_>, neutral: i64) -> Folded {
    if rhs_is(ir, constants, neutral) {
        return Folded::value(ir.operand(op, 0));
    }
    agreed(ir, op, constants)
}

pub(super) fn with_zero(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    neutral(ir, op, constants, 0)
}

pub(super) fn with_one(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    neutral(ir, op, constants, 1)
}

pub(super) fn with_ones(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    neutral(ir, op, constants, -1)
}

pub(super) fn cmp(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let Some(predicate) = predicate(ir, op) else { return Folded::No };
    let result = match operands(ir, constants) {
        Some((a, b)) => {
            let (wide, narrow) = (predicate.holds(&a, &b), predicate.holds(&a.trunc(32), &b.trunc(32)));
            (wide == narrow).then_some(wide)
        }
        None => (ir.operand(op, 0) == ir.operand(op, 1)).then(|| predicate.is_reflexive()),
    };
    match result {
        Some(result) => Folded::constant(ir.ctx.bool_attr(result)),
        None => Folded::No,
    }
}

/// The predicate of an `index.cmp`.
pub fn predicate(ir: &Ir, op: Op) -> Option<Predicate> {
    let params = ir.ctx.as_dialect_attr(ir.attr(op, "pred")?, "index.cmp_predicate")?;
    Predicate::from_number(ir.ctx.as_i64(*params.first()?)?)
}

pub(super) fn casts(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    cast(ir, op, constants, Int::resize_signed)
}

pub(super) fn castu(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    cast(ir, op, constants, Int::resize_unsigned)
}

fn cast(ir: &mut Ir, op: Op, constants: Constants<'_>, resize: fn(&Int, u32) -> Int) -> Folded {
    let ty = ir.ty(ir.result(op, 0));
    if let Some(inner) = defined_by(ir, ir.operand(op, 0), ir.op_text(op)) {
        let source = ir.operand(inner, 0);
        let narrow = ir.ctx.integer_width(ir.ty(source)).is_some_and(|w| w <= 32);
        if ir.ty(source) == ty && narrow {
            return Folded::value(source);
        }
    }
    let Some(value) = int(ir, constants[0]) else { return Folded::No };
    let Some(width) = ir.ctx.integer_width(ty) else { return index_constant(ir, &resize(&value, 64)) };
    // From index: 32-bit targets read the low half.
    let (wide, narrow) = (resize(&value, width), resize(&value.resize_unsigned(32), width));
    if wide != narrow {
        return Folded::No;
    }
    Folded::constant(ir.ctx.int_attr(wide, ty))
}

/// One side is index, the other an integer.
pub(super) fn verify_cast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (from, to) = (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)));
    if ir.ctx.is_index(from) != ir.ctx.is_index(to) {
        return Ok(());
    }
    Err(Fault::new(format!(
        "operand type {} and result type {} are cast incompatible",
        quoted(&ir.ctx, from),
        quoted(&ir.ctx, to)
    )))
}

/// `a - b` equals 0 where `a` equals `b`; their order is another, since the difference wraps.
pub(super) fn compare_difference(rewriter: &mut Rewriter<'_>, op: Op) -> bool {
    if !predicate(rewriter, op).is_some_and(Predicate::is_equality) {
        return false;
    }
    let (lhs, rhs) = (rewriter.operand(op, 0), rewriter.operand(op, 1));
    let is_zero = |value: Value| crate::common::constant_i64(rewriter, value) == Some(0);
    let parts = |value: Value| {
        let sub = crate::common::defined_by(rewriter, value, super::Sub::NAME)?;
        Some((rewriter.operand(sub, 0), rewriter.operand(sub, 1)))
    };
    let operands = if is_zero(rhs) {
        parts(lhs)
    } else if is_zero(lhs) {
        parts(rhs).map(|(a, b)| (b, a))
    } else {
        None
    };
    let Some((a, b)) = operands else { return false };
    rewriter.set_operands(op, &[a, b]);
    true
}
