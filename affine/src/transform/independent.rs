//! Loops whose iterations have elements of their own, inside of loops that add to one element (`affine-loop-sink-independent`,
//! `affine-loop-gather-sums`).
//!
//! What holds: each element is written in the order in which it was; an iteration of the innermost loop needs nothing of the one
//! before it where it did, so that a sum may take several cycles. Nothing is changed where a dependence forbids it.

use ir::diag::Diagnostics;
use ir::{Ir, Op, Value};

use super::absorb::absorb_all;
use super::distribute::distribute_statements;
use super::expansion::expand_arrays;
use super::nest::{affine_loops, perfect_band};
use super::order::{Check, permute};
use super::spill::spill;
use super::unconditional::{Reads, make_unconditional};
use crate::access::{Access, accesses_in};
use crate::domain::{Counted, counted};
use crate::forms::{Forms, terms_of};
use crate::normalize::{normalize, perfect_inner};
use crate::ops as affine;
use crate::polyhedral::flow::MOST_WORK;
use presburger::Work;

/// Sinks independent loops below `root`; statements beside an inner loop get loops of their own for that. Returns how many nests
/// have another order.
pub fn sink(ir: &mut Ir, root: Op) -> usize {
    for looping in affine_loops(ir, root).into_iter().rev() {
        if ir.is_alive(looping) && affine_loops(ir, looping).len() > 1 {
            come_apart(ir, looping);
        }
    }
    let bands = bands(ir, root);
    bands.into_iter().filter(|&band| reorder(ir, band)).count()
}

/// What [`gather`] did.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Gathered {
    /// Nests that have another order.
    pub sunk: usize,
    /// Loops around such nests of which parts were taken in.
    pub taken: usize,
}

/// Sinks the loop around each innermost loop alone, where it always has as many iterations, and takes what came apart into the first and
/// the last iterations of the nest again; `reads` says what writes under conditions may read that become unconditional there.
pub fn gather(ir: &mut Ir, root: Op, reads: Reads) -> Gathered {
    let loops = affine_loops(ir, root);
    let is_inner = |&looping: &Op| affine_loops(ir, looping).len() == 2 && trip_count(ir, looping).is_some();
    let around: Vec<Op> = loops.into_iter().filter(is_inner).collect();
    let mut all = Gathered::default();
    for looping in around {
        if ir.is_alive(looping) {
            gather_in(ir, looping, &mut all);
        }
    }
    if all.taken > 0 {
        make_unconditional(ir, root, reads);
    }
    all
}

fn gather_in(ir: &mut Ir, looping: Op, all: &mut Gathered) {
    let pieces = come_apart(ir, looping);
    let sunk = pieces.into_iter().filter(|&piece| reorder(ir, piece)).count();
    all.sunk += sunk;
    if let Some(around) = ir.parent(looping).filter(|_| sunk > 0) {
        all.taken += usize::from(absorb_all(ir, around));
    }
}

fn trip_count(ir: &Ir, looping: Op) -> Option<i64> {
    counted(ir, &mut Forms::new(), looping)?.trip_count()
}

/// Distributes a loop over what stands in it, as far as dependences allow it: what does not come apart stays as it is. Returns the loops.
fn come_apart(ir: &mut Ir, looping: Op) -> Vec<Op> {
    if ir.result_count(looping) > 0 {
        return vec![looping];
    }
    if normalize(ir, looping) {
        // Places are then those of the loop's own variable, and no part needs what another computes of it.
        ir::canonicalize::canonicalize(ir, looping);
        if !ir.is_alive(looping) {
            return Vec::new();
        }
    }
    spill(ir, looping);
    expand_arrays(ir, looping, &mut Work::of(MOST_WORK));
    distribute_statements(ir, looping).unwrap_or_else(|_| vec![looping])
}

/// The outermost loops of perfect bands.
fn bands(ir: &Ir, root: Op) -> Vec<Op> {
    let is_inner = |&looping: &Op| {
        ir.parent(looping).is_some_and(|p| ir.isa::<affine::For>(p) && perfect_inner(ir, p) == Some(looping))
    };
    affine_loops(ir, root).into_iter().filter(|looping| !is_inner(looping)).collect()
}

/// Gives a band the first order that dependences allow of those in which no sum waits for the one before it.
fn reorder(ir: &mut Ir, nest: Op) -> bool {
    let band = perfect_band(ir, nest);
    let Some(&innermost) = band.last().filter(|&&last| band.len() > 1 && ir.result_count(last) == 0) else {
        return false;
    };
    let mut orders = orders(ir, &band, innermost).into_iter();
    orders.any(|order| permute(ir, nest, &order, Check::Dependences, &mut Diagnostics::new()))
}

/// Orders to be tried. What runs inside has elements of its own in each iteration: a loop that always has as many iterations; else all loops
/// that have such elements, in those that add; else one of few iterations.
fn orders(ir: &Ir, band: &[Op], innermost: Op) -> Vec<Vec<usize>> {
    let (independent, adding): (Vec<usize>, Vec<usize>) =
        (0..band.len()).partition(|&at| is_independent(ir, band[at], innermost));
    let (fixed, varying): (Vec<usize>, Vec<usize>) = independent.iter().rev().partition(|&&at| is_fixed(ir, band, at));
    let last = band.len() - 1;
    if independent.is_empty() || fixed.contains(&last) {
        return Vec::new();
    }
    let inside = |at: usize| (0..band.len()).filter(|&k| k != at).chain([at]).collect::<Vec<usize>>();
    let one = if independent.contains(&last) { Vec::new() } else { varying };
    let together = [adding, independent].concat();
    fixed.into_iter().map(inside).chain([together]).chain(one.into_iter().map(inside)).collect()
}

/// Whether a loop of a band always has as many iterations, and no other loop's iterations depend on it.
fn is_fixed(ir: &Ir, band: &[Op], at: usize) -> bool {
    let mut forms = Forms::new();
    let Some(own) = counted(ir, &mut forms, band[at]) else { return false };
    let bounds = |level: Counted| level.lower.into_iter().chain(level.upper).flat_map(|bound| terms_of(&bound));
    let mut others = band.iter().filter(|&&other| other != band[at]);
    own.trip_count().is_some()
        && others.all(|&other| {
            counted(ir, &mut forms, other)
                .is_some_and(|level| bounds(level).all(|term| forms.term(term) != own.variable))
        })
}

/// Whether the element of each store inside of `innermost` depends on the variable of a loop.
fn is_independent(ir: &Ir, looping: Op, innermost: Op) -> bool {
    let mut forms = Forms::new();
    let stores: Vec<Access> = accesses_in(ir, &mut forms, innermost).into_iter().filter(|a| a.is_write).collect();
    let Some(variable) = ir.body(looping, 0).and_then(|body| ir.args(body).first().copied()) else { return false };
    !stores.is_empty() && stores.iter().all(|store| varies(&forms, store, variable))
}

fn varies(forms: &Forms, store: &Access, variable: Value) -> bool {
    let mut subscripts = store.subscripts.iter().flatten();
    subscripts.any(|form| terms_of(form).into_iter().any(|term| forms.term(term) == variable))
}
