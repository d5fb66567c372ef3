//! `affine-vectorize`: iterations of a loop become the lanes of vectors.
//!
//! What holds: lanes are an unordered time, which comes after everything else within a block of iterations; a loop becomes lanes
//! only if every dependence keeps its order so. Iterations that are left are a shorter vector where their number is known, else
//! they run one by one.

use ir::diag::Diagnostics;
use ir::{AffineExpr, Ir, Op};

use super::blocks::block_of;
use super::lanes::Lanes;
use super::reduce::{self, Reassociate};
use super::widen;
use crate::domain::counted;
use crate::forms::Forms;
use crate::polyhedral::{Model, Statement, Time};
use crate::transform::nest::{Nest, affine_loops, remark};
use crate::unroll::{set_step, split_remainder};

/// What to do.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Elements of a vector.
    pub lanes: i64,
    /// Only loops with so many loops around them.
    pub depth: Option<usize>,
    /// Whether sums of floats may be added up in another order.
    pub reassociate: Reassociate,
}

/// Makes lanes of loops below `root`: of each nest the innermost loops that can be.
pub fn vectorize_all(ir: &mut Ir, root: Op, options: Options, diags: &mut Diagnostics) {
    let mut refused: Vec<(Op, String)> = Vec::new();
    let mut loops = affine_loops(ir, root);
    loops.reverse();
    let mut done: Vec<Op> = Vec::new();
    for looping in loops {
        let is_wanted = options.depth.is_none_or(|depth| depth_of(ir, looping) == depth);
        if !is_wanted || done.iter().any(|&inner| ir.is_alive(inner) && ir.is_inside(inner, looping)) {
            continue;
        }
        match vectorize(ir, looping, options) {
            Ok(made) => done.push(made),
            Err(reason) => refused.push((looping, reason)),
        }
    }
    for (looping, reason) in refused {
        let is_inside = |&outer: &Op| ir.is_alive(outer) && ir.is_inside(looping, outer);
        if ir.is_alive(looping) && !done.iter().any(is_inside) {
            remark(ir, looping, format!("not vectorised: {reason}"), diags);
        }
    }
}

fn depth_of(ir: &Ir, looping: Op) -> usize {
    crate::domain::loops_around(ir, looping).len()
}

/// Makes lanes of the iterations of one loop; returns it, which may be a new op. Errors: why it stays as it is.
pub fn vectorize(ir: &mut Ir, looping: Op, options: Options) -> Result<Op, String> {
    let lanes = Lanes::of(ir, looping).ok_or("its step is not known")?;
    let bounds = counted(ir, &mut Forms::new(), looping).ok_or("its bounds are not known")?;
    let trips = bounds.trip_count();
    let width = trips.map_or(options.lanes, |t| t.min(options.lanes));
    if width < 2 {
        return Err("it has fewer than two iterations".into());
    }
    let reductions = reduce::reductions(ir, looping, options.reassociate)?;
    lanes.check(ir)?;
    if let Some(reason) = refusal(ir, looping, width) {
        return Err(reason);
    }
    let after = ir.next_op(looping);
    if !split_remainder(ir, looping, width) {
        return Err("a bound of it is a minimum or maximum".into());
    }
    let rest = ir.next_op(looping).filter(|&next| Some(next) != after);
    let left = trips.map_or(0, |t| t % width);
    if let Some(rest) = rest.filter(|_| left > 1) {
        widen_loop(ir, rest, left, options)?;
    }
    debug_assert_eq!(reductions.len(), ir.result_count(looping));
    widen_loop(ir, looping, width, options)
}

fn widen_loop(ir: &mut Ir, looping: Op, width: i64, options: Options) -> Result<Op, String> {
    reduce::spread(ir, looping, width, options.reassociate)?;
    let lanes = Lanes::of(ir, looping).ok_or("its step is not known")?;
    widen::widen(ir, &lanes, width);
    set_step(ir, looping, lanes.step * width);
    Ok(looping)
}

/// A dependence that blocks of so many iterations don't keep, but for those of carried values.
fn refusal(ir: &Ir, looping: Op, width: i64) -> Option<String> {
    let mut nest = Nest::of(ir, &[looping]);
    let own = ir.body(looping, 0).and_then(|b| ir.last_op(b));
    let statements = &nest.model.statements;
    let is_own = |s: usize| Some(statements[s].op) == own;
    let kept = nest.edges.iter().filter(|e| !(is_own(e.from) && is_own(e.to))).cloned().collect();
    nest.edges = kept;
    let times: Vec<Vec<Time>> = nest.model.statements.iter().map(|s| times_of(ir, &nest.model, s, width)).collect();
    nest.refusal(ir, &times)
}

/// When a statement runs: the block in place of the iteration, and the lane last.
fn times_of(ir: &Ir, model: &Model, statement: &Statement, width: i64) -> Vec<Time> {
    let mut times = statement.times.clone();
    match block_of(ir, model, &statement.dims, 0, width) {
        Some(block) => {
            times[1] = Time::ordered(block);
            times.push(Time { expr: AffineExpr::Dim(0), is_ordered: false });
        }
        None => times[1].is_ordered = false,
    }
    times
}
