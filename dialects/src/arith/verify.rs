//! Verification of casts.

use ir::types::FloatKind;
use ir::{Context, Fault, Int, Ir, Op, Type, TypeKind};

use crate::common::{constant_operand, ensure, quoted, scalar_bits};
use crate::memref::layout::may_equal;

fn types(ir: &Ir, op: Op) -> (Type, Type) {
    (ir.ty(ir.operand(op, 0)), ir.ty(ir.result(op, 0)))
}

/// Fault of a cast between types that do not fit.
fn incompatible(ctx: &Context, from: Type, to: Type) -> Fault {
    Fault::new(format!("operand type {} and result type {} are cast incompatible", quoted(ctx, from), quoted(ctx, to)))
}

/// The bits of a scalar, as casts count them: a tf32 stands in 32.
fn width(ctx: &Context, ty: Type) -> Option<u32> {
    match ctx.kind(ty) {
        TypeKind::Float(FloatKind::TF32) => Some(32),
        _ => scalar_bits(ctx, ty),
    }
}

/// Both sides are of one kind (scalar, vector, tensor or memref) and agree in shape: tensors exactly, with their
/// encodings, and memrefs where the sizes are known.
fn same_container(ctx: &Context, from: Type, to: Type) -> bool {
    match (ctx.kind(from), ctx.kind(to)) {
        (TypeKind::UnrankedTensor(_), _) | (_, TypeKind::UnrankedTensor(_)) => false,
        (TypeKind::Tensor { shape: a, encoding: x, .. }, TypeKind::Tensor { shape: b, encoding: y, .. }) => {
            a == b && x == y
        }
        (TypeKind::Vector { .. }, TypeKind::Vector { .. }) => ctx.shape(from) == ctx.shape(to),
        (TypeKind::MemRef { shape: a, .. }, TypeKind::MemRef { shape: b, .. }) => {
            a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| may_equal(a, b))
        }
        _ => ctx.element_type(from).is_none() && ctx.element_type(to).is_none(),
    }
}

fn verify_bits(ir: &Ir, op: Op, wider: bool) -> Result<(), Fault> {
    let (from, to) = types(ir, op);
    let ctx = &ir.ctx;
    let bits = |ty| width(ctx, ctx.element_or_self(ty)).unwrap_or(0);
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
    let bits = |ty| width(ctx, ctx.element_or_self(ty));
    let fits = same_container(ctx, from, to) && bits(from) == bits(to) && bits(from).is_some();
    if fits { Ok(()) } else { Err(incompatible(ctx, from, to)) }
}

/// True if the unsigned quotient always has a value.
pub(super) fn divides_unsigned(ir: &Ir, op: Op) -> bool {
    constant_operand(ir, op, 1).is_some_and(|divisor| !divisor.is_zero())
}

/// True if the signed quotient always has a value: it does not overflow either.
pub(super) fn divides_signed(ir: &Ir, op: Op) -> bool {
    constant_operand(ir, op, 1).is_some_and(|divisor| !divisor.is_zero() && *divisor != Int::all_ones(divisor.width()))
}
