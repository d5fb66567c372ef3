//! `tensor.pad`: result type and verification.

use ir::types::DYNAMIC;
use ir::{Fault, Ir, Op};

use super::access::verify_yield;
use super::shape::types;
use crate::common::{ensure, quoted};
use crate::dynamic_list::has_enough;
use crate::memref::layout::plus;

/// The shape of a tensor of shape `source` with these margins, `DYNAMIC` where they are not known.
pub fn padded_shape(source: &[i64], low: &[i64], high: &[i64]) -> Vec<i64> {
    source.iter().zip(low).zip(high).map(|((&s, &l), &h)| plus(plus(s, l), h)).collect()
}

pub(super) fn verify(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, result) = types(ir, op);
    let shape = ir.ctx.shape(source).unwrap_or(&[]);
    let [low, high] = ["static_low", "static_high"].map(|attr| ir.segments(op, attr).unwrap_or_default());
    ensure(low.len() == shape.len() && high.len() == shape.len(), || {
        format!("expected one low and one high margin a dimension of {}", quoted(&ir.ctx, source))
    })?;
    // The reference lets margins have operands that none of them uses.
    let enough = has_enough(ir, op, "low", "static_low") && has_enough(ir, op, "high", "static_high");
    ensure(enough, || "expected as many margin operands as there are dynamic margins".into())?;
    let inferred = padded_shape(shape, &low, &high);
    let wanted = ir.ctx.shape(result).unwrap_or(&[]);
    let fits = wanted.len() == inferred.len() && wanted.iter().zip(&inferred).all(|(&w, &i)| w == i || i == DYNAMIC);
    ensure(fits, || {
        format!("specified type {} does not match the inferred sizes {inferred:?}", quoted(&ir.ctx, result))
    })
}

/// The body takes an index a dimension, and yields an element.
pub(super) fn verify_body(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (_, result) = types(ir, op);
    let Some(body) = ir.body(op, 0) else { return Ok(()) };
    let (args, rank) = (ir.args(body), ir.ctx.shape(result).map_or(0, <[i64]>::len));
    ensure(args.len() == rank, || format!("expected the block to have {rank} arguments, got {}", args.len()))?;
    ensure(args.iter().all(|&a| ir.ctx.is_index(ir.ty(a))), || "expected block arguments to be an index".into())?;
    verify_yield(ir, op, result)
}
