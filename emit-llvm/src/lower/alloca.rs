//! Moves stack memory of known size out of loops, to the start of its function.
//!
//! What holds: only what ends with an iteration of a loop moves, so one place serves all iterations and the stack does not grow.

use dialects::memref::Alloca;
use ir::{InsertPoint, Ir, Op, Rewriter, Traits};

/// Hoists below `root`.
pub(super) fn hoist(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        if !ir.is(op, Alloca::NAME) || !ir.operands(op).is_empty() {
            continue;
        }
        if let Some(function) = destination(ir, op)
            && let Some(entry) = ir.body(function, 0)
        {
            Rewriter::new(ir).move_op(op, InsertPoint::Start(entry));
        }
    }
}

/// The function around `op`, if a smaller scope ends its memory.
fn destination(ir: &Ir, op: Op) -> Option<Op> {
    let mut parents = std::iter::successors(ir.parent(op), |&p| ir.parent(p));
    let scope = parents.find(|&p| ir.has_trait(p, Traits::ALLOCATION_SCOPE))?;
    if ir.has_trait(scope, Traits::ISOLATED) {
        return None;
    }
    parents.find(|&p| ir.has_trait(p, Traits::ISOLATED))
}
