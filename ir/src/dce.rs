//! Dead code: unreachable blocks, operations whose results nobody needs, and block arguments that nobody reads.
//!
//! What holds: an op is kept if it has an effect, is a terminator or a symbol, or if a kept op needs it; ops that need
//! only each other go too. Calls and unregistered ops are kept.

use crate::branch;
use crate::effects;
use crate::ids::{Block, Op, Region, SideTable, Value};
use crate::ir::{Ir, ValueDef};
use crate::rewriter::Rewriter;

/// Removes unreachable blocks, dead ops and dead block arguments below `root`. True if anything changed.
pub fn eliminate_dead_code(ir: &mut Ir, root: Op) -> bool {
    simplify_regions(&mut Rewriter::new(ir), root)
}

/// As [`eliminate_dead_code`], through a rewriter that others listen to.
pub fn simplify_regions(rewriter: &mut Rewriter<'_>, root: Op) -> bool {
    let mut changed = erase_unreachable(rewriter, root);
    let live = Liveness::compute(rewriter, root);
    changed |= live.erase_dead(rewriter, root);
    changed
}

/// Erases the blocks below `root` that the entry of their region does not reach. True if there were any.
pub fn erase_unreachable(rewriter: &mut Rewriter<'_>, root: Op) -> bool {
    let mut changed = false;
    for op in rewriter.walk_vec(root) {
        if !rewriter.is_alive(op) {
            continue;
        }
        for region in rewriter.regions(op).to_vec() {
            changed |= rewriter.blocks(region).len() > 1 && erase_unreachable_in(rewriter, region);
        }
    }
    changed
}

fn erase_unreachable_in(rewriter: &mut Rewriter<'_>, region: Region) -> bool {
    let reached = reachable(rewriter, region);
    let lost: Vec<Block> = rewriter.blocks(region).iter().copied().filter(|b| !reached.contains(b)).collect();
    let ops: Vec<Op> = lost.iter().flat_map(|&b| rewriter.ops(b)).collect();
    erase_all(rewriter, &ops);
    for &block in &lost {
        rewriter.erase_block(block);
    }
    !lost.is_empty()
}

/// The blocks that the entry of `region` reaches.
pub fn reachable(ir: &Ir, region: Region) -> rustc_hash::FxHashSet<Block> {
    let mut reached = rustc_hash::FxHashSet::default();
    let mut stack: Vec<Block> = ir.entry(region).into_iter().collect();
    while let Some(block) = stack.pop() {
        if reached.insert(block) {
            stack.extend(ir.last_op(block).iter().flat_map(|&op| ir.successors(op)));
        }
    }
    reached
}

/// Erases ops that nothing but themselves uses, whatever their order and cycles.
fn erase_all(rewriter: &mut Rewriter<'_>, ops: &[Op]) {
    for &op in ops {
        for inner in rewriter.walk_vec(op) {
            if !rewriter.operands(inner).is_empty() {
                rewriter.set_operands(inner, &[]);
            }
        }
    }
    for &op in ops {
        rewriter.erase(op);
    }
}

/// Which ops and values are needed. Everything is dead until a need is found.
struct Liveness {
    ops: SideTable<bool>,
    values: SideTable<bool>,
    /// Live ops whose needs were not looked at yet.
    pending: Vec<Op>,
    effects: effects::Summary,
}

impl Liveness {
    fn compute(ir: &Ir, root: Op) -> Self {
        let effects = effects::Summary::new(ir, root);
        let (ops, values) = (SideTable::new(false), SideTable::new(false));
        let mut live = Self { ops, values, pending: Vec::new(), effects };
        live.need_op(root);
        while let Some(op) = live.pending.pop() {
            live.needs_of(ir, op);
        }
        live
    }

    fn need_op(&mut self, op: Op) {
        if !std::mem::replace(self.ops.get_mut(op.index()), true) {
            self.pending.push(op);
        }
    }

    /// What a live op needs: operands, and inside it what has effects.
    fn needs_of(&mut self, ir: &Ir, op: Op) {
        let forwarded: Vec<_> =
            (0..ir.successors(op).len()).filter_map(|i| branch::forwarded_range(ir, op, i)).collect();
        for (index, &value) in ir.operands(op).iter().enumerate() {
            if !forwarded.iter().any(|range| range.contains(&index)) {
                self.need_value(ir, value);
            }
        }
        for &block in ir.regions(op).iter().flat_map(|&r| ir.blocks(r)) {
            for inner in ir.ops(block) {
                if !self.effects.is_removable(ir, inner) {
                    self.need_op(inner);
                }
            }
        }
    }

    fn need_value(&mut self, ir: &Ir, value: Value) {
        let mut stack = vec![value];
        while let Some(value) = stack.pop() {
            if std::mem::replace(self.values.get_mut(value.index()), true) {
                continue;
            }
            match ir.value_def(value) {
                ValueDef::Result { op, .. } => self.need_op(op),
                ValueDef::Argument { block, index } => {
                    let edges = branch::predecessors(ir, block);
                    let passed = edges.iter().filter_map(|&(op, i)| branch::forwarded(ir, op, i)?.get(index));
                    stack.extend(passed);
                }
            }
        }
    }

    fn erase_dead(&self, rewriter: &mut Rewriter<'_>, root: Op) -> bool {
        let mut dead = Vec::new();
        let mut args = Vec::new();
        let mut stack = vec![root];
        while let Some(op) = stack.pop() {
            for &region in rewriter.regions(op) {
                args.extend(self.dead_args(rewriter, region));
                for inner in rewriter.blocks(region).iter().flat_map(|&b| rewriter.ops(b)) {
                    let list = if *self.ops.get(inner.index()) { &mut stack } else { &mut dead };
                    list.push(inner);
                }
            }
        }
        erase_args(rewriter, &args, &dead);
        !dead.is_empty() || !args.is_empty()
    }

    /// The dead arguments of the blocks after the entry, last first in each block, where all branches are understood.
    fn dead_args(&self, ir: &Ir, region: Region) -> Vec<(Block, usize)> {
        let mut dead = Vec::new();
        for &block in ir.blocks(region).iter().skip(1) {
            let args = ir.args(block).iter().enumerate().rev();
            let unneeded: Vec<usize> = args.filter(|(_, v)| !self.values.get(v.index())).map(|(i, _)| i).collect();
            if !unneeded.is_empty() && all_understood(ir, block) {
                dead.extend(unneeded.into_iter().map(|index| (block, index)));
            }
        }
        dead
    }
}

fn all_understood(ir: &Ir, block: Block) -> bool {
    let count = ir.args(block).len();
    branch::predecessors(ir, block)
        .iter()
        .all(|&(op, i)| branch::forwarded(ir, op, i).is_some_and(|v| v.len() == count))
}

/// Removes arguments with what branches pass to them, and erases dead ops in between, when nothing uses them any more.
fn erase_args(rewriter: &mut Rewriter<'_>, args: &[(Block, usize)], dead: &[Op]) {
    for &(block, index) in args {
        for (op, successor) in branch::predecessors(rewriter, block) {
            branch::drop_forwarded(rewriter, op, successor, index);
        }
    }
    erase_all(rewriter, dead);
    for &(block, index) in args {
        rewriter.remove_arg(block, index);
    }
}
