//! Lines of memory that a warp touches, counted, by the loop whose iterations are its lanes.

use affine::access::{is_store, memref_of, subscripts_of};
use affine::domain::{counted, loops_around};
use affine::forms::{Forms, terms_of};
use dialects::memref::layout;
use ir::{AffineExpr, Ir, Op};

use super::band::variable;
use crate::emit::operand::Number;
use crate::machine::Gpu;

/// Lines that the lanes of a warp touch in all accesses of a nest, were they iterations of `looping`: the sum over accesses, each as
/// often as the loops inside of the threads run it. Those of stores count twice.
pub fn lines(ir: &Ir, gpu: &Gpu, roots: &[Op], threads: &[Op], looping: Op) -> u64 {
    let accesses = roots.iter().flat_map(|root| ir.walk_vec(*root)).filter(|op| ir.element_access(*op).is_some());
    // A part of a line that is written costs a read of the line before.
    let cost = |op: Op| of_access(ir, gpu, op, looping) * if is_store(ir, op) { 2 } else { 1 };
    accesses.map(|op| times(ir, op, threads).saturating_mul(cost(op))).sum()
}

/// Lines that warps touch for as many runs of `roots` as a warp has lanes, if lanes share the iterations of the loops `shared`.
pub fn by_lanes(ir: &Ir, gpu: &Gpu, roots: &[Op], shared: &[Op]) -> u64 {
    let lanes = u64::from(gpu.block.warp);
    let accesses = roots.iter().flat_map(|root| ir.walk_vec(*root)).filter(|op| ir.element_access(*op).is_some());
    let of_one = accesses.map(|op| match shared.iter().find(|looping| ir.is_inside(op, **looping)) {
        Some(looping) => {
            let inner = times(ir, op, &[&loops_around(ir, *looping)[..], &[*looping]].concat());
            let count = counted(ir, &mut Forms::new(), *looping).and_then(|counted| counted.trip_count());
            let turns = count.and_then(|count| u64::try_from(count).ok()).unwrap_or(lanes).div_ceil(lanes);
            inner.saturating_mul(turns).saturating_mul(of_access(ir, gpu, op, *looping))
        }
        None => 1,
    });
    of_one.sum::<u64>().saturating_mul(lanes)
}

/// Accesses of `roots` in a warp's worth of runs.
pub fn accesses(ir: &Ir, gpu: &Gpu, roots: &[Op]) -> u64 {
    let accesses = roots.iter().flat_map(|root| ir.walk_vec(*root)).filter(|op| ir.element_access(*op).is_some());
    let inside = |op: Op| {
        let around = roots.first().map_or(Vec::new(), |root| loops_around(ir, *root));
        times(ir, op, &around)
    };
    accesses.map(inside).sum::<u64>().saturating_mul(u64::from(gpu.block.warp))
}

/// How often an access runs in a thread: the product of the loops around it that are not threads, as far as they are known.
fn times(ir: &Ir, access: Op, threads: &[Op]) -> u64 {
    let mut forms = Forms::new();
    let inner = loops_around(ir, access).into_iter().filter(|looping| !threads.contains(looping));
    inner.fold(1, |all: u64, looping| {
        let count = counted(ir, &mut forms, looping).and_then(|counted| counted.trip_count());
        all.saturating_mul(count.and_then(|count| u64::try_from(count).ok()).unwrap_or(2))
    })
}

/// The lines of one access.
fn of_access(ir: &Ir, gpu: &Gpu, access: Op, looping: Op) -> u64 {
    let lanes = i64::from(gpu.block.warp);
    let apart = u64::from(gpu.block.warp);
    let mut forms = Forms::new();
    let Some(flat) = flat_bytes(ir, &mut forms, access) else { return apart };
    let own = variable(ir, looping);
    let terms = terms_of(&flat);
    let Some(term) = terms.iter().copied().find(|term| forms.term(*term) == own) else { return 1 };
    let most = terms.iter().max().copied().unwrap_or(0) as usize;
    let line = i64::from(gpu.memory.line);
    let of_lane = |lane: i64| {
        let mut values = vec![0; most + 1];
        values[term as usize] = lane;
        flat.evaluate(&values, &[]).map(|bytes| bytes.div_euclid(line))
    };
    let Some(mut touched) = (0..lanes).map(of_lane).collect::<Option<Vec<i64>>>() else { return apart };
    touched.sort_unstable();
    touched.dedup();
    touched.len() as u64
}

/// The place of an element in its memory, in bytes.
fn flat_bytes(ir: &Ir, forms: &mut Forms, access: Op) -> Option<AffineExpr> {
    let ty = ir.ty(memref_of(ir, access)?);
    let bytes = i64::from(Number::of(&ir.ctx, ir.ctx.element_or_self(ty))?.bytes());
    let layout = layout::decided(&layout::layout(&ir.ctx, ty)?, ir.ctx.shape(ty)?)?;
    let subscripts = subscripts_of(ir, forms, access)?;
    let scaled = subscripts.into_iter().zip(&layout.strides).map(|(s, stride)| s * AffineExpr::Const(stride * bytes));
    Some(scaled.fold(AffineExpr::Const(0), |sum, part| sum + part))
}
