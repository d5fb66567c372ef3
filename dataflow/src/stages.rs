//! Which divisions are made in stages that take one each cycle: those that every iteration of a loop makes and no iteration waits for.

use hw_dialects::handshake;
use ir::{Ir, Op, Rewriter};
use pipeline_rewrite::divide::divides;
use rustc_hash::FxHashSet;

use super::blocks::Blocks;
use super::form;

/// The attribute of a division that is made in stages.
const STAGED: &str = "elastic.staged";

/// Whether a division is made in stages.
pub fn is_staged(ir: &Ir, op: Op) -> bool {
    ir.attr(op, STAGED).is_some()
}

/// Marks the divisions of a circuit, whose values are not forked yet, that every iteration of a loop makes and that do not wait for
/// themselves. The others are serial: tokens wait for them only where they are.
pub fn stage_divisions(ir: &mut Ir, circuit: Op, blocks: &Blocks) {
    let Some(block) = ir.body(circuit, 0) else { return };
    let ops = ir.ops_vec(block);
    let is_division = |op: Op| form::operator(ir, op).is_some_and(divides);
    let staged: Vec<Op> = ops
        .into_iter()
        .filter(|&op| is_division(op) && blocks.is_in_each_iteration(op) && !waits_for_itself(ir, op))
        .collect();
    let mark = ir.ctx.unit_attr();
    for op in staged {
        Rewriter::new(ir).set_attr(op, STAGED, mark);
    }
}

/// Whether an operation's result reaches its operands other than through memories.
fn waits_for_itself(ir: &Ir, op: Op) -> bool {
    let mut seen: FxHashSet<Op> = FxHashSet::default();
    let mut work = vec![op];
    while let Some(from) = work.pop() {
        for user in ir.results(from).flat_map(|v| ir.uses(v)) {
            if user.op == op {
                return true;
            }
            if !handshake::is_memory(ir, user.op) && seen.insert(user.op) {
                work.push(user.op);
            }
        }
    }
    false
}
