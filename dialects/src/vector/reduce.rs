//! Reductions and scans: verification.

use ir::{Fault, Ir, Op, Type};

use super::enums::Kind;
use super::slice::ints;
use super::types::{parts, same_element, vector_of};
use super::{MultiReduction, Reduction, Scan};
use crate::common::{ensure, quoted};

fn verify_kind(ir: &Ir, op: Op, element: Type) -> Result<(), Fault> {
    let supported = Kind::of(ir, op).is_some_and(|kind| kind.supports(&ir.ctx, element));
    ensure(supported, || {
        let kind = ir.attr(op, "kind").map(|a| ir.attr_text(a)).unwrap_or_default();
        format!("unsupported reduction type {} for kind '{kind}'", quoted(&ir.ctx, element))
    })
}

pub(super) fn verify_reduction(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, dest) = (ir.ty(Reduction(op).vector(ir)), ir.ty(ir.result(op, 0)));
    same_element(ir, source, dest, "source operand and result")?;
    let rank = vector_of(&ir.ctx, source)?.rank();
    ensure(rank <= 1, || format!("unsupported reduction rank: {rank}"))?;
    verify_kind(ir, op, dest)
}

pub(super) fn verify_multi(ir: &Ir, op: Op) -> Result<(), Fault> {
    let (source, dest) = (ir.ty(MultiReduction(op).source(ir)), ir.ty(ir.result(op, 0)));
    same_element(ir, source, dest, "source operand and result")?;
    let (from, reduced) = (vector_of(&ir.ctx, source)?, ints(ir, op, "reduction_dims"));
    let kept: Vec<usize> = (0..from.rank()).filter(|&i| !reduced.contains(&(i as i64))).collect();
    let fits = match parts(&ir.ctx, dest) {
        None => kept.is_empty(),
        Some(to) => {
            !kept.is_empty()
                && to.shape.iter().copied().eq(kept.iter().map(|&i| from.shape[i]))
                && to.scalable.iter().copied().eq(kept.iter().map(|&i| from.scalable[i]))
        }
    };
    ensure(fits, || {
        format!(
            "destination type {} is incompatible with source type {}",
            quoted(&ir.ctx, dest),
            quoted(&ir.ctx, source)
        )
    })
}

pub(super) fn verify_scan(ir: &Ir, op: Op) -> Result<(), Fault> {
    let scan = Scan(op);
    let source = vector_of(&ir.ctx, ir.ty(scan.source(ir)))?;
    let initial = vector_of(&ir.ctx, ir.ty(scan.initial_value(ir)))?;
    let dim = ir.required::<i64>(op, "reduction_dim")?;
    let rank = source.rank() as i64;
    ensure(dim < rank, || format!("reduction dimension {dim} has to be less than {rank}"))?;
    ensure(initial.rank() as i64 == rank - 1, || {
        format!("initial value rank {} has to be equal to {}", initial.rank(), rank - 1)
    })?;
    let kept = source.shape.iter().enumerate().filter(|(i, _)| *i as i64 != dim).map(|(_, &d)| d);
    ensure(initial.shape.iter().copied().eq(kept), || "incompatible input/initial value shapes".into())?;
    verify_kind(ir, op, source.element)
}
