//! Loop-invariant code motion: what computes the same in every iteration moves before the loop.
//!
//! What holds: only ops that are `PURE` (all the way down) move, so an op that a loop of no iterations would not have run may
//! run now without harm; inner loops go first, so an op can leave several loops.

use crate::def::Traits;
use crate::effects;
use crate::ids::{Op, Value};
use crate::ir::{InsertPoint, Ir};
use crate::rewriter::Rewriter;

/// Moves invariant ops out of the loops below `root`. True if anything changed.
pub fn hoist_invariants(ir: &mut Ir, root: Op) -> bool {
    let mut loops = ir.walk_vec(root);
    loops.retain(|&op| op != root && ir.has_trait(op, Traits::LOOP_LIKE));
    let mut rewriter = Rewriter::new(ir);
    let mut changed = false;
    for &op in loops.iter().rev() {
        changed |= hoist_from(&mut rewriter, op);
    }
    changed
}

/// Moves the invariant ops of one loop before it. True if there were any.
pub fn hoist_from(rewriter: &mut Rewriter<'_>, looping: Op) -> bool {
    let mut changed = false;
    for region in rewriter.regions(looping).to_vec() {
        for block in rewriter.blocks(region).to_vec() {
            for op in rewriter.ops_vec(block) {
                if is_invariant(rewriter, op, looping) {
                    rewriter.move_op(op, InsertPoint::Before(looping));
                    changed = true;
                }
            }
        }
    }
    changed
}

fn is_invariant(ir: &Ir, op: Op, looping: Op) -> bool {
    !ir.has_trait(op, Traits::TERMINATOR) && effects::is_speculatable(ir, op) && uses_only_outside(ir, op, looping)
}

/// True if all that `op`, and the ops inside it, use is defined outside of `looping` or inside `op`.
fn uses_only_outside(ir: &Ir, op: Op, looping: Op) -> bool {
    let outside = |value: Value| {
        let owner = ir.def_block(value).and_then(|b| ir.parent_of_block(b));
        owner.is_none_or(|o| !ir.is_inside(o, looping) || ir.is_inside(o, op))
    };
    ir.walk_vec(op).into_iter().all(|inner| ir.operands(inner).iter().all(|&v| outside(v)))
}
