//! A loop beside a nest goes into the nest: its body runs in the first iterations of the nest's outer loops, or in their last
//! ones, before or after the body of the loop with the same iterations. So `for k { for j .. }` takes `for j { scale }` in.
//!
//! What holds: legal if every dependence still runs in its order; the outer loops of the nest have constant bounds.

use ir::affine_expr::SetConstraint;
use ir::{AffineExpr, InsertPoint, IntegerSet, Ir, Op, Rewriter, Traits, Value};

use super::fuse::same_iterations;
use super::nest::{Nest, perfect_band};
use crate::domain::{counted, is_loop};
use crate::forms::Forms;
use crate::ops as affine;
use crate::polyhedral::{Statement, Time};

/// Where the loop stands beside the nest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Before,
    After,
}

/// A nest that could take a loop in.
struct Host {
    /// Its loops, down to the one that has the loop's iterations.
    band: Vec<Op>,
    /// The iteration of each loop around that one in which the loop's body runs.
    iterations: Vec<i64>,
}

/// Takes loops of the body of `looping` into nests beside them, until no more can be. True if one was.
pub fn absorb_all(ir: &mut Ir, looping: Op) -> bool {
    let mut changed = false;
    while let Some((guest, host, side)) = next(ir, looping) {
        take_in(ir, guest, &host, side);
        changed = true;
    }
    changed
}

/// The first loop with a neighbour that may take it in. Only ops that compute numbers stand between.
fn next(ir: &Ir, looping: Op) -> Option<(Op, Host, Side)> {
    let body = ir.body(looping, 0)?;
    let is_plain = |op: Op| ir.has_trait(op, Traits::PURE) && ir.regions(op).is_empty();
    let parts: Vec<Op> = ir.ops(body).filter(|&op| !is_plain(op) && !ir.has_trait(op, Traits::TERMINATOR)).collect();
    parts.windows(2).find_map(|pair| {
        let before = host(ir, pair[0], pair[1], Side::Before).map(|h| (pair[0], h, Side::Before));
        before.or_else(|| host(ir, pair[1], pair[0], Side::After).map(|h| (pair[1], h, Side::After)))
    })
}

/// The place for `guest` in the nest of `root`, if it may go there.
fn host(ir: &Ir, guest: Op, root: Op, side: Side) -> Option<Host> {
    let is_innermost = |op: Op| !ir.walk_vec(op).into_iter().any(|o| o != op && is_loop(ir, o));
    let is_for = |op: Op| ir.isa::<affine::For>(op) && ir.result_count(op) == 0;
    if !is_for(guest) || !is_for(root) || !is_innermost(guest) {
        return None;
    }
    let mut band = perfect_band(ir, root);
    let at = (1..band.len()).find(|&k| same_iterations(ir, guest, band[k]))?;
    band.truncate(at + 1);
    let iterations = band[..at].iter().map(|&op| iteration(ir, op, side)).collect::<Option<Vec<i64>>>()?;
    let host = Host { band, iterations };
    may_take(ir, guest, &host, side).then_some(host)
}

/// The first or the last value of a loop's variable, if its bounds are constants between which it runs.
fn iteration(ir: &Ir, op: Op, side: Side) -> Option<i64> {
    let own = counted(ir, &mut Forms::new(), op)?;
    let (lower, count, step) = (own.lower.first()?.as_const()?, own.trip_count()?, own.step?);
    let last = lower.checked_add(step.checked_mul(count - 1)?)?;
    (own.lower.len() == 1 && count > 0).then_some(if side == Side::Before { lower } else { last })
}

/// Is every value that the guest uses there in the nest, and does each dependence keep its order?
fn may_take(ir: &Ir, guest: Op, host: &Host, side: Side) -> bool {
    let root = host.band[0];
    let roots = if side == Side::Before { [guest, root] } else { [root, guest] };
    let is_late =
        |v: &Value| ir.def_op(*v).is_some_and(|d| ir.block_of(d) == ir.block_of(root) && is_behind(ir, d, root));
    if ir.walk_vec(guest).into_iter().any(|op| ir.operands(op).iter().any(is_late)) {
        return false;
    }
    let nest = Nest::of(ir, &roots);
    let innermost = *host.band.last().expect("a band has a loop");
    let Some(like) = nest.model.statements.iter().find(|s| ir.is_inside(s.op, innermost)) else { return false };
    let moved = |(times, s): (Vec<Time>, &Statement)| new_times(ir, times, s, guest, host, side, &like.times);
    let times: Vec<Vec<Time>> = nest.times().into_iter().zip(&nest.model.statements).map(moved).collect();
    nest.refusal(ir, &times).is_none()
}

fn is_behind(ir: &Ir, op: Op, other: Op) -> bool {
    std::iter::successors(ir.next_op(other), |&o| ir.next_op(o)).any(|o| o == op)
}

/// When a statement runs afterwards; `like` are the times of one in the loop that takes the guest's body.
fn new_times(
    ir: &Ir,
    mut times: Vec<Time>,
    statement: &Statement,
    guest: Op,
    host: &Host,
    side: Side,
    like: &[Time],
) -> Vec<Time> {
    let depth = host.iterations.len();
    if ir.is_inside(statement.op, guest) {
        let outer =
            (0..depth).flat_map(|k| [like[2 * k].clone(), Time::ordered(AffineExpr::Const(host.iterations[k]))]);
        let rest = times.split_off(1);
        times = outer.chain([like[2 * depth].clone()]).chain(rest).collect();
    }
    // Between the iteration and the place in the body: which of the two bodies.
    let is_second = ir.is_inside(statement.op, guest) == (side == Side::After);
    times.insert(2 * depth + 2, Time::position(i64::from(is_second)));
    times
}

/// Moves the body of the guest into the nest, under the condition that it is the iteration for it.
fn take_in(ir: &mut Ir, guest: Op, host: &Host, side: Side) {
    let innermost = *host.band.last().expect("a band has a loop");
    let (from, to) = (ir.body(guest, 0).expect("a loop has a body"), ir.body(innermost, 0).expect("a loop has a body"));
    let variable = ir.arg(to, 0);
    let variables: Vec<Value> = host.band[..host.iterations.len()]
        .iter()
        .map(|&op| ir.arg(ir.body(op, 0).expect("a loop has a body"), 0))
        .collect();
    let at = match side {
        Side::Before => InsertPoint::Start(to),
        Side::After => InsertPoint::Before(ir.last_op(to).expect("a loop body ends in a yield")),
    };
    let is_iteration = |(k, &iteration): (usize, &i64)| SetConstraint {
        expr: AffineExpr::Dim(k as u32) - AffineExpr::Const(iteration),
        is_equality: true,
    };
    let constraints = host.iterations.iter().enumerate().map(is_iteration).collect();
    let condition = ir.ctx.set_attr(IntegerSet { dims: variables.len() as u32, symbols: 0, constraints });
    let loc = ir.loc(guest);
    let mut rewriter = Rewriter::at(ir, at, loc);
    let (then, block) = rewriter.create_region_with_block(&[]);
    let otherwise = rewriter.create_region();
    rewriter
        .op(affine::If::NAME)
        .operands(&variables)
        .attr("condition", condition)
        .region(then)
        .region(otherwise)
        .build();
    rewriter.inline_block(from, InsertPoint::End(block), &[variable]);
    rewriter.erase(guest);
}
