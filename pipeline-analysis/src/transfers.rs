//! When elements arrive, and when the last ones have gone out, on a bus that moves a beat each way in a cycle, or through ports
//! that move an element in a cycle each.

use manifest::MemoryTiming;
use pipeline::{Program, StreamId, beats};

/// Cycles through which an element passes between a port of its own and the memory inside.
const DIRECT_LATENCY: u64 = 3;

/// The streams of a program in time.
pub struct Transfers {
    streams: Vec<Moving>,
    timing: MemoryTiming,
}

/// A stream in time.
#[derive(Clone, Copy)]
struct Moving {
    is_loaded: bool,
    is_stored: bool,
    is_direct: bool,
    urgency: u32,
    elements: u64,
    beats: u64,
    /// Iterations that let elements go.
    releases: u64,
}

impl Transfers {
    /// The streams, before anything moves.
    pub fn new(program: &Program) -> Self {
        let moving = |stream: &pipeline::Stream| Moving {
            is_loaded: stream.is_loaded,
            is_stored: stream.is_stored,
            is_direct: stream.is_direct,
            urgency: stream.urgency,
            elements: program.memories[stream.memory.index()].depth,
            beats: beats(program, stream),
            releases: 0,
        };
        Self { streams: program.streams.iter().map(moving).collect(), timing: program.bus.timing }
    }

    /// The cycle in which so many elements of a stream have come in: more urgent ones are before them, equally urgent
    /// ones between them.
    pub fn arrival(&self, stream: StreamId, elements: i64) -> u64 {
        let own = self.streams[stream.index()];
        if !own.is_loaded {
            return 0;
        }
        let elements = u64::try_from(elements).unwrap_or(0).min(own.elements);
        let part = (u128::from(own.beats) * u128::from(elements)).div_ceil(u128::from(own.elements.max(1))) as u64;
        if own.is_direct {
            return DIRECT_LATENCY + part;
        }
        let others =
            self.streams.iter().filter(|s| s.is_loaded && !s.is_direct).map(|s| match s.urgency.cmp(&own.urgency) {
                std::cmp::Ordering::Less => s.beats,
                std::cmp::Ordering::Equal => s.beats.min(part),
                std::cmp::Ordering::Greater => 0,
            });
        self.timing.read_latency + self.timing.cycles_of(others.sum())
    }

    /// Some elements of a stream may go, so many times.
    pub fn release(&mut self, stream: StreamId, times: u64) {
        let releases = &mut self.streams[stream.index()].releases;
        *releases = releases.saturating_add(times);
    }

    /// The cycle in which all has gone out, if the computation ends in cycle `end`.
    pub fn end(&self, end: u64) -> u64 {
        let stored = |is_direct: bool| self.streams.iter().filter(move |s| s.is_stored && s.is_direct == is_direct);
        let left = |s: &Moving| s.beats / s.releases.max(1);
        let direct = stored(true)
            .map(|s| end.saturating_add(left(s)).max(s.beats).saturating_add(DIRECT_LATENCY))
            .max()
            .unwrap_or(end);
        let shared = match stored(false).next() {
            None => end,
            Some(_) => {
                let cycles = |beats: u64| self.timing.cycles_of(beats);
                let (all, rest) = (stored(false).map(|s| s.beats).sum(), stored(false).map(left).sum());
                end.saturating_add(cycles(rest)).max(cycles(all)).saturating_add(self.timing.write_latency)
            }
        };
        direct.max(shared)
    }
}
