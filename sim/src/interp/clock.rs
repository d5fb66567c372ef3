//! Time: how many cycles a program takes on a target, and what was busy when.
//!
//! What holds: between two points at which program and engines meet (starting a transfer, waiting for one), computing
//! takes the cycles of the busiest resource: arithmetic units, or the ports of a space. Index arithmetic and control are free.

use affine::memory::{Shape, Target, Timeline};

use super::trap::Trap;

/// What an instruction costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cost {
    /// Nothing.
    Free,
    /// An operation on data.
    Operation,
    /// An access to a space, whose bytes are those of an element.
    Access { space: u16, beats: u16, waits: bool },
}

/// A transfer that took place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// Index of the engine.
    pub engine: usize,
    /// Index of the space that data come from.
    pub from: usize,
    /// Index of the space that data go to.
    pub to: usize,
    /// Bytes.
    pub bytes: u64,
    /// Cycle of the first beat.
    pub begin: u64,
    /// Cycle after the last beat.
    pub end: u64,
    /// Line of the op that started it; 0 if it is not known.
    pub line: u32,
}

/// How long a run took, and what was busy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timing {
    /// Cycles from start to end.
    pub cycles: u64,
    /// Cycles in which the program computed.
    pub computing: u64,
    /// Operations on data.
    pub operations: u64,
    /// Accesses of the program by space, in beats.
    pub accesses: Vec<u64>,
    /// Bytes moved by engines, by space that they came from and space that they went to.
    pub moved: Vec<((usize, usize), u64)>,
    /// Cycles in which each engine moved data.
    pub moving: Vec<u64>,
    /// Most bytes allocated at a time in each space.
    pub peak: Vec<u64>,
    /// The first transfers, at most [`MOST_EVENTS`].
    pub transfers: Vec<Transfer>,
    /// The first stretches of computing, at most [`MOST_EVENTS`].
    pub stretches: Vec<(u64, u64)>,
    /// Bytes allocated in a space from a cycle on: cycle, space, bytes.
    pub occupancy: Vec<(u64, usize, u64)>,
}

/// More events than this are counted, not listed.
pub const MOST_EVENTS: usize = 100_000;

/// An allocation in a space of the target.
#[derive(Clone, Debug)]
struct Block {
    buffer: u32,
    space: usize,
    bytes: u64,
    /// Its address, if the program says.
    offset: Option<u64>,
}

/// The time of a run.
#[derive(Debug)]
pub(super) struct Clock<'t> {
    target: &'t Target,
    timeline: Timeline<'t>,
    pub now: u64,
    operations: u64,
    accesses: Vec<u64>,
    stalled: u64,
    blocks: Vec<Block>,
    pub timing: Timing,
}

impl<'t> Clock<'t> {
    /// At cycle 0.
    pub fn new(target: &'t Target) -> Self {
        let spaces = target.spaces.len();
        let timing = Timing {
            accesses: vec![0; spaces],
            peak: vec![0; spaces],
            moving: vec![0; target.engines.len()],
            ..Timing::default()
        };
        let timeline = Timeline::new(target);
        Clock {
            target,
            timeline,
            now: 0,
            operations: 0,
            accesses: vec![0; spaces],
            stalled: 0,
            blocks: Vec::new(),
            timing,
        }
    }

    /// Notes an instruction.
    #[inline]
    pub fn note(&mut self, cost: Cost) {
        match cost {
            Cost::Free => {}
            Cost::Operation => self.operations += 1,
            Cost::Access { space, beats, waits } => {
                self.accesses[space as usize] += u64::from(beats);
                if waits {
                    self.stalled += self.target.spaces[space as usize].latency;
                }
            }
        }
    }

    /// Notes a copy of `bytes` that the program makes itself.
    pub fn copied(&mut self, (from, to): (usize, usize), bytes: u64) {
        for space in [from, to] {
            self.accesses[space] += bytes.div_ceil(self.target.spaces[space].width);
        }
        self.stalled += self.target.spaces[from].latency + self.target.spaces[to].latency;
        self.add_moved((from, to), bytes);
    }

    /// Lets what was noted take its time.
    pub fn settle(&mut self) {
        let mut cycles = self.operations.div_ceil(self.target.compute.operations_per_cycle);
        for (space, beats) in self.accesses.iter().enumerate() {
            cycles = cycles.max(beats.div_ceil(self.target.spaces[space].ports));
        }
        self.timing.operations += self.operations;
        for (total, beats) in self.timing.accesses.iter_mut().zip(&mut self.accesses) {
            *total += std::mem::take(beats);
        }
        let cycles = cycles + std::mem::take(&mut self.stalled);
        self.operations = 0;
        if cycles > 0 && self.timing.stretches.len() < MOST_EVENTS {
            self.timing.stretches.push((self.now, self.now + cycles));
        }
        self.timing.computing += cycles;
        self.now += cycles;
    }

    /// Starts a transfer; returns the cycle at which its data are there.
    pub fn start(&mut self, engine: usize, spaces: (usize, usize), shape: Shape, line: u32) -> u64 {
        self.settle();
        let times = self.timeline.start(engine, spaces, shape, self.now + self.target.compute.issue);
        self.now = times.issued;
        self.add_moved(spaces, shape.bytes());
        self.timing.moving[engine] += times.end - times.begin;
        if self.timing.transfers.len() < MOST_EVENTS {
            let (from, to) = spaces;
            let (begin, end) = (times.begin, times.end);
            self.timing.transfers.push(Transfer { engine, from, to, bytes: shape.bytes(), begin, end, line });
        }
        self.timing.cycles = self.timing.cycles.max(times.done);
        times.done
    }

    fn add_moved(&mut self, spaces: (usize, usize), bytes: u64) {
        match self.timing.moved.iter_mut().find(|(pair, _)| *pair == spaces) {
            Some((_, total)) => *total += bytes,
            None => self.timing.moved.push((spaces, bytes)),
        }
    }

    /// Waits until cycle `done`.
    pub fn wait(&mut self, done: u64) {
        self.settle();
        self.now = (self.now + self.target.compute.issue).max(done);
    }

    /// The index of a space by its number.
    pub fn space(&self, number: i64) -> Result<usize, Trap> {
        let missing = || Trap::new("E0927", format!("the target has no memory space {number}"));
        self.target.space_of_number(number).ok_or_else(missing)
    }

    /// The engine that moves between two spaces, by name if one is given.
    pub fn engine(&self, name: &str, (from, to): (usize, usize)) -> Result<usize, Trap> {
        let fits = |&e: &usize| name.is_empty() || self.target.engines[e].name == name;
        let (a, b) = (&self.target.spaces[from].name, &self.target.spaces[to].name);
        let none = || match name {
            "" => Trap::new("E0927", format!("no engine of the target moves from {a} to {b}")),
            _ => Trap::new("E0927", format!("the target has no engine '{name}' that moves from {a} to {b}")),
        };
        self.target.engines_between(from, to).find(fits).ok_or_else(none)
    }

    /// Takes bytes of a space.
    pub fn allocate(&mut self, buffer: u32, space: usize, bytes: u64, offset: Option<u64>) -> Result<(), Trap> {
        self.settle();
        let name = &self.target.spaces[space].name;
        let used: u64 = self.blocks.iter().filter(|b| b.space == space).map(|b| b.bytes).sum();
        let end = offset.unwrap_or(used).saturating_add(bytes);
        if let Some(capacity) = self.target.spaces[space].capacity.filter(|&c| end.max(used + bytes) > c) {
            let wanted = end.max(used + bytes);
            return Err(Trap::new("E0928", format!("{wanted} bytes do not fit in {name}, which has {capacity}")));
        }
        let meets = |b: &&Block| {
            let (Some(x), Some(y)) = (offset, b.offset) else { return false };
            b.space == space && x < y + b.bytes && y < x + bytes
        };
        if let Some(other) = self.blocks.iter().find(meets) {
            let at = other.offset.unwrap_or(0);
            let message = format!("the allocation shares bytes of {name} with a live one at {at}");
            return Err(Trap::new("E0928", message));
        }
        self.blocks.push(Block { buffer, space, bytes, offset });
        self.note_occupancy(space, used + bytes);
        Ok(())
    }

    /// Gives the bytes of a buffer back.
    pub fn release(&mut self, buffer: u32) {
        let Some(at) = self.blocks.iter().position(|b| b.buffer == buffer) else { return };
        self.settle();
        let space = self.blocks.remove(at).space;
        let used = self.blocks.iter().filter(|b| b.space == space).map(|b| b.bytes).sum();
        self.note_occupancy(space, used);
    }

    fn note_occupancy(&mut self, space: usize, bytes: u64) {
        self.timing.peak[space] = self.timing.peak[space].max(bytes);
        if self.timing.occupancy.len() < MOST_EVENTS {
            self.timing.occupancy.push((self.now, space, bytes));
        }
    }

    /// What was found, at the end of the run.
    pub fn finish(mut self) -> Timing {
        self.settle();
        self.timing.cycles = self.timing.cycles.max(self.now);
        self.timing
    }

    /// What an access to a space costs.
    pub fn access(&self, space: usize, bytes: u64, is_read: bool) -> Cost {
        let kind = &self.target.spaces[space];
        let beats = u16::try_from(bytes.div_ceil(kind.width)).unwrap_or(u16::MAX);
        let waits = is_read && kind.latency > self.target.compute.hides_latency;
        Cost::Access { space: space as u16, beats, waits }
    }
}
