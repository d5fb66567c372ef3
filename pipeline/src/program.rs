//! A whole function between source and circuit: memories, registers between segments, segments of dataflow, and control.
//!
//! What holds: a segment issues tokens (one an iteration of its loop nest); a node runs once a token. A register that a
//! segment reads holds its value while the segment runs.

use affine::views::{self, Returned};
use ir::{Attr, Context, Int, Ir, Loc, Op};

use crate::{Bus, Control, Kind, Measured, MemoryId, Resident, Route, Segment, Stream, StreamId, Var, VarId, words};

/// The longest read latency of a memory outside, in cycles.
pub const MOST_READ_LATENCY: u32 = 4;

/// A whole function, ready to be scheduled.
#[derive(Clone, Debug)]
pub struct Program {
    /// Function name.
    pub name: String,
    /// Memories: arguments in order first.
    pub memories: Vec<Memory>,
    /// Registers between segments.
    pub vars: Vec<Var>,
    /// Pipelines.
    pub segments: Vec<Segment>,
    /// Control.
    pub control: Control,
    /// Scalar arguments: (name, argument position, register).
    pub scalars: Vec<(String, usize, VarId)>,
    /// Result registers in order.
    pub results: Vec<VarId>,
    /// What moves beside the computation.
    pub streams: Vec<Stream>,
    /// Arguments that live inside.
    pub residents: Vec<Resident>,
    /// Ways of transfers.
    pub routes: Vec<Route>,
    /// Numbers that transfers have.
    pub tags: u32,
    /// The bus to memory outside.
    pub bus: Bus,
    /// What the interface was in the source.
    pub source: SourceForm,
    /// Delays that place and route measured.
    pub measured: Measured,
}

impl Program {
    /// Nothing but a name.
    pub fn empty(name: String) -> Self {
        Self {
            name,
            memories: Vec::new(),
            vars: Vec::new(),
            segments: Vec::new(),
            control: Control::Sequence(Vec::new()),
            scalars: Vec::new(),
            results: Vec::new(),
            streams: Vec::new(),
            residents: Vec::new(),
            routes: Vec::new(),
            tags: 0,
            bus: Bus::default(),
            source: SourceForm::default(),
            measured: Measured::default(),
        }
    }

    /// The arrays behind the bus, each once.
    pub fn remotes(&self) -> Vec<Remote> {
        let streams = self.streams.iter().filter(|s| !s.is_direct).map(|s| (s.memory, s.is_loaded, s.is_stored));
        let routes = self.routes.iter().map(|r| (r.memory, r.is_load, !r.is_load));
        let mut found: Vec<Remote> = Vec::new();
        for (memory, is_loaded, is_stored) in streams.chain(routes) {
            match found.iter_mut().find(|r| r.memory == memory) {
                Some(known) => {
                    known.is_loaded |= is_loaded;
                    known.is_stored |= is_stored;
                }
                None => found.push(Remote { memory, is_loaded, is_stored }),
            }
        }
        found
    }

    /// Does something come in or go out beside the computation?
    pub fn moves(&self) -> bool {
        !self.streams.is_empty() || !self.routes.is_empty()
    }

    /// Streams that share the bus.
    pub fn bus_streams(&self) -> impl Iterator<Item = StreamId> + '_ {
        self.stream_ids().filter(|id| !self.streams[id.index()].is_direct)
    }

    /// Streams with ports of their own.
    pub fn direct_streams(&self) -> impl Iterator<Item = StreamId> + '_ {
        self.stream_ids().filter(|id| self.streams[id.index()].is_direct)
    }

    fn stream_ids(&self) -> impl Iterator<Item = StreamId> + use<> {
        (0..self.streams.len()).map(|number| StreamId(number as u32))
    }

    /// Gives memories that are arguments a read latency of so many cycles.
    pub fn delay_reads(&mut self, cycles: u32) {
        for memory in self.memories.iter_mut().filter(|memory| memory.argument.is_some()) {
            memory.read_latency = cycles;
        }
    }

    /// Does a memory, or what it is a bank of, move beside the computation?
    pub fn is_moved(&self, memory: MemoryId) -> bool {
        let streams = self.streams.iter().map(|s| (s.memory, &s.banks));
        let mut moved = streams.chain(self.routes.iter().map(|r| (r.memory, &r.banks)));
        self.is_resident(memory) || moved.any(|(array, banks)| array == memory || banks.contains(&Some(memory)))
    }

    /// Does the computation write a memory? Looks at all nodes.
    pub fn is_written(&self, memory: MemoryId) -> bool {
        self.uses(Kind::Store(memory))
    }

    /// Is there a node of this kind? Looks at all nodes.
    pub fn uses(&self, kind: Kind) -> bool {
        self.segments.iter().any(|segment| segment.nodes.iter().any(|node| node.kind == kind))
    }

    /// Does a host reach a memory, or what it is a bank of, between runs?
    pub fn is_resident(&self, memory: MemoryId) -> bool {
        self.residents.iter().any(|r| r.memory == memory || r.banks.contains(&Some(memory)))
    }
}

/// A memory, outside the design (an argument) or inside it.
#[derive(Clone, Debug)]
pub struct Memory {
    /// Name for ports and signals.
    pub name: String,
    /// Position among the function's arguments; `None` for memories inside the design.
    pub argument: Option<usize>,
    /// Size by dimension.
    pub shape: Vec<i64>,
    /// Position among the results of the source, if it was one.
    pub result: Option<usize>,
    /// Sizes in the source and the map from indices there to indices here, where they differ.
    pub outside: Option<(Vec<i64>, ir::AffineMap)>,
    /// Bits of a word.
    pub width: u32,
    /// Number of words.
    pub depth: u64,
    /// Cycles from the one in which a word is asked for to the one in which it is there, 1 or more.
    pub read_latency: u32,
    /// It is reached through one port that reads or writes, where others have one for each.
    pub has_one_port: bool,
    /// Number of words that the source has, if several of them share a place.
    pub unfolded: Option<u64>,
    /// Initial words of a constant or initialised global.
    pub initial: Option<Vec<Int>>,
    /// The constant table of which it is a copy, for readers of the same cycle.
    pub copy_of: Option<MemoryId>,
    /// Where it comes from.
    pub loc: Loc,
}

impl Memory {
    /// Its initial words as dense integers, if it has any; missing words are zero.
    pub fn contents(&self, ctx: &mut Context) -> Option<Attr> {
        let words = self.initial.as_ref()?;
        let word = |at: u64| words.get(at as usize).map_or(Int::zero(self.width), |w| w.resize_signed(self.width));
        let words: Vec<Int> = (0..self.depth).map(word).collect();
        Some(words::to_attr(ctx, &words, self.width))
    }
}

/// What of a function's interface was something else in the source.
#[derive(Clone, Debug, Default)]
pub struct SourceForm {
    /// The position in the source of each result that is a number.
    pub results: Vec<usize>,
    /// Results that are arguments, or views of them.
    pub returned: Vec<Returned>,
    /// Arguments that are a size: position, argument whose size it is, and dimension.
    pub sizes: Vec<(usize, (usize, usize))>,
}

impl SourceForm {
    /// That of a working copy.
    pub fn of(ir: &Ir, func: Op) -> Self {
        let (inputs, results) = dialects::function::function_type(ir, func).unwrap_or_default();
        let (inputs, results) = (0..inputs.len(), (0..results.len()).collect());
        Self {
            results: views::kept_results(ir, func).unwrap_or(results),
            returned: views::returned(ir, func),
            sizes: inputs.filter_map(|index| Some((index, views::size_of(ir, func, index)?))).collect(),
        }
    }

    /// The position in the source of result `index`.
    pub fn result(&self, index: usize) -> usize {
        self.results.get(index).copied().unwrap_or(index)
    }
}

/// An array behind the bus, and which way its elements go.
#[derive(Clone, Copy, Debug)]
pub struct Remote {
    /// The array.
    pub memory: MemoryId,
    /// Elements come in.
    pub is_loaded: bool,
    /// Elements go out.
    pub is_stored: bool,
}
