//! Which divisions are made in stages that take one each cycle: those that every turn of a loop makes and no turn waits for.

use ir::{Ir, Op, Rewriter};
use rustc_hash::{FxHashMap, FxHashSet};

use super::flow::BlockId;
use super::graph::Graph;
use super::place::complete;

/// The attribute of a division that is made in stages.
const STAGED: &str = "elastic.staged";

/// Whether a division is made in stages.
pub fn is_staged(ir: &Ir, op: Op) -> bool {
    ir.attr(op, STAGED).is_some()
}

/// Marks the divisions of a circuit, whose values are not forked yet, that every turn of a loop makes and that do not wait for
/// themselves. The others are serial: tokens wait for them only where they are.
pub fn stage_divisions(ir: &mut Ir, circuit: Op, graph: &Graph, owner: &FxHashMap<Op, BlockId>) {
    let Some(block) = ir.body(circuit, 0) else { return };
    let ops = ir.ops_vec(block);
    let owner = complete(ir, &ops, owner);
    let is_in_turn = |b: BlockId| graph.loops[b].last().is_some_and(|&header| graph.follows_always(header, b));
    let is_in_each_turn = |op: Op| owner.get(&op).is_some_and(|&b| is_in_turn(b));
    let divides = |op: Op| ["arith.div", "arith.rem"].iter().any(|name| ir.op_text(op).starts_with(name));
    let staged: Vec<Op> =
        ops.into_iter().filter(|&op| divides(op) && is_in_each_turn(op) && !waits_for_itself(ir, op)).collect();
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
            if !ir.op_text(user.op).ends_with("memory") && seen.insert(user.op) {
                work.push(user.op);
            }
        }
    }
    false
}
