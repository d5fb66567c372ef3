//! When elements arrive, and when the last ones have gone out, on a bus that moves a beat each way in a cycle.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use crate::circuit::bus::{BEAT_BYTES, beats, element_bytes};
use crate::program::{Linear, Program, StreamId, Transfer};

/// Cycles from a request to its first beat, and from the last beat to its answer.
const LATENCY: u64 = 30;

/// The streams and transfers of a program in time.
pub struct Transfers {
    streams: Vec<Moving>,
    /// The cycle in which the bus is free again, inward and outward.
    free: [u64; 2],
    /// By group of numbers: when transfers that nothing waited for are over, in the order of their begins.
    over: FxHashMap<u32, VecDeque<u64>>,
}

/// A stream in time.
#[derive(Clone, Copy)]
struct Moving {
    is_loaded: bool,
    is_stored: bool,
    urgency: u32,
    elements: u64,
    beats: u64,
    /// Turns that let elements go, and the cycle of the last one.
    releases: u64,
    last_release: u64,
}

impl Transfers {
    /// The streams, before anything moves.
    pub fn new(program: &Program) -> Self {
        let moving = |stream: &crate::program::Stream| Moving {
            is_loaded: stream.is_loaded,
            is_stored: stream.is_stored,
            urgency: stream.urgency,
            elements: program.memories[stream.memory.index()].depth,
            beats: beats(program, stream),
            releases: 0,
            last_release: 0,
        };
        Self { streams: program.streams.iter().map(moving).collect(), free: [0; 2], over: FxHashMap::default() }
    }

    /// A transfer begins. What registers say of it counts as the whole memory inside.
    pub fn begin(&mut self, program: &Program, transfer: &Transfer, now: u64) {
        let route = &program.routes[transfer.route.index()];
        let bytes = u64::from(element_bytes(program.memories[route.memory.index()].width));
        let constant = |form: &Linear| form.as_constant().and_then(|c| u64::try_from(c).ok());
        let count = constant(&transfer.count).unwrap_or(route.shape.iter().product::<i64>() as u64);
        let row = constant(&transfer.row).unwrap_or(count).clamp(1, count.max(1));
        let beats = count.div_ceil(row) * ((row * bytes).div_ceil(u64::from(BEAT_BYTES)) + 1);
        let free = &mut self.free[usize::from(!route.is_load)];
        *free = now.max(*free) + beats;
        self.over.entry(transfer.group).or_default().push_back(*free + LATENCY);
    }

    /// The cycle in which the oldest transfer of a group is over.
    pub fn join(&mut self, group: u32) -> u64 {
        self.over.get_mut(&group).and_then(VecDeque::pop_front).unwrap_or(0)
    }

    /// The cycle in which so many elements of a stream have come in: more urgent ones are before them, equally urgent
    /// ones between them.
    pub fn arrival(&self, stream: StreamId, elements: i64) -> u64 {
        let own = self.streams[stream.index()];
        if !own.is_loaded {
            return 0;
        }
        let elements = u64::try_from(elements).unwrap_or(0).min(own.elements);
        let part = (own.beats * elements).div_ceil(own.elements.max(1));
        let others = self.streams.iter().filter(|s| s.is_loaded).map(|s| match s.urgency.cmp(&own.urgency) {
            std::cmp::Ordering::Less => s.beats,
            std::cmp::Ordering::Equal => s.beats.min(part),
            std::cmp::Ordering::Greater => 0,
        });
        LATENCY + others.sum::<u64>()
    }

    /// Some elements of a stream may go.
    pub fn release(&mut self, stream: StreamId, now: u64) {
        let moving = &mut self.streams[stream.index()];
        moving.releases += 1;
        moving.last_release = now;
    }

    /// The cycle in which all has gone out, if the computation ends in cycle `end`.
    pub fn end(&self, end: u64) -> u64 {
        let stored = || self.streams.iter().filter(|s| s.is_stored);
        let left: u64 = stored().map(|s| s.beats / s.releases.max(1)).sum();
        let all: u64 = stored().map(|s| s.beats).sum();
        if stored().next().is_none() { end } else { (end + left).max(all) + LATENCY }
    }
}
