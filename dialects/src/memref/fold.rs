//! Folding of memref operations that change nothing, and of sizes that the type knows.

use ir::types::DYNAMIC;
use ir::{Attr, Folded, Ir, Op, Type};

use super::layout;
use super::view::{are_cast_compatible, reinterpret_entries, subview_entries};
use super::{Alloc, Alloca, Cast, Dim};
use crate::common::defined_by;

type Constants<'a> = &'a [Option<Attr>];

fn types(ir: &Ir, op: Op) -> (Type, Type) {
    (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)))
}

pub(super) fn rank(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    match ir.ctx.shape(ir.ty(ir.operand(op, 0))).map(<[i64]>::len) {
        Some(rank) => Folded::constant(ir.ctx.index_attr(rank as i64)),
        None => Folded::No,
    }
}

pub(super) fn dim(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let Some(index) = constants[1].and_then(|c| ir.ctx.as_i64(c)).and_then(|i| usize::try_from(i).ok()) else {
        return Folded::No;
    };
    let source = Dim(op).source(ir);
    match ir.ctx.shape(ir.ty(source)).and_then(|s| s.get(index)).copied() {
        Some(DYNAMIC) => dynamic_size(ir, source, index),
        Some(size) => Folded::constant(ir.ctx.index_attr(size)),
        None => Folded::No,
    }
}

/// The operand that gave an allocation or a subview size `index`.
fn dynamic_size(ir: &Ir, memref: ir::Value, index: usize) -> Folded {
    let Some(def) = ir.def_op(memref) else { return Folded::No };
    let shape = ir.ctx.shape(ir.ty(memref)).unwrap_or(&[]);
    let position = shape[..index].iter().filter(|&&d| d == DYNAMIC).count();
    let operand = match ir.op_text(def) {
        Alloc::NAME | Alloca::NAME => ir.operand_group(def, 0).get(position),
        super::View::NAME => ir.operand_group(def, 2).get(position),
        _ => None,
    };
    operand.map_or(Folded::No, |&v| Folded::value(v))
}

pub(super) fn cast(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    if from == to {
        return Folded::value(ir.operand(op, 0));
    }
    match defined_by(ir, ir.operand(op, 0), Cast::NAME).map(|inner| ir.operand(inner, 0)) {
        // What comes from an unranked memref stays, as in the reference.
        Some(source) if ir.ctx.shape(ir.ty(source)).is_none() => Folded::No,
        Some(source) if ir.ty(source) == to => Folded::value(source),
        Some(source) if is_no_check(ir, source, from) && are_cast_compatible(&ir.ctx, ir.ty(source), to) => {
            ir::Rewriter::new(ir).set_operand(op, 0, source);
            Folded::InPlace
        }
        _ => Folded::No,
    }
}

/// True if `memref.cast` of `value` to `ty` only forgets what is known: going round it loses no claim.
fn is_no_check(ir: &Ir, value: ir::Value, ty: Type) -> bool {
    forgets(&ir.ctx, ir.ty(value), ty)
}

/// True if memref type `to` says no more than ranked type `from` does: casting from one to the other is always right.
pub fn forgets(ctx: &ir::Context, from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (ctx.shape(from), ctx.shape(to)) else { return ctx.shape(from).is_some() };
    let weaker = |a: i64, b: i64| a == b || b == DYNAMIC;
    if a.len() != b.len() || !a.iter().zip(b).all(|(&a, &b)| weaker(a, b)) {
        return false;
    }
    match (layout::layout(ctx, from), layout::layout(ctx, to)) {
        (Some(a), Some(b)) => {
            weaker(a.offset, b.offset) && a.strides.iter().zip(&b.strides).all(|(&a, &b)| weaker(a, b))
        }
        _ => layout::parts(ctx, from).and_then(|p| p.layout) == layout::parts(ctx, to).and_then(|p| p.layout),
    }
}

/// A cast to its operand's type.
fn same_type(ir: &Ir, op: Op) -> Folded {
    let (from, to) = types(ir, op);
    if from == to { Folded::value(ir.operand(op, 0)) } else { Folded::No }
}

pub(super) fn space_cast(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    same_type(ir, op)
}

/// The identity permutation.
pub(super) fn transpose(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let identity = super::shape::permutation(ir, op).is_some_and(|p| p.iter().enumerate().all(|(i, &d)| i == d));
    if identity { same_type(ir, op) } else { Folded::No }
}

/// A change of shape undone at once.
pub(super) fn reshape(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    if from == to {
        return Folded::value(ir.operand(op, 0));
    }
    let other = if ir.is(op, super::ExpandShape::NAME) { super::CollapseShape::NAME } else { super::ExpandShape::NAME };
    let Some(inner) = defined_by(ir, ir.operand(op, 0), other) else { return Folded::No };
    let source = ir.operand(inner, 0);
    let unknown = ir.ctx.shape(to).map_or(0, |shape| shape.iter().filter(|&&d| d == DYNAMIC).count());
    let undone = unknown < 2 || ir.attr(inner, "reassociation") == ir.attr(op, "reassociation");
    if ir.ty(source) == to && undone { Folded::value(source) } else { Folded::No }
}

/// The whole source.
pub(super) fn subview(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    let entries = subview_entries(ir, op);
    let all = |list: &[crate::dynamic_list::Entry], value: i64| list.iter().all(|e| e.constant() == Some(value));
    let whole =
        crate::constraints::is_static_memref(&ir.ctx, from) && all(&entries.offsets, 0) && all(&entries.strides, 1);
    if from == to && whole { Folded::value(ir.operand(op, 0)) } else { Folded::No }
}

/// A reinterpretation as what it is.
pub(super) fn reinterpret(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (from, to) = types(ir, op);
    let entries = reinterpret_entries(ir, op);
    let known = entries.offsets.iter().chain(&entries.sizes).chain(&entries.strides).all(|e| e.constant().is_some());
    if from == to && known { Folded::value(ir.operand(op, 0)) } else { Folded::No }
}
