//! The plan of a circuit as bytecode, which runs in Kiln: without a clang, and without a program beside.
//!
//! What holds: from one state and on the same inputs, a machine gives in every cycle what the simulator of `sim` gives, noise included, and
//! leaves the same registers and memories.

mod code;
mod draft;
mod fuse;
mod instruction;
mod machine;
mod order;
mod places;
mod select;
mod table;

use std::ops::Range;

use rustc_hash::FxHashMap;
use sim::circuit::node::Net;
use sim::circuit::{Clock, Domain, Netlist};

use code::{Encoded, Place, TooLarge};
use draft::{Draft, nets_mut};
use places::Places;
use select::words;

pub use machine::Machine;

/// Bytecode with places of 16 bits, or of 32 where there are more.
#[derive(Clone, Debug)]
enum Bytecode {
    Small(Encoded<u16>),
    Large(Encoded<u32>),
}

/// What happens at the edges of a clock.
#[derive(Clone, Debug)]
struct Edge {
    /// Reads and writes of memories, on places.
    domain: Domain,
    /// What registers take.
    batches: Range<u32>,
    /// Memories change behind the registers.
    are_writes_last: bool,
}

/// A circuit as bytecode.
#[derive(Clone, Debug)]
pub struct Program {
    code: Bytecode,
    /// What is computed of inputs and registers.
    computed: Range<u32>,
    /// Of rising edges, then of falling ones.
    edges: Vec<Edge>,
    rising: usize,
    /// By word of the list of nets: the place where it is found, and one more; 0 of a word that is not kept.
    seen: Vec<u32>,
    /// Inputs, then registers and what reads gave.
    held: Vec<Net>,
    /// How many inputs.
    inputs: usize,
    /// Words at start, by place.
    constants: Vec<(u32, u64)>,
    /// How many places there are.
    places: u32,
}

impl Program {
    /// Of a list without what is clocked, its domains, and the nets that are looked at.
    pub fn new(list: Netlist, domains: Vec<Domain>, looked_at: &[Net]) -> Self {
        let count = list.words;
        let draft = Draft::new(list, domains, looked_at);
        let mut places = Places::new(draft.selection.words);
        draft.held.iter().for_each(|&net| places.fix(net));
        places.assign(&draft.insts(), &draft.kept(), &draft.selection.wide);
        let small = encode::<u16>(&draft, &places).map(|(code, ranges)| (Bytecode::Small(code), ranges));
        let large = || encode::<u32>(&draft, &places).map(|(code, ranges)| (Bytecode::Large(code), ranges));
        let encoded = small.or_else(|TooLarge| large());
        let (code, mut ranges) = encoded.unwrap_or_else(|TooLarge| unreachable!("every place has 32 bits"));
        let computed = ranges.remove(0);
        let seen = seen(&draft, &places, count);
        let constants = constants(&draft, &places);
        let is_rising = |edge: &draft::Edge| matches!(edge.domain.clock, Clock::Rising(_));
        let rising = draft.edges.iter().filter(|edge| is_rising(edge)).count();
        let edges = draft.edges.into_iter().zip(ranges).map(|(edge, batches)| placed(edge, batches, &places)).collect();
        Self {
            code,
            computed,
            edges,
            rising,
            seen,
            held: draft.held,
            inputs: draft.inputs,
            constants,
            places: places.count,
        }
    }

    /// The place of a word of the list of nets; none of one that is not kept.
    #[inline]
    fn place(&self, word: u32) -> Option<usize> {
        self.seen.get(word as usize).and_then(|place| (*place as usize).checked_sub(1))
    }
}

/// The code, and the batches of what is computed and of each edge. Errors: a place or number is too large.
fn encode<P: Place>(draft: &Draft, places: &Places) -> Result<(Encoded<P>, Vec<Range<u32>>), TooLarge> {
    let mut code = Encoded::new();
    let mut ranges = vec![code.push_insts(&draft.computed, places)?];
    for edge in &draft.edges {
        ranges.push(code.push(&edge.items, places)?);
    }
    Ok((code, ranges))
}

fn placed(edge: draft::Edge, batches: Range<u32>, places: &Places) -> Edge {
    let draft::Edge { mut domain, are_writes_last, .. } = edge;
    nets_mut(&mut domain).into_iter().flatten().for_each(|net| net.at = places.at(net.at));
    for read in &mut domain.reads {
        (read.out.at, read.next.at) = (places.at(read.out.at), places.at(read.next.at));
    }
    Edge { domain, batches, are_writes_last }
}

/// By word of the list of nets: where it is found, and one more.
fn seen(draft: &Draft, places: &Places, count: u32) -> Vec<u32> {
    let mut seen = vec![0; count as usize];
    let held = draft.held.iter().map(|&net| (net, net));
    for (net, same) in held.chain(draft.watched.iter().copied()) {
        for (word, same) in words(net).zip(words(same)) {
            seen[word as usize] = places.at(same) + 1;
        }
    }
    seen
}

/// The words of constants that are read.
fn constants(draft: &Draft, places: &Places) -> Vec<(u32, u64)> {
    let mut found = FxHashMap::default();
    for (net, value) in &draft.selection.constants {
        let given = value.to_words();
        let values = given.iter().copied().chain(std::iter::repeat(0));
        found.extend(words(*net).zip(values).filter_map(|(word, value)| Some((places.get(word)?, value))));
    }
    let mut found: Vec<(u32, u64)> = found.into_iter().collect();
    found.sort_unstable();
    found
}
