//! What a planned nest does step by step, and how long that takes on the target's timeline.
//!
//! What holds: this is what the emitted program does, in its order; the simulator finds the same cycles.

use super::nest::{Interval, Nest};
use super::stream::{Region, Stream};
use super::tiles::{Sequence, Tiling};
use crate::memory::target::Target;
use crate::memory::timeline::Timeline;
use crate::memory::work::Class;

/// One thing that the program does; a stream and one of its groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Starts to bring a box.
    Bring(usize, usize),
    /// Starts to take a box away.
    Take(usize, usize),
    /// Waits until a box is there.
    Brought(usize, usize),
    /// Waits until a box is gone.
    Taken(usize, usize),
    /// Runs the tile of a step.
    Compute(usize),
}

/// A transfer as played.
#[derive(Clone, Debug)]
pub struct PlayedTransfer {
    /// The engine.
    pub engine: usize,
    /// Index of the array.
    pub array: usize,
    /// True for what comes in.
    pub is_in: bool,
    /// First cycle.
    pub begin: u64,
    /// Cycle after the last beat.
    pub end: u64,
    /// Bytes.
    pub bytes: u64,
}

/// How a plan goes on its target.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// Cycles of one run of the nest.
    pub cycles: u64,
    /// Cycles of computing.
    pub computing: u64,
    /// Cycles in which engines move, each engine by itself.
    pub moving: Vec<u64>,
    /// Bytes moved.
    pub bytes: u64,
    /// All transfers.
    pub transfers: Vec<PlayedTransfer>,
    /// Stretches of computing.
    pub stretches: Vec<(u64, u64)>,
}

/// Streams in the order in which the program cares for them: those that move most often first.
pub fn ordered(streams: &[Stream]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..streams.len()).collect();
    order.sort_by_key(|&k| std::cmp::Reverse(streams[k].choice.level));
    order
}

/// All that happens before the first step.
pub fn prologue(streams: &[Stream]) -> Vec<Event> {
    let ahead = |k: usize| (0..streams[k].choice.ahead.min(streams[k].groups.len())).map(move |g| Event::Bring(k, g));
    ordered(streams).into_iter().filter(|&k| streams[k].is_brought()).flat_map(ahead).collect()
}

/// What happens at a step, in order.
pub fn at_step(streams: &[Stream], step: usize) -> Vec<Event> {
    let order = ordered(streams);
    let mut events = Vec::new();
    for &k in &order {
        let stream = &streams[k];
        let Some(next) = stream.begins(step).map(|g| g + stream.choice.ahead) else { continue };
        if stream.choice.ahead == 0 || !stream.is_brought() || next >= stream.groups.len() {
            continue;
        }
        if stream.is_taken() && !stream.is_in_order() && next >= stream.slots {
            events.push(Event::Taken(k, next - stream.slots));
        }
        events.push(Event::Bring(k, next));
    }
    for &k in &order {
        let stream = &streams[k];
        let Some(g) = stream.begins(step) else { continue };
        let is_late = stream.choice.ahead == 0 || stream.is_in_order();
        if stream.choice.ahead > 0 && stream.is_brought() {
            events.push(Event::Brought(k, g));
        }
        if stream.is_taken() && is_late && g >= stream.slots {
            events.push(Event::Taken(k, g - stream.slots));
        }
        if stream.choice.ahead == 0 && stream.is_brought() {
            events.extend([Event::Bring(k, g), Event::Brought(k, g)]);
        }
    }
    events.push(Event::Compute(step));
    for &k in &order {
        let stream = &streams[k];
        events.extend(stream.ends(step).filter(|_| stream.is_taken()).map(|g| Event::Take(k, g)));
    }
    events
}

/// What happens after the last step.
pub fn epilogue(streams: &[Stream]) -> Vec<Event> {
    let mut events = Vec::new();
    for k in ordered(streams) {
        let count = streams[k].groups.len();
        if streams[k].is_taken() {
            events.extend((count.saturating_sub(streams[k].slots)..count).map(|g| Event::Taken(k, g)));
        }
    }
    events
}

/// Plays a nest with its streams. Arrays without one lie in the space in `elsewhere`.
pub fn play(target: &Target, nest: &Nest, sequence: &Sequence, streams: &[Stream], elsewhere: &[usize]) -> Played {
    let mut player = Player {
        target,
        timeline: Timeline::new(target),
        nest,
        streams,
        elsewhere,
        now: 0,
        brought: streams.iter().map(|s| vec![0; s.groups.len()]).collect(),
        taken: streams.iter().map(|s| vec![0; s.groups.len()]).collect(),
        ready: vec![0; target.engines.len()],
        played: Played { moving: vec![0; target.engines.len()], ..Played::default() },
    };
    prologue(streams).into_iter().for_each(|e| player.event(e, &[]));
    for (step, tile) in sequence.steps.iter().enumerate() {
        let band = sequence.tiling.band(nest, tile);
        at_step(streams, step).into_iter().for_each(|e| player.event(e, &band));
    }
    epilogue(streams).into_iter().for_each(|e| player.event(e, &[]));
    player.played.cycles = player.now;
    player.played
}

struct Player<'a> {
    target: &'a Target,
    timeline: Timeline<'a>,
    nest: &'a Nest,
    streams: &'a [Stream],
    elsewhere: &'a [usize],
    now: u64,
    brought: Vec<Vec<u64>>,
    taken: Vec<Vec<u64>>,
    ready: Vec<u64>,
    played: Played,
}

impl Player<'_> {
    fn event(&mut self, event: Event, band: &[Interval]) {
        match event {
            Event::Bring(k, g) => {
                let region = self.streams[k].groups[g].brought.clone();
                self.brought[k][g] = region.map_or(0, |r| self.start(k, &r, true));
            }
            Event::Take(k, g) => {
                let region = self.streams[k].groups[g].taken.clone();
                self.taken[k][g] = region.map_or(0, |r| self.start(k, &r, false));
            }
            Event::Brought(k, g) => self.wait(self.streams[k].choice.engine_in, self.brought[k][g]),
            Event::Taken(k, g) => self.wait(self.streams[k].choice.engine_out, self.taken[k][g]),
            Event::Compute(_) => self.compute(band),
        }
    }

    fn wait(&mut self, engine: Option<usize>, done: u64) {
        if engine.is_some() {
            self.now = (self.now + self.target.compute.issue).max(done);
        }
    }

    /// Starts all transfers of a region; returns the cycle at which the last is done.
    fn start(&mut self, k: usize, region: &Region, is_in: bool) -> u64 {
        let stream = &self.streams[k];
        let bytes = self.nest.arrays[stream.array].bytes;
        let (slow, fast) = (self.target.space_of_number(0).unwrap_or(0), stream.choice.space);
        let spaces = if is_in { (slow, fast) } else { (fast, slow) };
        let engine = if is_in { stream.choice.engine_in } else { stream.choice.engine_out };
        self.played.bytes += region.count() as u64 * bytes;
        let Some(engine) = engine else {
            let cycles = copy_cycles(self.target, spaces, region.count() as u64, bytes);
            self.busy(cycles);
            return self.now;
        };
        let (count, shape) = stream.transfers(region, bytes);
        for _ in 0..count {
            let times = self.timeline.start(engine, spaces, shape, self.now + self.target.compute.issue);
            self.now = times.issued;
            self.ready[engine] = times.done;
            self.played.moving[engine] += times.end - times.begin;
            let (begin, end) = (times.begin, times.end);
            let transfer = PlayedTransfer { engine, array: stream.array, is_in, begin, end, bytes: shape.bytes() };
            self.played.transfers.push(transfer);
        }
        if count > 0 { self.ready[engine] } else { 0 }
    }

    fn busy(&mut self, cycles: u64) {
        if cycles > 0 {
            self.played.stretches.push((self.now, self.now + cycles));
            self.played.computing += cycles;
            self.now += cycles;
        }
    }

    fn compute(&mut self, band: &[Interval]) {
        let work = Work::of(self.target, self.nest, band, &|a| {
            let own = self.streams.iter().find(|s| s.array == a);
            own.map_or(self.elsewhere[a], |s| s.choice.space)
        });
        self.busy(work.cycles(self.target));
    }
}

/// Cycles in which the program copies elements by itself.
pub fn copy_cycles(target: &Target, (from, to): (usize, usize), elements: u64, bytes: u64) -> u64 {
    let beats = |space: usize| {
        let space = &target.spaces[space];
        space.with_stalls((elements * bytes.div_ceil(space.width)).div_ceil(space.ports))
    };
    let latency = target.spaces[from].latency;
    let stalled = if latency > target.compute.hides_latency { latency * elements } else { 0 };
    beats(from).max(beats(to)) + stalled
}

/// Iterations of the last loop of a band, if statements are in no other loop inside.
fn inner(nest: &Nest, band: &[Interval]) -> Option<u64> {
    let is_last = nest.model.statements.iter().all(|s| s.dims.len() <= nest.band.len());
    let last = band.last().filter(|_| is_last)?;
    u64::try_from(last.1 - last.0 + 1).ok()
}

/// A circuit's innermost loop that becomes one iteration is not merged with the loops around it, which fill and drain for each of
/// their iterations: about one part in so many more cycles (matrix products of 64 and 128 on 16 multipliers: 1.28 and 1.25).
const UNMERGED: u128 = 4;

/// The work of some iterations of a band.
#[derive(Clone, Debug, Default)]
pub struct Work {
    /// Operations on data.
    pub operations: u64,
    /// Beats by space.
    pub beats: Vec<u64>,
    /// Cycles in which the program waits for reads of slow spaces.
    pub stalled: u64,
    /// Iterations of the innermost loop.
    pub iterations: u64,
    /// Iterations each time that the innermost loop of the band is entered; `None` if there are loops inside the band.
    pub inner: Option<u64>,
}

impl Work {
    /// That of a nest within `band`; `space_of` tells where each array lies.
    pub fn of(target: &Target, nest: &Nest, band: &[Interval], space_of: &dyn Fn(usize) -> usize) -> Work {
        let mut work = Work { beats: vec![0; target.spaces.len()], inner: inner(nest, band), ..Work::default() };
        for (s, (statement, class)) in nest.model.statements.iter().zip(&nest.classes).enumerate() {
            let runs = nest.runs(statement, band);
            work.iterations = work.iterations.max(if *class == Class::Control { 0 } else { runs });
            match class {
                Class::Control => {}
                Class::Data => work.operations += runs,
                Class::Access { space, bytes } => {
                    let own = nest.arrays.iter().position(|a| a.accesses.iter().any(|x| x.0 == s));
                    let at = own.map_or_else(|| target.space_of_number(*space).unwrap_or(0), space_of);
                    let kind = &target.spaces[at];
                    work.beats[at] += runs * bytes.div_ceil(kind.width);
                    let is_read = statement.touches.iter().any(|t| !t.is_write);
                    if is_read && kind.latency > target.compute.hides_latency {
                        work.stalled += runs * kind.latency;
                    }
                }
            }
        }
        work
    }

    /// The same work cut into tiles.
    #[must_use]
    pub fn in_tiles(&self, tiling: &Tiling) -> Work {
        let last = tiling.sizes.last().and_then(|&size| u64::try_from(size).ok());
        Work { inner: self.inner.and(last), ..self.clone() }
    }

    /// Cycles that it takes.
    pub fn cycles(&self, target: &Target) -> u64 {
        let Some(lanes) = target.compute.lanes else { return self.cycles_of_operations(target) };
        u64::try_from(self.cycles_of_iterations(lanes.max(1).into())).unwrap_or(u64::MAX)
    }

    /// Cycles that a circuit takes. Iterations that are no multiple of the lanes leave some of them idle.
    fn cycles_of_iterations(&self, lanes: u128) -> u128 {
        let iterations = u128::from(self.iterations);
        let Some(inner) = self.inner.map(|inner| u128::from(inner.max(1))) else { return iterations.div_ceil(lanes) };
        let cycles = iterations.div_ceil(inner) * inner.div_ceil(lanes);
        if lanes > 1 && inner <= lanes { cycles + cycles / UNMERGED } else { cycles }
    }

    /// Cycles that a processor takes.
    fn cycles_of_operations(&self, target: &Target) -> u64 {
        let units = self.operations.div_ceil(target.compute.operations_per_cycle);
        let ports = self.beats.iter().zip(&target.spaces).map(|(beats, s)| s.with_stalls(beats.div_ceil(s.ports)));
        units.max(ports.max().unwrap_or(0)) + self.stalled
    }
}
