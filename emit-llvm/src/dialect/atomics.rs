//! Checks and effects of loads, stores and atomic operations.

use dialects::common::{ensure, quoted};
use ir::constraint::{Constraint, derived};
use ir::def::EffectKind;
use ir::{Context, Fault, Ir, Op, Type, TypeKind, Value};

use super::enums::{BINARY, ORDERING};
use super::types;

const NOT_ATOMIC: i64 = 0;
const UNORDERED: i64 = 1;
const MONOTONIC: i64 = 2;
const ACQUIRE: i64 = 4;
const RELEASE: i64 = 5;
const ACQ_REL: i64 = 6;

/// The ordering of a load or a store; of one that need not have any, not atomic.
fn access_ordering(ir: &Ir, op: Op) -> i64 {
    ir.attr(op, "ordering").and_then(|a| ir.ctx.as_i64(a)).unwrap_or(NOT_ATOMIC)
}

fn width(ctx: &Context, ty: Type) -> Option<u32> {
    match ctx.kind(ty) {
        TypeKind::Float(kind) if types::is_float(ctx, ty) => Some(kind.width()),
        _ => ctx.integer_width(ty),
    }
}

/// True for what one access of the machine reads or writes at once.
fn is_atomic_type(ctx: &Context, ty: Type) -> bool {
    types::as_pointer(ctx, ty).is_some() || width(ctx, ty).is_some_and(|bits| bits >= 8 && bits.is_power_of_two())
}

/// `!llvm.struct<(T, i1)>` of the type of group `from`.
pub(super) fn with_flag(from: &'static str) -> Constraint {
    derived(from, "an LLVM struct of a bool and the type", |ctx, ty| {
        let flag = ctx.integer(1);
        Some(types::literal_struct(ctx, &[ty, flag]))
    })
}

fn verify_access(ir: &Ir, op: Op, ty: Type, unsupported: [i64; 2]) -> Result<(), Fault> {
    let ordering = access_ordering(ir, op);
    if ordering == NOT_ATOMIC {
        return ensure(ir.attr(op, "syncscope").is_none(), || {
            "expected syncscope to be null for non-atomic access".into()
        });
    }
    ensure(is_atomic_type(&ir.ctx, ty), || format!("unsupported type {} for atomic access", quoted(&ir.ctx, ty)))?;
    ensure(!unsupported.contains(&ordering), || {
        format!("unsupported ordering '{}'", ORDERING.keyword(ordering).unwrap_or_default())
    })?;
    ensure(ir.attr(op, "alignment").is_some(), || "expected alignment for atomic access".into())
}

pub(super) fn load(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_access(ir, op, ir.ty(ir.result(op, 0)), [RELEASE, ACQ_REL])
}

pub(super) fn store(ir: &Ir, op: Op) -> Result<(), Fault> {
    verify_access(ir, op, ir.ty(ir.operand(op, 0)), [ACQUIRE, ACQ_REL])
}

/// The access itself; a volatile or ordered one reads and writes memory at large besides.
fn effects(ir: &Ir, op: Op, kind: EffectKind, address: Value) -> Option<Vec<(EffectKind, Option<Value>)>> {
    let mut effects = vec![(kind, Some(address))];
    if ir.attr(op, "volatile_").is_some() || access_ordering(ir, op) > UNORDERED {
        effects.extend([(EffectKind::Read, None), (EffectKind::Write, None)]);
    }
    Some(effects)
}

pub(super) fn load_effects(ir: &Ir, op: Op) -> Option<Vec<(EffectKind, Option<Value>)>> {
    effects(ir, op, EffectKind::Read, *ir.operands(op).first()?)
}

pub(super) fn store_effects(ir: &Ir, op: Op) -> Option<Vec<(EffectKind, Option<Value>)>> {
    effects(ir, op, EffectKind::Write, *ir.operands(op).get(1)?)
}

pub(super) fn rmw(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (ctx, ty) = (&ir.ctx, ir.ty(ir.operand(op, 1)));
    let kind = BINARY.keyword(ir.required(op, "bin_op")?).unwrap_or_default();
    match kind.as_str() {
        "fadd" | "fsub" | "fmin" | "fmax" => verify_float(ctx, ty)?,
        "xchg" => ensure(is_atomic_type(ctx, ty), || {
            format!("unexpected LLVM IR type {} for 'xchg' bin_op", quoted(ctx, ty))
        })?,
        _ => ensure(matches!(ctx.integer_width(ty), Some(8 | 16 | 32 | 64)), || {
            format!("expected LLVM IR integer type, found {}", quoted(ctx, ty))
        })?,
    }
    ensure(ir.required::<i64>(op, "ordering")? >= MONOTONIC, || "expected at least 'monotonic' ordering".into())
}

fn verify_float(ctx: &Context, ty: Type) -> Result<(), Fault> {
    ensure(types::is_float(ctx, ty), || format!("expected LLVM IR floating point type, found {}", quoted(ctx, ty)))
}

pub(super) fn exchange(ir: &Ir, op: Op) -> Result<(), Fault> {
    let ty = ir.ty(ir.operand(op, 2));
    ensure(is_atomic_type(&ir.ctx, ty), || format!("unexpected LLVM IR type {}", quoted(&ir.ctx, ty)))?;
    let (success, failure): (i64, i64) = (ir.required(op, "success_ordering")?, ir.required(op, "failure_ordering")?);
    ensure(success >= MONOTONIC && failure >= MONOTONIC, || "ordering must be at least 'monotonic'".into())?;
    ensure(failure != RELEASE && failure != ACQ_REL, || "failure ordering cannot be 'release' or 'acq_rel'".into())
}

pub(super) fn fence(ir: &Ir, op: Op) -> Result<(), Fault> {
    ensure(ir.required::<i64>(op, "ordering")? >= ACQUIRE, || {
        "can be given only acquire, release, acq_rel, and seq_cst orderings".into()
    })
}
