//! Loop-invariant code motion out of affine loops (`affine-loop-invariant-code-motion`): pure ops, and reads of elements
//! that nothing in the loop writes.
//!
//! What holds: a read moves only if the loop is sure to make it, or the element is sure to lie in its memref.

use ir::{InsertPoint, Ir, Op, Rewriter};

use crate::access::{accesses_in, accesses_of, is_load};
use crate::domain::{counted, is_outside};
use crate::forms::Forms;
use crate::ops as affine;

/// Moves what does not change out of the affine loops at or below `root`, inner loops first. Returns how many ops moved.
pub fn hoist(ir: &mut Ir, root: Op) -> usize {
    let is_loop = |op: &Op| matches!(ir.op_text(*op), affine::For::NAME | affine::Parallel::NAME);
    let loops: Vec<Op> = ir.walk_vec(root).into_iter().filter(is_loop).collect();
    loops.into_iter().rev().map(|looping| hoist_from(ir, looping)).sum()
}

fn hoist_from(ir: &mut Ir, looping: Op) -> usize {
    ir::licm::hoist_from(&mut Rewriter::new(ir), looping);
    let Some(body) = ir.body(looping, 0) else { return 0 };
    let reads: Vec<Op> = ir.ops(body).filter(|&op| is_load(ir, op)).collect();
    let mut moved = 0;
    for read in reads {
        if can_move(ir, looping, read) {
            Rewriter::new(ir).move_op(read, InsertPoint::Before(looping));
            moved += 1;
        }
    }
    if moved > 0 {
        ir::licm::hoist_from(&mut Rewriter::new(ir), looping);
    }
    moved
}

fn can_move(ir: &Ir, looping: Op, read: Op) -> bool {
    if !ir.operands(read).iter().all(|&v| is_outside(ir, v, looping)) {
        return false;
    }
    let mut forms = Forms::new();
    let Some(access) = accesses_of(ir, &mut forms, read).pop() else { return false };
    let around = crate::domain::loops_around(ir, looping).len();
    let all = accesses_in(ir, &mut forms, looping);
    let is_written = all.iter().any(|other| other.is_write && access.may_meet(ir, &mut forms, other, around));
    let runs = counted(ir, &mut forms, looping).is_some_and(|c| c.has_iterations(ir, &mut forms, 1));
    !is_written && (runs || access.is_in_bounds_at(ir, &mut forms, looping))
}
