//! Gather and scatter: verification.

use ir::{Fault, Ir, Op, Type, TypeKind};

use super::{Gather, Scatter};
use crate::common::{ensure, quoted};

/// Gathered dimensions are in order and in range.
fn verify_dims(dims: &[i64], rank: usize, word: &str) -> Result<(), Fault> {
    ensure(!dims.is_empty(), || format!("{word}_dims must be non-empty"))?;
    ensure(dims.len() <= rank, || format!("{word}_dims overflow rank {rank}"))?;
    for &dim in dims {
        ensure(dim >= 0, || format!("{word}_dims value must be non-negative, got {dim}"))?;
        ensure(usize::try_from(dim).is_ok_and(|d| d < rank), || {
            format!("{word}_dims value must be smaller than rank {rank}, got {dim}")
        })?;
    }
    ensure(dims.windows(2).all(|w| w[0] < w[1]), || format!("{word}_dims values must be strictly increasing"))
}

/// The shape of what is gathered; gathered dimensions have size 1, or are left out if `reduced`.
pub fn gathered_shape(source: &[i64], indices: &[i64], dims: &[i64], reduced: bool) -> Vec<i64> {
    let mut shape = indices[..indices.len().saturating_sub(1)].to_vec();
    for (index, &size) in source.iter().enumerate() {
        match dims.contains(&(index as i64)) {
            true if reduced => {}
            true => shape.push(1),
            false => shape.push(size),
        }
    }
    shape
}

/// `slices` is what gathering from `whole` gives, with or without the gathered dimensions.
fn verify_types(ir: &Ir, whole: Type, indices: Type, slices: Type, dims: &[i64], word: &str) -> Result<(), Fault> {
    let shape = |ty| ir.ctx.shape(ty).unwrap_or(&[]);
    verify_dims(dims, shape(whole).len(), word)?;
    let kind = |reduced| match ir.ctx.kind(whole) {
        TypeKind::Tensor { element, encoding, .. } => TypeKind::Tensor {
            shape: gathered_shape(shape(whole), shape(indices), dims, reduced).into(),
            element: *element,
            encoding: *encoding,
        },
        other => other.clone(),
    };
    let found = ir.ctx.kind(slices);
    ensure(*found == kind(false) || *found == kind(true), || {
        format!(
            "type mismatch: {} is not the type of slices of {} at {}",
            quoted(&ir.ctx, slices),
            quoted(&ir.ctx, whole),
            quoted(&ir.ctx, indices)
        )
    })
}

pub(super) fn verify_gather(ir: &Ir, op: Op) -> Result<(), Fault> {
    let gather = Gather(op);
    let dims = ir.required::<Vec<i64>>(op, "gather_dims")?;
    let types = (ir.ty(gather.source(ir)), ir.ty(gather.indices(ir)), ir.ty(ir.result(op, 0)));
    verify_types(ir, types.0, types.1, types.2, &dims, "gather")
}

pub(super) fn verify_scatter(ir: &Ir, op: Op) -> Result<(), Fault> {
    let scatter = Scatter(op);
    let dims = ir.required::<Vec<i64>>(op, "scatter_dims")?;
    ensure(ir.attr(op, "unique").is_some(), || "requires 'unique' attribute to be set".into())?;
    let types = (ir.ty(scatter.dest(ir)), ir.ty(scatter.indices(ir)), ir.ty(scatter.source(ir)));
    verify_types(ir, types.0, types.1, types.2, &dims, "scatter")
}
