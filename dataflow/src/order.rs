//! Which memory accesses must keep their order: those that dependence analysis does not prove apart, in chains.
//!
//! What holds: two accesses of one element, one of them a store, are in one chain, or one waits for the other's data.
//! Accesses of one operation keep their order by themselves.

use affine::dependence::{self, Dependence};
use ir::{Ir, Op};
use pipeline::{Kind, NodeId, Source};
use rustc_hash::{FxHashMap, FxHashSet};

use super::flow::{BlockId, Def, End, Flow};
use super::graph::{EdgeId, Graph};

/// An access: block and position of its instruction.
pub type Site = (BlockId, usize);

/// Chains of accesses, each of one memory, and what each access belongs to.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// Accesses by chain, in the order of blocks and instructions.
    pub chains: Vec<Chain>,
    /// Chain by access.
    pub chain_of: FxHashMap<Site, usize>,
}

/// Accesses that pass one token on.
#[derive(Clone, Debug)]
pub struct Chain {
    /// In the order of blocks and instructions.
    pub accesses: Vec<Site>,
    /// The values that the chain's token has at a block's start.
    pub at_start: Vec<Token>,
}

/// Where a chain's token comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Token {
    /// Not known: the block can't be reached.
    Unknown,
    /// From the start of the function.
    Start,
    /// From several edges into a block.
    Join(BlockId),
    /// From an access.
    After(Site),
}

/// Every memory access of a flow, by memory.
fn accesses(flow: &Flow, graph: &Graph) -> Vec<Vec<Site>> {
    let mut all = vec![Vec::new(); flow.memories.len()];
    for &block in &graph.order {
        for (index, inst) in flow.blocks[block].insts.iter().enumerate() {
            if let Kind::Load(memory) | Kind::Store(memory) = inst.kind {
                all[memory.index()].push((block, index));
            }
        }
    }
    all
}

/// Finds the chains of a flow that was read from `func`.
pub fn order(ir: &Ir, func: Op, flow: &Flow, graph: &Graph) -> Order {
    let found = Pairs::new(ir, func, flow, graph);
    let mut order = Order::default();
    for sites in accesses(flow, graph) {
        for group in groups(&sites, flow, &found) {
            let index = order.chains.len();
            order.chain_of.extend(group.iter().map(|&site| (site, index)));
            let at_start = tokens(flow, graph, &group);
            order.chains.push(Chain { accesses: group, at_start });
        }
    }
    order
}

/// Pairs of source operations that must keep their order.
struct Pairs {
    ordered: FxHashSet<(Op, Op)>,
    /// Nothing is known: every pair counts.
    is_unknown: bool,
}

impl Pairs {
    fn new(ir: &Ir, func: Op, flow: &Flow, graph: &Graph) -> Self {
        let has_blocks = |op: Op| ir.regions(op).iter().any(|&r| ir.blocks(r).len() > 1);
        let is_unknown = ir.walk_vec(func).into_iter().any(has_blocks);
        let mut sites: FxHashMap<Op, Site> = FxHashMap::default();
        for (block, b) in flow.blocks.iter().enumerate() {
            for (index, inst) in b.insts.iter().enumerate() {
                sites.extend(inst.access.map(|op| (op, (block, index))));
            }
        }
        let all = if is_unknown { Vec::new() } else { dependence::compute(ir, func, dependence::Options::default()) };
        let needed = all.into_iter().filter(|d| !is_implied(d, &sites, flow, graph));
        Self { ordered: needed.map(|d| (d.from, d.to)).collect(), is_unknown }
    }

    fn holds(&self, flow: &Flow, a: Site, b: Site) -> bool {
        let [x, y] = [a, b].map(|(block, index)| &flow.blocks[block].insts[index]);
        let writes = [x, y].iter().any(|i| matches!(i.kind, Kind::Store(_)));
        let (Some(p), Some(q)) = (x.access, y.access) else { return writes };
        writes && (self.is_unknown || self.ordered.contains(&(p, q)) || self.ordered.contains(&(q, p)))
    }
}

/// Whether a store that comes after a load in the same iteration of all loops waits for the load's data anyway.
fn is_implied(dependence: &Dependence, sites: &FxHashMap<Op, Site>, flow: &Flow, graph: &Graph) -> bool {
    if dependence.carrier.is_some() {
        return false;
    }
    let (Some(&load), Some(&store)) = (sites.get(&dependence.from), sites.get(&dependence.to)) else { return false };
    let (first, second) = (&flow.blocks[load.0].insts[load.1], &flow.blocks[store.0].insts[store.1]);
    let (Kind::Load(_), Kind::Store(_), Some(loaded)) = (first.kind, second.kind, first.result) else { return false };
    let common: Vec<BlockId> =
        graph.loops[load.0].iter().filter(|h| graph.loops[store.0].contains(h)).copied().collect();
    graph.is_reducible && Waits::new(flow, graph, &second.inputs, loaded, &common).any(&second.inputs)
}

/// Which values can't be known before one value of the same iteration of some loops: all but those that are free of it, which
/// are the least set that holds arguments, what these loops carry, instructions all of whose inputs are free, and parameters
/// of blocks with a free value on some edge. Cost: the values behind those asked for, once for each level of loops between.
struct Waits {
    free: FxHashSet<NodeId>,
}

impl Waits {
    /// For the values behind `sources`; `headers` are those of the loops whose iteration is the same.
    fn new(flow: &Flow, graph: &Graph, sources: &[Source], wanted: NodeId, headers: &[BlockId]) -> Self {
        let origin = |node: NodeId| match flow.values[node.index()].def {
            _ if node == wanted => Origin::Wanted,
            Def::Argument => Origin::Outside,
            Def::Param(block, _) if headers.contains(&block) => Origin::Outside,
            Def::Param(block, index) => {
                let passed = |&(from, edge): &EdgeId| &flow.blocks[from].end.edges()[edge].args[index];
                Origin::Any(graph.preds[block].iter().map(passed).collect())
            }
            Def::Inst(block, index) => Origin::All(flow.blocks[block].insts[index].inputs.iter().collect()),
        };
        let behind = values_behind(sources, &origin);
        let mut waits = Self { free: FxHashSet::default() };
        let mut changed = true;
        while changed {
            changed = false;
            for &node in &behind {
                changed |= waits.is_free_origin(&origin(node)) && waits.free.insert(node);
            }
        }
        waits
    }

    /// Whether one of these waits.
    fn any(&self, sources: &[Source]) -> bool {
        sources.iter().any(|source| !self.is_free(source))
    }

    fn is_free(&self, source: &Source) -> bool {
        node_of(source).is_none_or(|node| self.free.contains(&node))
    }

    fn is_free_origin(&self, origin: &Origin<'_>) -> bool {
        match origin {
            Origin::Wanted => false,
            Origin::Outside => true,
            Origin::All(inputs) => inputs.iter().all(|s| self.is_free(s)),
            Origin::Any(passed) => passed.iter().any(|s| self.is_free(s)),
        }
    }
}

/// What makes a value known.
enum Origin<'f> {
    /// It is the value that is asked about.
    Wanted,
    /// It comes from outside the iteration.
    Outside,
    /// All of these.
    All(Vec<&'f Source>),
    /// One of these, by the way that control takes.
    Any(Vec<&'f Source>),
}

fn node_of(source: &Source) -> Option<NodeId> {
    if let Source::Node { node, .. } = *source { Some(node) } else { None }
}

/// The values that these come from, each after those that it comes from unless they come from each other.
fn values_behind<'f>(sources: &'f [Source], origin: &dyn Fn(NodeId) -> Origin<'f>) -> Vec<NodeId> {
    let mut seen = FxHashSet::default();
    let mut behind = Vec::new();
    let mut todo: Vec<(NodeId, bool)> = sources.iter().filter_map(node_of).map(|n| (n, false)).collect();
    while let Some((node, is_done)) = todo.pop() {
        if is_done {
            behind.push(node);
        } else if seen.insert(node) {
            todo.push((node, true));
            if let Origin::All(from) | Origin::Any(from) = origin(node) {
                todo.extend(from.into_iter().filter_map(node_of).map(|n| (n, false)));
            }
        }
    }
    behind
}

/// Groups of accesses that are connected by pairs, of two and more.
fn groups(sites: &[Site], flow: &Flow, pairs: &Pairs) -> Vec<Vec<Site>> {
    let mut group: Vec<usize> = (0..sites.len()).collect();
    for a in 0..sites.len() {
        for b in a + 1..sites.len() {
            if pairs.holds(flow, sites[a], sites[b]) && group[a] != group[b] {
                let (old, new) = (group[b].max(group[a]), group[b].min(group[a]));
                group.iter_mut().filter(|g| **g == old).for_each(|g| *g = new);
            }
        }
    }
    let of = |g: usize| -> Vec<Site> { (0..sites.len()).filter(|&i| group[i] == g).map(|i| sites[i]).collect() };
    (0..sites.len()).map(of).filter(|sites| sites.len() > 1).collect()
}

/// The token at the start of a block before which these are known; `old` is what it was taken for so far.
fn met(block: BlockId, known: &[Token], old: Token) -> Token {
    match (known, old) {
        (_, Token::Join(own)) if own == block => Token::Join(block),
        ([], old) => old,
        ([one, rest @ ..], _) if rest.iter().all(|t| t == one) => *one,
        _ => Token::Join(block),
    }
}

/// The token at the start of each block, to a fixed point.
fn tokens(flow: &Flow, graph: &Graph, group: &[Site]) -> Vec<Token> {
    let mut at_start = vec![Token::Unknown; flow.blocks.len()];
    at_start[0] = Token::Start;
    let last = |block: BlockId| group.iter().rev().find(|s| s.0 == block).map(|&s| Token::After(s));
    let mut changed = true;
    while changed {
        changed = false;
        for &block in &graph.order[1..] {
            let preds = graph.preds[block].iter().map(|e| last(e.0).unwrap_or(at_start[e.0]));
            let known: Vec<Token> = preds.filter(|&t| t != Token::Unknown && t != Token::Join(block)).collect();
            let new = met(block, &known, at_start[block]);
            changed |= new != at_start[block];
            at_start[block] = new;
        }
    }
    at_start
}

impl Chain {
    /// The token before an access.
    pub fn before(&self, site: Site) -> Token {
        let own = self.accesses.iter().filter(|s| s.0 == site.0 && s.1 < site.1);
        own.max().map_or(self.at_start[site.0], |&s| Token::After(s))
    }

    /// The token at the end of a block.
    pub fn at_end(&self, block: BlockId) -> Token {
        self.before((block, usize::MAX))
    }

    /// Whether some access writes.
    pub fn writes(&self, flow: &Flow) -> bool {
        self.accesses.iter().any(|&(b, i)| matches!(flow.blocks[b].insts[i].kind, Kind::Store(_)))
    }
}

/// The block that returns.
pub fn exit_of(flow: &Flow) -> Option<BlockId> {
    flow.blocks.iter().position(|b| matches!(b.end, End::Return(_)))
}
