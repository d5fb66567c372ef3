//! `affine-register-tile`: the loops around an innermost one are jammed, several at once, and the elements that a tile of their
//! iterations adds to are carried through the innermost loop.
//!
//! What holds: the tile begins with the elements, so that each is summed in the order of the source. Iterations that are left are a
//! smaller tile where their number is known, else they run one by one.

use ir::diag::Diagnostics;
use ir::{AffineExpr, Ir, Op, Rewriter, Value};

use super::blocks::block_of;
use super::carry;
use super::sizes;
use crate::domain::{counted, is_for};
use crate::forms::Forms;
use crate::ops as affine;
use crate::polyhedral::{Model, Statement, Time};
use crate::transform::jam::{group_start, has_own_bounds, jam_copies};
use crate::transform::nest::{Nest, remark};
use crate::unroll::{innermost, split_remainder};

/// What to do.
#[derive(Clone, Debug)]
pub struct Options {
    /// Iterations of the loops around the innermost one, outermost first; empty: as many as registers hold.
    pub sizes: Vec<i64>,
    /// Registers of vectors (of numbers, where there are none).
    pub registers: i64,
}

/// Tiles around each innermost loop below `root`.
pub fn tile_all(ir: &mut Ir, root: Op, options: &Options, diags: &mut Diagnostics) {
    let loops: Vec<Op> = innermost(ir, root).into_iter().filter(|&op| ir.isa::<affine::For>(op)).collect();
    for looping in loops {
        let refused = tile(ir, looping, options);
        // A loop that carries a tile is a new one.
        let place = if ir.is_alive(looping) { looping } else { root };
        if let Err(reason) = refused {
            remark(ir, place, format!("no tile in registers: {reason}"), diags);
        }
    }
    drop_unused(ir, root);
}

/// Erases the variables of copies that subscripts no longer name.
fn drop_unused(ir: &mut Ir, root: Op) {
    let applied: Vec<Op> = ir.walk_vec(root).into_iter().filter(|&op| ir.isa::<affine::Apply>(op)).collect();
    let mut rewriter = Rewriter::new(ir);
    for op in applied.into_iter().rev() {
        if rewriter.is_unused(rewriter.result(op, 0)) {
            rewriter.erase(op);
        }
    }
}

/// The loops around `looping` that have no other loop inside, outermost first.
fn chain(ir: &Ir, looping: Op) -> Vec<Op> {
    let is_only = |op: &Op| {
        let loops = ir.body(*op, 0).map_or(0, |b| ir.ops(b).filter(|&o| !ir.regions(o).is_empty()).count());
        ir.isa::<affine::For>(*op) && ir.result_count(*op) == 0 && loops == 1
    };
    let mut all: Vec<Op> = std::iter::successors(ir.parent(looping), |&op| ir.parent(op)).take_while(is_only).collect();
    all.reverse();
    all
}

/// Tiles around one loop. Errors: why there is no tile, or why it is not carried.
fn tile(ir: &mut Ir, looping: Op, options: &Options) -> Result<(), String> {
    let around = chain(ir, looping);
    let sizes = match options.sizes.as_slice() {
        [] => sizes::for_registers(ir, looping, &around, options.registers),
        given => given.to_vec(),
    };
    let Some(first) = around.len().checked_sub(sizes.len()) else {
        return Err(format!("there are {} loops right around it, but {} sizes", around.len(), sizes.len()));
    };
    let loops: Vec<Level> =
        around[first..].iter().zip(&sizes).map(|(&op, &size)| Level::of(ir, op, size)).collect::<Result<_, _>>()?;
    let Some(outermost) = loops.first().map(|level| level.op) else { return carry::carry(ir, looping) };
    check(ir, &loops)?;
    let mut roots = vec![outermost];
    for (k, level) in loops.iter().enumerate().rev() {
        let rest = jam(ir, level);
        roots.extend(rest.filter(|_| k == 0));
    }
    let inner: Vec<Op> = roots.iter().flat_map(|&root| innermost(ir, root)).collect();
    inner.into_iter().try_for_each(|op| carry::carry(ir, op))
}

/// One of the loops that are jammed.
struct Level {
    op: Op,
    /// Iterations of a tile.
    size: i64,
    /// Those that are left; `None` if that is not known.
    left: Option<i64>,
}

impl Level {
    fn of(ir: &Ir, op: Op, size: i64) -> Result<Level, String> {
        let bounds = counted(ir, &mut Forms::new(), op).ok_or("the bounds of a loop around it are not known")?;
        let trips = bounds.trip_count();
        let size = trips.map_or(size, |t| t.min(size)).max(1);
        let variable: Value = bounds.variable;
        if has_own_bounds(ir, op, variable) {
            return Err("the bounds of an inner loop depend on one around it".into());
        }
        if size > 1 && (bounds.lower.len() != 1 || bounds.upper.len() != 1) {
            return Err("a bound of a loop around it is a minimum or maximum".into());
        }
        Ok(Level { op, size, left: trips.map(|t| t % size) })
    }
}

/// Jams a loop; what is left of a known number is jammed too. Returns the loop over what is left.
fn jam(ir: &mut Ir, level: &Level) -> Option<Op> {
    let after = ir.next_op(level.op);
    if level.size < 2 || !split_remainder(ir, level.op, level.size) {
        return None;
    }
    let rest = ir.next_op(level.op).filter(|&next| Some(next) != after);
    jam_copies(ir, level.op, level.size);
    if let (Some(rest), Some(left @ 2..)) = (rest, level.left) {
        jam_copies(ir, rest, left);
    }
    rest
}

/// Errors: a dependence that the tiles don't keep, with what is left of inner loops one by one or as a tile.
fn check(ir: &Ir, loops: &[Level]) -> Result<(), String> {
    let nest = Nest::of(ir, &[loops[0].op]);
    let unknown: Vec<usize> = (0..loops.len()).filter(|&k| k > 0 && loops[k].left.is_none()).collect();
    for choice in 0..1_usize << unknown.len() {
        let is_single = |k: usize| unknown.iter().position(|&u| u == k).is_some_and(|at| choice >> at & 1 == 1);
        let sizes: Vec<i64> =
            loops.iter().enumerate().map(|(k, level)| if is_single(k) { 1 } else { level.size }).collect();
        let times = nest.model.statements.iter().map(|s| times_of(ir, &nest.model, s, &sizes));
        let times: Vec<Vec<Time>> = times.collect::<Option<_>>().ok_or("a lower bound is not affine")?;
        if let Some(reason) = nest.refusal(ir, &times) {
            return Err(reason);
        }
    }
    Ok(())
}

/// When a statement runs: blocks in place of iterations, which count within a run of ops without loops.
fn times_of(ir: &Ir, model: &Model, statement: &Statement, sizes: &[i64]) -> Option<Vec<Time>> {
    let outermost = statement.dims[0].op;
    let up = std::iter::successors(Some(statement.op), |&op| ir.parent(op));
    let path: Vec<Op> = up.take_while(|&op| op != outermost).collect();
    // From the outside: loops on the way, then the op that is copied as a whole.
    let depth = path.iter().rev().take_while(|&&op| is_for(ir, op) && op != statement.op).count();
    let unit = path[path.len() - 1 - depth];
    let times = &statement.times;
    let mut all = Vec::new();
    for level in 0..=depth {
        all.push(times[2 * level].clone());
        all.push(match sizes.get(level) {
            Some(&size) if size > 1 => Time::ordered(block_of(ir, model, &statement.dims, level, size)?),
            _ => times[2 * level + 1].clone(),
        });
    }
    all.push(Time::position(group_start(ir, unit)));
    let tiled = (0..=depth).filter(|&level| sizes.get(level).is_some_and(|&size| size > 1));
    all.extend(tiled.map(|level| Time::ordered(AffineExpr::Dim(level as u32))));
    all.extend_from_slice(&times[2 * (depth + 1)..]);
    Some(all)
}
