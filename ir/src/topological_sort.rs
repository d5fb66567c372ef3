//! Sorting graph regions: each op comes after those whose results it uses, as far as there is no cycle.
//!
//! What holds: ops that may stay where they are keep their order; of a cycle the first op comes first.

use crate::def::Traits;
use crate::ids::{Block, Op, SideTable, Value};
use crate::ir::{InsertPoint, Ir};
use crate::rewriter::Rewriter;

/// Sorts the blocks of all graph regions at and below `root`.
pub fn sort_graph_regions(ir: &mut Ir, root: Op) {
    for op in ir.walk_vec(root) {
        if ir.has_trait(op, Traits::GRAPH_REGION) {
            let blocks: Vec<Block> = ir.regions(op).iter().flat_map(|&r| ir.blocks(r)).copied().collect();
            blocks.into_iter().for_each(|block| sort_block(ir, block));
        }
    }
}

/// The op of `block` that defines `value`, or that the definition lies in.
fn maker(ir: &Ir, block: Block, value: Value) -> Option<Op> {
    let mut at = ir.def_block(value)?;
    let mut op = ir.def_op(value);
    while at != block {
        op = ir.parent_of_block(at);
        at = ir.block_of(op?)?;
    }
    op
}

/// The ops of `block` that `op`, or what is inside it, waits for.
fn needs(ir: &Ir, block: Block, op: Op) -> Vec<Op> {
    let inside = ir.walk_vec(op);
    let values = inside.iter().flat_map(|&inner| ir.operands(inner));
    values.filter_map(|&v| maker(ir, block, v)).filter(|&made| made != op).collect()
}

fn sort_block(ir: &mut Ir, block: Block) {
    let mut waiting = ir.ops_vec(block);
    let last = waiting.last().copied().filter(|&op| ir.has_trait(op, Traits::TERMINATOR));
    waiting.truncate(waiting.len() - usize::from(last.is_some()));
    let needed: Vec<(Op, Vec<Op>)> = waiting.iter().map(|&op| (op, needs(ir, block, op))).collect();
    let mut unplaced = SideTable::new(false);
    waiting.iter().for_each(|op| *unplaced.get_mut(op.index()) = true);
    let mut rest = needed;
    let mut order = Vec::new();
    while !rest.is_empty() {
        let before = order.len();
        rest.retain(|(op, needs)| {
            let ready = !needs.iter().any(|n| *unplaced.get(n.index()));
            if ready {
                *unplaced.get_mut(op.index()) = false;
                order.push(*op);
            }
            !ready
        });
        if order.len() == before {
            let (first, _) = rest.remove(0);
            *unplaced.get_mut(first.index()) = false;
            order.push(first);
        }
    }
    let mut rewriter = Rewriter::new(ir);
    for op in order {
        let to = last.map_or(InsertPoint::End(block), InsertPoint::Before);
        rewriter.move_op(op, to);
    }
}
