//! What a flow's edges say: order, dominance both ways, loops, and which blocks run equally often.

use rustc_hash::FxHashMap;

use super::flow::{BlockId, Flow};

/// An edge: the block it leaves, and its position among that block's edges.
pub type EdgeId = (BlockId, usize);

/// Facts of a flow's graph. Blocks that can't be reached have no facts.
#[derive(Clone, Debug)]
pub struct Graph {
    /// Edges into each block.
    pub preds: Vec<Vec<EdgeId>>,
    /// Reverse postorder from the entry.
    pub order: Vec<BlockId>,
    /// Position in `order`.
    pub position: Vec<Option<usize>>,
    /// Immediate dominator; that of the entry is itself.
    dominator: Vec<BlockId>,
    /// Immediate postdominator; `None` for the block that returns.
    postdominator: Vec<Option<BlockId>>,
    /// Headers of the loops around each block, outermost first.
    pub loops: Vec<Vec<BlockId>>,
    /// Every edge that goes back goes to a block that dominates where it leaves.
    pub is_reducible: bool,
}

fn postorder(start: BlockId, count: usize, next: &dyn Fn(BlockId) -> Vec<BlockId>) -> Vec<BlockId> {
    let mut seen = vec![false; count];
    let mut order = Vec::new();
    let mut stack = vec![(start, next(start), 0)];
    seen[start] = true;
    while let Some((block, targets, at)) = stack.pop() {
        match targets.get(at).copied() {
            Some(target) => {
                stack.push((block, targets, at + 1));
                if !seen[target] {
                    seen[target] = true;
                    stack.push((target, next(target), 0));
                }
            }
            None => order.push(block),
        }
    }
    order
}

/// Immediate dominators (Cooper, Harvey and Kennedy 2001) of the blocks in `order`, of which the first is the root.
fn dominators(order: &[BlockId], count: usize, preds: &dyn Fn(BlockId) -> Vec<BlockId>) -> Vec<Option<BlockId>> {
    let mut position = vec![usize::MAX; count];
    order.iter().enumerate().for_each(|(index, &b)| position[b] = index);
    let mut idom: Vec<Option<BlockId>> = vec![None; count];
    idom[order[0]] = Some(order[0]);
    let mut changed = true;
    while changed {
        changed = false;
        for &block in &order[1..] {
            let known = preds(block).into_iter().filter(|&p| position[p] != usize::MAX && idom[p].is_some());
            let new = known.reduce(|a, b| meet(a, b, &idom, &position));
            changed |= new != idom[block];
            idom[block] = new;
        }
    }
    idom
}

fn meet(mut a: BlockId, mut b: BlockId, idom: &[Option<BlockId>], position: &[usize]) -> BlockId {
    while a != b {
        while position[a] > position[b] {
            a = idom[a].expect("a block before in order has a dominator");
        }
        while position[b] > position[a] {
            b = idom[b].expect("a block before in order has a dominator");
        }
    }
    a
}

impl Graph {
    /// Analyses a flow in which one block returns. Errors: a block from which the return can't be reached.
    pub fn new(flow: &Flow) -> Result<Self, BlockId> {
        let count = flow.blocks.len();
        let targets = |b: BlockId| -> Vec<BlockId> { flow.blocks[b].end.edges().iter().map(|e| e.to).collect() };
        let mut order = postorder(0, count, &targets);
        order.reverse();
        let mut position = vec![None; count];
        order.iter().enumerate().for_each(|(index, &b)| position[b] = Some(index));
        let mut preds: Vec<Vec<EdgeId>> = vec![Vec::new(); count];
        for &block in &order {
            for (index, edge) in flow.blocks[block].end.edges().iter().enumerate() {
                preds[edge.to].push((block, index));
            }
        }
        let before = |b: BlockId| -> Vec<BlockId> { preds[b].iter().map(|e| e.0).collect() };
        let idom = dominators(&order, count, &before);
        let exit = order.iter().copied().find(|&b| targets(b).is_empty()).ok_or(0_usize)?;
        let mut backward = postorder(exit, count, &before);
        backward.reverse();
        if let Some(&stuck) = order.iter().find(|b| !backward.contains(b)) {
            return Err(stuck);
        }
        let post = dominators(&backward, count, &targets);
        let dominator = idom.iter().enumerate().map(|(b, d)| d.unwrap_or(b)).collect();
        let postdominator = post.iter().enumerate().map(|(b, d)| d.filter(|&d| d != b)).collect();
        let mut graph = Self {
            preds,
            order,
            position,
            dominator,
            postdominator,
            loops: vec![Vec::new(); count],
            is_reducible: true,
        };
        graph.find_loops();
        Ok(graph)
    }

    /// Whether an edge goes back in order: each cycle has one that does.
    pub fn is_back(&self, edge: EdgeId, to: BlockId) -> bool {
        self.position[edge.0] >= self.position[to]
    }

    /// Whether some edge into the block goes back.
    pub fn is_header(&self, block: BlockId) -> bool {
        self.preds[block].iter().any(|&e| self.is_back(e, block))
    }

    fn find_loops(&mut self) {
        for header in self.order.clone() {
            let latches: Vec<BlockId> =
                self.preds[header].iter().filter(|&&e| self.is_back(e, header)).map(|e| e.0).collect();
            if latches.is_empty() {
                continue;
            }
            if latches.iter().any(|&l| !self.dominates(header, l)) {
                self.is_reducible = false;
                continue;
            }
            let mut inside: FxHashMap<BlockId, ()> = FxHashMap::default();
            inside.insert(header, ());
            let mut stack = latches;
            while let Some(block) = stack.pop() {
                if inside.insert(block, ()).is_none() {
                    stack.extend(self.preds[block].iter().map(|e| e.0));
                }
            }
            for block in 0..self.loops.len() {
                if inside.contains_key(&block) {
                    self.loops[block].push(header);
                }
            }
        }
    }

    /// The immediate dominator; `None` for the entry.
    pub fn parent(&self, block: BlockId) -> Option<BlockId> {
        Some(self.dominator[block]).filter(|&d| d != block)
    }

    /// Whether every path to `b` goes through `a`.
    pub fn dominates(&self, a: BlockId, b: BlockId) -> bool {
        std::iter::successors(Some(b), |&x| self.parent(x)).any(|x| x == a)
    }

    fn postdominates(&self, a: BlockId, b: BlockId) -> bool {
        std::iter::successors(Some(b), |&x| self.postdominator[x]).any(|x| x == a)
    }

    /// Whether `b` runs exactly once for each run of `a`, after it.
    pub fn follows_always(&self, a: BlockId, b: BlockId) -> bool {
        self.is_reducible && self.loops[a] == self.loops[b] && self.postdominates(b, a)
    }

    /// The first block, dominated by `from`, that runs exactly as often as `block` and before it.
    pub fn earliest_equal(&self, from: BlockId, block: BlockId) -> BlockId {
        let (mut best, mut at) = (block, block);
        while at != from {
            let Some(parent) = self.parent(at) else { break };
            at = parent;
            if self.follows_always(at, block) {
                best = at;
            }
        }
        best
    }
}
