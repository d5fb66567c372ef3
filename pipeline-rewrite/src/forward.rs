//! Forwarding in registers: a load that may meet the store of a recent token takes that store's data instead.
//!
//! `bins[x] += 1` at one token a cycle reads a word before the token ahead of it has written it. With the addresses and
//! data of the last stores at hand, the load compares its address with each and takes the newest match; the memory then
//! only has to be right for stores further back. Reads that meet a write in the memory are never used.

use bits::{Op, Predicate};
use pipeline::range::address_bits;
use pipeline::{Kind, MemoryId, Node, NodeId, Program, Segment, Source};

use crate::rebuild::Rebuild;

/// Stores of one memory that are forwarded from at the most.
const MAX_STORES: usize = 2;

/// Memories of a segment whose stores are forwarded, and from how many tokens back.
pub struct Forwarded {
    /// One after the other.
    pub memories: Vec<MemoryId>,
    /// Tokens back at the most.
    pub reach: u32,
}

impl Forwarded {
    /// The segment with them forwarded.
    pub fn of(&self, segment: &Segment, program: &Program) -> Segment {
        let depth = |memory: MemoryId| program.memories[memory.index()].depth;
        self.memories.iter().fold(segment.clone(), |made, &m| forward(&made, m, depth(m), self.reach))
    }

    /// The pass that does so.
    pub fn pass(&self, segment: &Segment, program: &Program) -> String {
        let names: Vec<&str> = self.memories.iter().map(|m| program.memories[m.index()].name.as_str()).collect();
        format!("pipe-forward-stores{{segment={} memories={} reach={}}}", segment.name, names.join(","), self.reach)
    }
}

/// Memories of the segment with few stores, and with loads.
pub fn candidates(segment: &Segment) -> Vec<MemoryId> {
    let mut memories: Vec<MemoryId> = segment.nodes.iter().filter_map(|n| stored(n.kind)).collect();
    memories.sort();
    let few = |m: &MemoryId| memories.iter().filter(|o| *o == m).count() <= MAX_STORES;
    let loaded = |m: &MemoryId| segment.nodes.iter().any(|n| n.kind == Kind::Load(*m));
    let mut found: Vec<MemoryId> = memories.iter().copied().filter(|m| few(m) && loaded(m)).collect();
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
    let is_store = |(_, n): &(usize, &Node)| n.kind == Kind::Store(memory);
    let stores: Vec<usize> = segment.nodes.iter().enumerate().filter(is_store).map(|(i, _)| i).collect();
    let first = stores.first().copied().unwrap_or(0);
    let mut made = Forwarding { work: Rebuild::default(), forwarded: Vec::new() };
    for (index, node) in segment.nodes.iter().enumerate() {
        made.work.copy(node);
        // A load after a store of its own token is ordered by the memory.
        if node.kind == Kind::Load(memory) && index < first {
            made.add_matches(segment, index, &stores, (address_bits(depth), reach));
        }
    }
    let Forwarding { work, mut forwarded } = made;
    forwarded.iter_mut().for_each(|(_, store, _)| *store = work.numbers[store.index()]);
    let mut segment = work.settle(segment);
    forwarded.append(&mut segment.forwarded);
    segment.forwarded = forwarded;
    segment
}

struct Forwarding {
    work: Rebuild,
    forwarded: Vec<(NodeId, NodeId, u32)>,
}

impl Forwarding {
    /// After a load: for each of the last tokens and each store, newest last, a choice of the stored data.
    fn add_matches(&mut self, segment: &Segment, load: usize, stores: &[usize], what: (u32, u32)) {
        let (address_width, reach) = what;
        let node = &segment.nodes[load];
        let raw = self.work.numbers[load];
        let mut address = node.inputs[0].clone();
        if let Source::Node { node, distance: 0 } = &mut address {
            *node = self.work.numbers[node.index()];
        }
        let here = self.low_bits(address, address_width, node);
        let first = self.work.push(Kind::First(0), vec![], 1, node);
        let one = Source::Constant(ir::Int::one(1));
        let exists = self.work.push(Op::Xor, vec![first, one], 1, node);
        let mut value = Source::node(raw);
        for back in (1..=reach).rev() {
            for &store in stores {
                let writer = &segment.nodes[store];
                let hit = self.hit((&here, address_width), writer, &exists, back);
                let inputs = vec![hit, earlier(&writer.inputs[1], back), value];
                value = self.work.push(Op::Mux, inputs, node.width, node);
            }
        }
        if let Source::Node { node, .. } = value {
            self.work.numbers[load] = node;
        }
        self.forwarded.extend(stores.iter().map(|s| (raw, NodeId(*s as u32), reach)));
    }

    /// One bit: the store `back` tokens ago acted at this address. `exists` is false at the first token.
    fn hit(&mut self, address: (&Source, u32), writer: &Node, exists: &Source, back: u32) -> Source {
        let (here, width) = address;
        let compare = Op::Compare(Predicate::Eq);
        let there = self.low_bits(earlier(&writer.inputs[0], back), width, writer);
        let mut hit = self.work.push(compare, vec![here.clone(), there], 1, writer);
        if let Some(guard) = &writer.guard {
            hit = self.work.push(Op::And, vec![hit, earlier(guard, back)], 1, writer);
        }
        for token in 0..back {
            // That token exists if none of those since then was the first one.
            hit = self.work.push_new(Op::And, vec![hit, earlier(exists, token)], 1, writer);
        }
        hit
    }

    fn low_bits(&mut self, source: Source, width: u32, like: &Node) -> Source {
        match source {
            Source::Constant(value) => Source::Constant(value.resize_signed(width)),
            other => self.work.push(Op::truncate(width), vec![other], width, like),
        }
    }
}

/// A source `back` tokens earlier.
fn earlier(source: &Source, back: u32) -> Source {
    match source {
        Source::Node { node, distance } => Source::Node { node: *node, distance: distance + back },
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_programs::{nest, program};

    fn histogram() -> Segment {
        let body = "%k = affine.load %a[%i] : memref<8xi32>\n%at = arith.index_cast %k : i32 to index\n\
                    %v = memref.load %b[%at] : memref<8xi32>\n%w = arith.addi %v, %x : i32\n\
                    memref.store %w, %b[%at] : memref<8xi32>";
        let program = program(&nest(&["affine.for %i = 0 to 8"], body), false);
        program.segments.into_iter().find(|s| !s.nodes.is_empty()).expect("a segment")
    }

    fn count(segment: &Segment, is: impl Fn(Kind) -> bool) -> usize {
        segment.nodes.iter().filter(|n| is(n.kind)).count()
    }

    #[test]
    fn memories_that_are_read_and_written_are_candidates() {
        assert_eq!(candidates(&histogram()), [MemoryId(1)]);
    }

    #[test]
    fn a_load_compares_its_address_with_each_of_the_last_stores() {
        for reach in 1..4 {
            let segment = forward(&histogram(), MemoryId(1), 8, reach);
            let compares = count(&segment, |k| matches!(k, Kind::Op(Op::Compare(_))));
            assert_eq!((compares, count(&segment, |k| k == Kind::Op(Op::Mux))), (reach as usize, reach as usize));
            let [(load, store, tokens)] = segment.forwarded[..] else { panic!("{:?}", segment.forwarded) };
            let kinds = (segment.nodes[load.index()].kind, segment.nodes[store.index()].kind);
            assert_eq!((kinds, tokens), ((Kind::Load(MemoryId(1)), Kind::Store(MemoryId(1))), reach));
        }
    }

    #[test]
    fn what_a_token_needs_of_itself_stands_before_it() {
        let segment = forward(&histogram(), MemoryId(1), 8, 2);
        for (index, node) in segment.nodes.iter().enumerate() {
            for source in node.inputs.iter().chain(&node.guard) {
                let is_before = !matches!(source, Source::Node { node, distance: 0 } if node.index() >= index);
                assert!(is_before, "node {index} of {segment:#?}");
            }
        }
    }
}
