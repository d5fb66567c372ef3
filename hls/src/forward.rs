//! Forwarding in registers: a load that may meet the store of a recent token takes that store's data instead.
//!
//! `bins[x] += 1` at one token a cycle reads a word before the token ahead of it has written it. With the addresses and
//! data of the last stores at hand, the load compares its address with each and takes the newest match; the memory then
//! only has to be right for stores further back. Reads that meet a write in the memory are never used.

use crate::program::{Issue, Kind, MemoryId, Node, NodeId, Predicate, Segment, Source, When};
use crate::range::address_bits;

/// Memories of the segment with exactly one store, and with loads.
pub fn candidates(segment: &Segment) -> Vec<MemoryId> {
    let mut memories: Vec<MemoryId> = segment.nodes.iter().filter_map(|n| stored(n.kind)).collect();
    memories.sort();
    let single = |m: &MemoryId| memories.iter().filter(|o| *o == m).count() == 1;
    let loaded = |m: &MemoryId| segment.nodes.iter().any(|n| n.kind == Kind::Load(*m));
    let mut found: Vec<MemoryId> = memories.iter().copied().filter(|m| single(m) && loaded(m)).collect();
    found.dedup();
    found
}

fn stored(kind: Kind) -> Option<MemoryId> {
    match kind {
        Kind::Store(memory) => Some(memory),
        _ => None,
    }
}

/// The segment with loads of `memory` forwarded from the last `reach` tokens' stores. Nodes stay in an order in which
/// uses at distance 0 follow definitions.
pub fn forward(segment: &Segment, memory: MemoryId, depth: u64, reach: u32) -> Segment {
    let store = segment.nodes.iter().position(|n| n.kind == Kind::Store(memory)).expect("a candidate has a store");
    let mut work = Forwarding { nodes: Vec::new(), numbers: Vec::new(), later: Vec::new(), forwarded: Vec::new() };
    for (index, node) in segment.nodes.iter().enumerate() {
        work.copy(node);
        // A load after the store of its own token is ordered by the memory.
        if node.kind == Kind::Load(memory) && index < store {
            work.add_matches(segment, index, store, (address_bits(depth), reach));
        }
    }
    let (nodes, numbers, forwarded) = work.settle(store);
    let issue = match &segment.issue {
        Issue::While(condition) => Issue::While(numbers[condition.index()]),
        other => other.clone(),
    };
    Segment { nodes, forwarded, issue, ..segment.clone() }
}

struct Forwarding {
    nodes: Vec<Node>,
    /// By old node: the node that now has its value.
    numbers: Vec<NodeId>,
    /// Inputs of new nodes that name old nodes of earlier tokens: (node, input, old source).
    later: Vec<(usize, usize, Source)>,
    forwarded: Vec<(NodeId, NodeId, u32)>,
}

impl Forwarding {
    fn copy(&mut self, node: &Node) {
        let mut copy = node.clone();
        let index = self.nodes.len();
        for (i, source) in copy.inputs.iter_mut().enumerate() {
            self.rename(source, index, i);
        }
        if let Some(guard) = &mut copy.guard {
            self.rename(guard, index, usize::MAX);
        }
        self.nodes.push(copy);
        self.numbers.push(NodeId(index as u32));
    }

    /// Points a source at the new node; sources of earlier tokens wait until all nodes are there.
    fn rename(&mut self, source: &mut Source, node: usize, input: usize) {
        match source {
            Source::Node { node: old, distance: 0 } => *old = self.numbers[old.index()],
            Source::Node { .. } => self.later.push((node, input, source.clone())),
            _ => {}
        }
    }

    fn push(&mut self, kind: Kind, inputs: Vec<Source>, width: u32, like: &Node) -> Source {
        let index = self.nodes.len();
        for (i, source) in inputs.iter().enumerate() {
            if let Source::Node { distance, .. } = source
                && *distance > 0
            {
                self.later.push((index, i, source.clone()));
            }
        }
        self.push_new(kind, inputs, width, like)
    }

    /// A node whose inputs are all new nodes.
    fn push_new(&mut self, kind: Kind, inputs: Vec<Source>, width: u32, like: &Node) -> Source {
        let (guard, when, linear, name, loc) = (None, When::default(), None, None, like.loc);
        self.nodes.push(Node { kind, inputs, width, guard, when, linear, name, loc });
        Source::node(NodeId(self.nodes.len() as u32 - 1))
    }

    /// After a load: for each of the last tokens, newest last, a choice of that token's stored data.
    fn add_matches(&mut self, segment: &Segment, load: usize, store: usize, what: (u32, u32)) {
        let (address_width, reach) = what;
        let (node, writer) = (&segment.nodes[load], &segment.nodes[store]);
        let raw = self.numbers[load];
        let mut address = node.inputs[0].clone();
        if let Source::Node { node, distance: 0 } = &mut address {
            *node = self.numbers[node.index()];
        }
        let mut value = Source::node(raw);
        let first = self.push(Kind::First(0), vec![], 1, node);
        let one = Source::Constant(ir::Int::one(1));
        let exists = self.push(Kind::Xor, vec![first, one], 1, node);
        let Source::Node { node: exists_id, .. } = exists else { return };
        for back in (1..=reach).rev() {
            let compare = Kind::Compare { predicate: Predicate::Eq, operand_width: address_width };
            let (here, there) = (self.low_bits(address.clone(), address_width, node), earlier(&writer.inputs[0], back));
            let there = self.low_bits(there, address_width, writer);
            let mut hit = self.push(compare, vec![here, there], 1, node);
            if let Some(guard) = &writer.guard {
                let guard = self.push(Kind::And, vec![hit, earlier(guard, back)], 1, node);
                hit = guard;
            }
            for token in 0..back {
                // Token i - back exists if none of the tokens since then was the first one.
                let alive = Source::Node { node: exists_id, distance: token };
                hit = self.push_new(Kind::And, vec![hit, alive], 1, node);
            }
            value = self.push(Kind::Mux, vec![hit, earlier(&writer.inputs[1], back), value], node.width, node);
        }
        if let Source::Node { node, .. } = value {
            self.numbers[load] = node;
        }
        self.forwarded.push((raw, NodeId(store as u32), reach));
    }

    fn low_bits(&mut self, source: Source, width: u32, like: &Node) -> Source {
        match source {
            Source::Constant(value) => Source::Constant(value.resize_signed(width)),
            other => self.push(Kind::Truncate, vec![other], width, like),
        }
    }

    fn settle(mut self, store: usize) -> (Vec<Node>, Vec<NodeId>, Vec<(NodeId, NodeId, u32)>) {
        for (node, input, source) in std::mem::take(&mut self.later) {
            let Source::Node { node: old, distance } = source else { continue };
            let new = Source::Node { node: self.numbers[old.index()], distance };
            match input {
                usize::MAX => self.nodes[node].guard = Some(new),
                _ => self.nodes[node].inputs[input] = new,
            }
        }
        let store = self.numbers[store];
        self.forwarded.iter_mut().for_each(|f| f.1 = store);
        (self.nodes, self.numbers, self.forwarded)
    }
}

/// A source `back` tokens earlier.
fn earlier(source: &Source, back: u32) -> Source {
    match source {
        Source::Node { node, distance } => Source::Node { node: *node, distance: distance + back },
        other => other.clone(),
    }
}
