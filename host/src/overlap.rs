//! Runs beside what they need not wait for: starts move up, waits move down, within their block.
//!
//! What holds: nothing moves past an operation whose effects on memory are not known, or that another order would change. The
//! cost is the square of a block's length at worst.

use ir::{InsertPoint, Ir, Op, Rewriter, Traits};

use crate::dialect::{Start, Wait, function_of};
use crate::touched::Touched;

/// Moves all starts and waits at or below `root`.
pub fn overlap(ir: &mut Ir, root: Op) {
    let all = ir.walk_vec(root);
    for &op in all.iter().filter(|&&op| ir.isa::<Start>(op)).collect::<Vec<_>>() {
        hoist(ir, op);
    }
    for &op in all.iter().rev().filter(|&&op| ir.isa::<Wait>(op)).collect::<Vec<_>>() {
        sink(ir, op);
    }
}

/// Moves a start up to what it depends on.
fn hoist(ir: &mut Ir, start: Op) {
    let above = std::iter::successors(ir.prev_op(start), |&op| ir.prev_op(op));
    let first = above.take_while(|&op| may_swap(ir, op, start)).last();
    if let Some(first) = first {
        Rewriter::new(ir).move_op(start, InsertPoint::Before(first));
    }
}

/// Moves a wait down to what depends on it.
fn sink(ir: &mut Ir, wait: Op) {
    let below = std::iter::successors(ir.next_op(wait), |&op| ir.next_op(op));
    let last = below.take_while(|&op| may_swap(ir, wait, op)).last();
    if let Some(last) = last {
        Rewriter::new(ir).move_op(wait, InsertPoint::After(last));
    }
}

/// Whether two operations, one after the other, may stand the other way round.
pub fn may_swap(ir: &Ir, first: Op, second: Op) -> bool {
    let is_kernel = |op: Op| ir.isa::<Start>(op) || ir.isa::<Wait>(op);
    let same = is_kernel(first) && is_kernel(second) && function_of(ir, first) == function_of(ir, second);
    if same || ir.has_trait(second, Traits::TERMINATOR) || uses(ir, second, first) {
        return false;
    }
    match (Touched::by(ir, first), Touched::by(ir, second)) {
        (Some(a), Some(b)) => !a.conflicts(ir, &b),
        _ => false,
    }
}

/// Whether an operation, or one inside it, uses a result of another.
fn uses(ir: &Ir, user: Op, of: Op) -> bool {
    ir.results(of).any(|result| ir.uses(result).any(|u| ir.is_inside(u.op, user) || u.op == user))
}
