//! Dominance: which blocks, ops and values come first on every path.
//!
//! Block trees by Cooper, Harvey and Kennedy, "A Simple, Fast Dominance Algorithm" (2001); queries between blocks of one
//! region take constant time. What holds: the facts are those of the time they were computed; ops may move since, but
//! not blocks or edges. An unreachable block is dominated by all and dominates none but itself.

use crate::def::Traits;
use crate::ids::{Block, Op, Region, Value};
use crate::ir::{Ir, ValueDef};

const NONE: u32 = u32::MAX;

/// A block's place in the dominator tree of its region.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// Immediate dominator; `NONE` for entries and unreachable blocks.
    parent: u32,
    /// Position in reverse post-order of the flow graph; `NONE` for unreachable blocks.
    order: u32,
    /// First and one past the last number in a preorder walk of the tree.
    enter: u32,
    leave: u32,
}

const UNREACHABLE: Node = Node { parent: NONE, order: NONE, enter: 0, leave: 0 };

/// The dominator trees of all regions below an op.
#[derive(Clone, Debug)]
pub struct Dominance {
    nodes: Vec<Node>,
}

/// True if order and dominance matter in a region: it is not a graph region. Regions of ops that are not registered
/// may be either, so they are taken as graph regions.
pub fn has_ssa_dominance(ir: &Ir, region: Region) -> bool {
    let Some(op) = ir.parent_of_region(region) else { return true };
    ir.def(op).is_some_and(|def| !def.traits.contains(Traits::GRAPH_REGION))
}

impl Dominance {
    /// The trees of the regions of `root` and of all ops below it.
    pub fn new(ir: &Ir, root: Op) -> Self {
        let mut dominance = Self { nodes: vec![UNREACHABLE; ir.block_count()] };
        ir.walk(root, &mut |op| {
            for &region in ir.regions(op) {
                dominance.add_region(ir, region);
            }
        });
        dominance
    }

    fn add_region(&mut self, ir: &Ir, region: Region) {
        let Some(entry) = ir.entry(region) else { return };
        if ir.blocks(region).len() == 1 {
            self.nodes[entry.index()] = Node { parent: NONE, order: 0, enter: 0, leave: 1 };
            return;
        }
        let order = self.number_blocks(ir, entry);
        if order.len() > 1 {
            self.find_parents(ir, &order);
        }
        self.number_tree(&order);
    }

    /// The reachable blocks in reverse post-order, with their `order` set.
    fn number_blocks(&mut self, ir: &Ir, entry: Block) -> Vec<Block> {
        // `order` marks a block as seen until its number is known.
        let mut post = Vec::new();
        let mut stack = vec![(entry, 0)];
        self.nodes[entry.index()].order = 0;
        while let Some((block, next)) = stack.last_mut() {
            let successors = successors(ir, *block);
            let Some(&successor) = successors.get(*next) else {
                post.push(*block);
                stack.pop();
                continue;
            };
            *next += 1;
            let node = &mut self.nodes[successor.index()];
            if node.order == NONE && ir.region_of(successor) == ir.region_of(entry) {
                node.order = 0;
                stack.push((successor, 0));
            }
        }
        post.reverse();
        for (order, block) in post.iter().enumerate() {
            self.nodes[block.index()].order = order as u32;
        }
        post
    }

    /// Immediate dominators, by iterating to a fixed point.
    fn find_parents(&mut self, ir: &Ir, order: &[Block]) {
        let predecessors = self.predecessors(ir, order);
        let mut parents = vec![NONE; order.len()];
        parents[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for index in 1..order.len() {
                let known = predecessors[index].iter().copied().filter(|&p| parents[p as usize] != NONE);
                let parent = known.reduce(|a, b| intersect(&parents, a, b)).unwrap_or(NONE);
                changed |= parents[index] != parent;
                parents[index] = parent;
            }
        }
        for index in 1..order.len() {
            self.nodes[order[index].index()].parent = order[parents[index] as usize].0;
        }
    }

    /// The predecessors of each block, all as positions in reverse post-order.
    fn predecessors(&self, ir: &Ir, order: &[Block]) -> Vec<Vec<u32>> {
        let mut predecessors = vec![Vec::new(); order.len()];
        for (index, &block) in order.iter().enumerate() {
            for next in successors(ir, block) {
                if let Some(list) = predecessors.get_mut(self.nodes[next.index()].order as usize) {
                    list.push(index as u32);
                }
            }
        }
        predecessors
    }

    /// Numbers the tree so that a block dominates those whose numbers lie in its range.
    fn number_tree(&mut self, order: &[Block]) {
        // Parents stand before children in reverse post-order: count subtrees backwards, then hand out ranges.
        for &block in order {
            self.nodes[block.index()].leave = 1;
        }
        for &block in order.iter().skip(1).rev() {
            let node = self.nodes[block.index()];
            self.nodes[node.parent as usize].leave += node.leave;
        }
        let mut free = vec![0; order.len()];
        for (index, &block) in order.iter().enumerate() {
            let node = self.nodes[block.index()];
            let start = match self.nodes.get(node.parent as usize) {
                None => 0,
                Some(parent) => {
                    let next = &mut free[parent.order as usize];
                    *next += node.leave;
                    *next - node.leave
                }
            };
            free[index] = start + 1;
            let size = node.leave;
            let node = &mut self.nodes[block.index()];
            (node.enter, node.leave) = (start, start + size);
        }
    }

    fn node(&self, block: Block) -> &Node {
        self.nodes.get(block.index()).unwrap_or(&UNREACHABLE)
    }

    // Blocks.

    /// True if the block can be reached from its region's entry.
    pub fn is_reachable(&self, block: Block) -> bool {
        self.node(block).order != NONE
    }

    /// The nearest block that dominates `block` and is another; `None` for entries and unreachable blocks.
    pub fn immediate_dominator(&self, block: Block) -> Option<Block> {
        let parent = self.node(block).parent;
        (parent != NONE).then_some(Block(parent))
    }

    /// True if every path from the entry to `b` goes through `a`, of the same region.
    pub fn block_dominates(&self, a: Block, b: Block) -> bool {
        let (outer, inner) = (self.node(a), self.node(b));
        if inner.order == NONE {
            return true;
        }
        a == b || (outer.order != NONE && outer.enter <= inner.enter && inner.enter < outer.leave)
    }

    /// The nearest block that dominates both, of the same region; `None` if either is unreachable.
    pub fn nearest_common_dominator(&self, a: Block, b: Block) -> Option<Block> {
        if !self.is_reachable(a) || !self.is_reachable(b) {
            return None;
        }
        let mut common = a;
        while !self.block_dominates(common, b) {
            common = self.immediate_dominator(common)?;
        }
        Some(common)
    }

    // Ops and values.

    /// True if `a` comes before `b`, which may stand in a region inside a later op, on every path to `b`.
    pub fn op_properly_dominates(&self, ir: &Ir, a: Op, b: Op) -> bool {
        let Some(block) = ir.block_of(a) else { return false };
        let Some(b) = ancestor_in(ir, ir.region_of(block), b) else { return false };
        self.precedes(ir, a, b)
    }

    /// As `op_properly_dominates`, for ops of one region.
    pub(crate) fn precedes(&self, ir: &Ir, a: Op, b: Op) -> bool {
        let (Some(x), Some(y)) = (ir.block_of(a), ir.block_of(b)) else { return false };
        let ordered = ir.region_of(x).is_some_and(|region| has_ssa_dominance(ir, region));
        if x == y {
            return !ordered || (a != b && ir.is_before(a, b));
        }
        self.block_dominates(x, y)
    }

    /// True if `value` may be an operand of `op`.
    pub fn dominates(&self, ir: &Ir, value: Value, op: Op) -> bool {
        match ir.value_def(value) {
            ValueDef::Result { op: def, .. } => self.op_properly_dominates(ir, def, op),
            ValueDef::Argument { block, .. } => {
                let user = ancestor_in(ir, ir.region_of(block), op).and_then(|user| ir.block_of(user));
                user.is_some_and(|user| self.block_dominates(block, user))
            }
        }
    }
}

fn successors(ir: &Ir, block: Block) -> &[Block] {
    ir.last_op(block).map_or(&[], |op| ir.successors(op))
}

/// The op of `region` that is `op` or holds it.
fn ancestor_in(ir: &Ir, region: Option<Region>, op: Op) -> Option<Op> {
    let region = region?;
    let region_of = |op: Op| ir.block_of(op).and_then(|b| ir.region_of(b));
    std::iter::successors(Some(op), |&o| ir.parent(o)).find(|&o| region_of(o) == Some(region))
}

/// The nearest common ancestor of two nodes in a tree whose parents have smaller numbers.
fn intersect(parents: &[u32], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        if a > b {
            a = parents[a as usize];
        } else {
            b = parents[b as usize];
        }
    }
    a
}

#[cfg(test)]
mod tests;
