//! Folding of the llvm dialect's operations: what the reference folds, no more.

use dialects::common::defined_by;
use ir::{Attr, Folded, Int, Ir, Op, Rewriter, Type, Value};

use super::globals::Zero;
use super::memory::{Alloca, ExtractValue, InsertValue};
use super::{DYNAMIC_INDEX, types};
use crate::dialect::ops;

type Constants<'a> = &'a [Option<Attr>];

fn int(ir: &Ir, constants: Constants<'_>, index: usize) -> Option<Int> {
    let attr = (*constants.get(index)?)?;
    ir.ctx.as_int(attr).map(|(value, _)| value.clone())
}

fn result_type(ir: &Ir, op: Op) -> Type {
    ir.ty(ir.result(op, 0))
}

/// A fold in place: operand `index` becomes `value`.
fn retarget(ir: &mut Ir, op: Op, index: usize, value: Value) -> Folded {
    Rewriter::new(ir).set_operand(op, index, value);
    Folded::InPlace
}

fn constant(ir: &mut Ir, op: Op, value: Int) -> Folded {
    let ty = result_type(ir, op);
    Folded::constant(ir.ctx.int_attr(value, ty))
}

pub(super) fn shl(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let (Some(lhs), Some(rhs)) = (int(ir, constants, 0), int(ir, constants, 1)) else { return Folded::No };
    match rhs.to_u64().and_then(|by| u32::try_from(by).ok()).filter(|&by| by < lhs.width()) {
        Some(by) => constant(ir, op, lhs.shl(by)),
        None => Folded::No,
    }
}

pub(super) fn or(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    match (int(ir, constants, 0), int(ir, constants, 1)) {
        (Some(lhs), Some(rhs)) => constant(ir, op, lhs.or(&rhs)),
        _ => Folded::No,
    }
}

pub(super) fn zext(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let width = ir.ctx.integer_width(result_type(ir, op));
    match (int(ir, constants, 0), width) {
        (Some(value), Some(width)) => constant(ir, op, value.zext(width)),
        _ => Folded::No,
    }
}

/// Casts between types of one size: a cast to the same type is its operand, and of two casts the first is skipped.
pub(super) fn cast(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let (source, ty) = (ir.operand(op, 0), result_type(ir, op));
    if ir.ty(source) == ty {
        return Folded::value(source);
    }
    let name = ir.op_text(op).to_owned();
    let Some(before) = defined_by(ir, source, &name).map(|def| ir.operand(def, 0)) else { return Folded::No };
    if ir.ty(before) == ty { Folded::value(before) } else { retarget(ir, op, 0, before) }
}

/// `eq` and `ne` of a value and itself, and of stack memory and null.
pub(super) fn icmp(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let predicate = ir.expect_attr::<i64>(op, "predicate");
    if !(0..=1).contains(&predicate) {
        return Folded::No;
    }
    let (lhs, rhs) = (ir.operand(op, 0), ir.operand(op, 1));
    if lhs == rhs {
        return bits(ir, op, predicate == 0);
    }
    let is = |value, name| defined_by(ir, value, name).is_some();
    if is(lhs, Alloca::NAME) && is(rhs, Zero::NAME) {
        return bits(ir, op, predicate == 1);
    }
    if is(lhs, Zero::NAME) && is(rhs, Alloca::NAME) {
        Rewriter::new(ir).set_operands(op, &[rhs, lhs]);
        return Folded::InPlace;
    }
    Folded::No
}

/// `value` in each element of the result.
fn bits(ir: &mut Ir, op: Op, value: bool) -> Folded {
    let ty = result_type(ir, op);
    let attr = dialects::elements::splat_int(&mut ir.ctx, ty, -i64::from(value));
    attr.map_or(Folded::No, Folded::constant)
}

/// The part that was last inserted at the position; parts inserted elsewhere are skipped.
pub(super) fn extract_value(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let position = ir.expect_attr::<Vec<i64>>(op, "position");
    let mut container = ir.operand(op, 0);
    let start = container;
    while let Some(insert) = defined_by(ir, container, InsertValue::NAME) {
        let other = ir.expect_attr::<Vec<i64>>(insert, "position");
        if other == position {
            return Folded::value(ir.operand(insert, 1));
        }
        let shared = position.len().min(other.len());
        if position[..shared] == other[..shared] {
            break;
        }
        container = ir.operand(insert, 0);
    }
    debug_assert!(ExtractValue::of(ir, op).is_some());
    if container == start { Folded::No } else { retarget(ir, op, 0, container) }
}

/// Indices that are constants move into the attribute; one index of zero is the base.
pub(super) fn gep(ir: &mut Ir, op: Op, constants: Constants<'_>) -> Folded {
    let mut indices = ir.expect_attr::<Vec<i64>>(op, "rawConstantIndices");
    let mut kept = vec![ir.operand(op, 0)];
    let mut changed = false;
    let dynamic = indices.iter_mut().filter(|index| **index == DYNAMIC_INDEX);
    for (operand, index) in (1..).zip(dynamic) {
        let known = int(ir, constants, operand).and_then(|value| value.to_i64());
        // The smallest number stands for an index that is an operand.
        match known.filter(|&value| i32::try_from(value).is_ok() && value != DYNAMIC_INDEX) {
            Some(value) => (*index, changed) = (value, true),
            None => kept.push(ir.operand(op, operand)),
        }
    }
    if indices == [0] && result_type(ir, op) == ir.ty(kept[0]) {
        return Folded::value(kept[0]);
    }
    if !changed {
        return Folded::No;
    }
    let indices = ir.ctx.dense_array(32, &indices);
    let mut rewriter = Rewriter::new(ir);
    rewriter.set_operands(op, &kept);
    rewriter.set_attr(op, "rawConstantIndices", indices);
    Folded::InPlace
}

/// The value of a constant.
pub(super) fn value(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    Folded::constant(ir.expect_attr(op, "value"))
}

/// The symbol whose address is taken.
pub(super) fn address(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    Folded::constant(ir.expect_attr(op, "global_name"))
}

/// `#llvm.zero`, `#llvm.undef` or `#llvm.poison`.
pub(super) fn mark(ir: &mut Ir, op: Op, _: Constants<'_>) -> Folded {
    let name = ir.op_text(op).replace("llvm.mlir.", "llvm.");
    ir.ctx.dialect_attr(&name, &[]).map_or(Folded::No, Folded::constant)
}

/// The operation that makes a folded constant.
pub(super) fn materialize(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op> {
    let ctx = &rewriter.ctx;
    let mark =
        ["zero", "undef", "poison"].into_iter().find(|m| ctx.as_dialect_attr(value, &format!("llvm.{m}")).is_some());
    if let Some(mark) = mark {
        return Some(make(rewriter, &format!("llvm.mlir.{mark}"), None, ty));
    }
    if ctx.as_symbol(value).is_some() {
        let address = types::as_pointer(ctx, ty).is_some();
        return address.then(|| make(rewriter, ops::AddressOf::NAME, Some(("global_name", value)), ty));
    }
    let is_constant = types::is_compatible(ctx, ty) && super::check::is_constant(ctx, value, ty);
    is_constant.then(|| make(rewriter, ops::Constant::NAME, Some(("value", value)), ty))
}

fn make(rewriter: &mut Rewriter<'_>, name: &str, attr: Option<(&str, Attr)>, ty: Type) -> Op {
    let op = rewriter.op(name);
    let op = match attr {
        Some((key, value)) => op.attr(key, value),
        None => op,
    };
    op.result(ty).build()
}
