//! Verification of casts.

use ir::{Context, Fault, Ir, Op, Type};

use crate::common::{ensure, quoted, scalar_bits};

fn types(ir: &Ir, op: Op) -> (Type, Type) {
    (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)))
}

/// Fault of a cast between types that do not fit.
fn incompatible(ctx: &Context, from: Type, to: Type) -> Fault {
    Fault::new(format!("operand type {} and result type {} are cast incompatible", quoted(ctx, from), quoted(ctx, to)))
}

/// Shapes agree where both are known, and both sides are of one kind (scalar, vector, tensor or memref).
fn same_container(ctx: &Context, from: Type, to: Type) -> bool {
    let kinds = std::mem::discriminant(ctx.kind(from)) == std::mem::discriminant(ctx.kind(to));
    match (ctx.shape(from), ctx.shape(to)) {
        (Some(a), Some(b)) => {
            kinds && a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| crate::memref::layout::may_equal(a, b))
        }
        (None, None) => true,
        _ => ctx.element_type(from).is_some() && ctx.element_type(to).is_some(),
    }
}

fn verify_bits(ir: &Ir, op: Op, wider: bool) -> Result<(), Fault> {
    let (from, to) = types(ir, op);
    let ctx = &ir.ctx;
    let bits = |ty| scalar_bits(ctx, ctx.element_or_self(ty)).unwrap_or(0);
    if !same_container(ctx, from, to) {
        return Err(incompatible(ctx, from, to));
    }
    let (ok, word) = if wider { (bits(to) > bits(from), "wider") } else { (bits(to) < bits(from), "shorter") };
    ensure(ok, || format!("result type {} must be {word} than operand type {}", quoted(ctx, to), quoted(ctx, from)))
}

/// The result is wider.
pub(super) fn extension(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_bits(ir, op, true)
}

/// The result is narrower.
pub(super) fn truncation(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_bits(ir, op, false)
}

/// The shapes agree.
pub(super) fn conversion(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (from, to) = types(ir, op);
    if same_container(&ir.ctx, from, to) { Ok(()) } else { Err(incompatible(&ir.ctx, from, to)) }
}

/// One side is index, the other an integer.
pub(super) fn index_cast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (from, to) = types(ir, op);
    let ctx = &ir.ctx;
    let is_index = |ty| ctx.is_index(ctx.element_or_self(ty));
    let fits = same_container(ctx, from, to) && is_index(from) != is_index(to);
    if fits { Ok(()) } else { Err(incompatible(ctx, from, to)) }
}

/// Both sides have the same number of bits.
pub(super) fn bitcast(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (from, to) = types(ir, op);
    let ctx = &ir.ctx;
    let bits = |ty| scalar_bits(ctx, ctx.element_or_self(ty));
    let fits = same_container(ctx, from, to) && bits(from) == bits(to) && bits(from).is_some();
    if fits { Ok(()) } else { Err(incompatible(ctx, from, to)) }
}
