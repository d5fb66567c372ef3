//! `arith.constant`: verification, names, and making constants. Names of results of extended arithmetic.

use ir::attrs::{AttrKind, DenseData};
use ir::types::Signedness;
use ir::{Attr, Context, Fault, Folded, Int, Ir, Op, Rewriter, Type, TypeKind, Value};

use super::Constant;
use crate::common::{ensure, type_text};
use crate::elements;
use crate::ub;

pub(super) fn fold(ir: &mut Ir, op: Op, constants: &[Option<Attr>]) -> Folded {
    crate::common::fold_constant(ir, op, constants)
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty = ir.ty(ir.result(op, 0));
    let Some(value) = ir.attr(op, "value") else { return Ok(()) };
    ensure(ir.ctx.attr_type(value) == Some(ty), || {
        "failed to verify that all of {value, result} have same type".into()
    })?;
    let signed = matches!(ir.ctx.kind(ty), TypeKind::Integer { sign, .. } if *sign != Signedness::Signless);
    ensure(!signed, || "integer return type must be signless".into())?;
    let kind = ir.ctx.attr_kind(value);
    let is_value = matches!(
        kind,
        AttrKind::Integer { .. }
            | AttrKind::Float { .. }
            | AttrKind::Dense { .. }
            | AttrKind::DenseResource { .. }
            | AttrKind::Sparse { .. }
    );
    ensure(is_value, || "value must be an integer, float, or elements attribute".into())?;
    let scalable = matches!(ir.ctx.kind(ty), TypeKind::Vector { scalable, .. } if scalable.contains(&true));
    let splat = matches!(kind, AttrKind::Dense { data: DenseData::Bytes { splat: true, .. }, .. });
    ensure(!scalable || splat, || {
        "initializing scalable vectors with elements that are not a splat is not supported".into()
    })
}

/// `true` and `false` for `i1`, `c5` and `c5_i32` for other integers, `cst` for all else.
pub(super) fn result_name(ir: &Ir, op: Op, _: usize) -> Option<String> {
    let value = ir.attr(op, "value")?;
    let Some((int, ty)) = ir.ctx.as_int(value) else { return Some("cst".into()) };
    Some(match ir.ctx.integer_width(ty) {
        Some(1) => if int.is_zero() { "false" } else { "true" }.to_owned(),
        Some(_) => format!("c{}_{}", int.to_string_signed(), type_text(&ir.ctx, ty)),
        None => format!("c{}", int.to_string_signed()),
    })
}

pub(super) fn sum_name(_: &Ir, _: Op, index: usize) -> Option<String> {
    Some(if index == 0 { "sum" } else { "overflow" }.into())
}

pub(super) fn product_name(_: &Ir, _: Op, index: usize) -> Option<String> {
    Some(if index == 0 { "low" } else { "high" }.into())
}

/// True if `arith.constant` may hold `value` at type `ty`.
fn is_constant(ctx: &Context, value: Attr, ty: Type) -> bool {
    let number = matches!(
        ctx.attr_kind(value),
        AttrKind::Integer { .. } | AttrKind::Float { .. } | AttrKind::Dense { .. } | AttrKind::DenseResource { .. }
    );
    let signless = !matches!(ctx.kind(ty), TypeKind::Integer { sign, .. } if *sign != Signedness::Signless);
    number && signless && ctx.attr_type(value) == Some(ty)
}

/// Makes an `arith.constant` (or `ub.poison`) of `value`, for the dialects whose folds give such values.
pub fn materialize(rewriter: &mut Rewriter<'_>, value: Attr, ty: Type) -> Option<Op> {
    if rewriter.ctx.as_dialect_attr(value, ub::Poison::NAME).is_some() {
        return Some(rewriter.op(ub::Poison::NAME).attr("value", value).result(ty).build());
    }
    is_constant(&rewriter.ctx, value, ty).then(|| rewriter.op(Constant::NAME).attr("value", value).result(ty).build())
}

/// Makes an `arith.constant` of a typed attribute at the insertion point.
pub fn create_constant(rewriter: &mut Rewriter<'_>, value: Attr) -> Option<Value> {
    let ty = rewriter.ctx.attr_type(value)?;
    let op = materialize(rewriter, value, ty)?;
    Some(rewriter.result(op, 0))
}

/// Makes an `arith.constant` of type `ty` (a vector or tensor is filled) at the insertion point. `None` if `ty` is no
/// integer, or its shape is not known.
pub fn create_int(rewriter: &mut Rewriter<'_>, ty: Type, value: &Int) -> Option<Value> {
    let attr = elements::constant(&mut rewriter.ir_mut().ctx, ty, std::slice::from_ref(value))?;
    create_constant(rewriter, attr)
}
