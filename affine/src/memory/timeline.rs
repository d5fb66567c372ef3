//! When transfers take place: engines with queues, descriptors that are read ahead, and ports of memories.
//!
//! What holds: transfers of one engine move and end in the order in which they were started; a port serves one transfer at
//! a time. Transfers are placed when they are started, so a later one never delays an earlier one.

use std::collections::VecDeque;

use super::target::Target;

/// What a transfer moves: rows of bytes that lie together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// How many rows.
    pub rows: u64,
    /// Bytes of each.
    pub row_bytes: u64,
}

impl Shape {
    /// Bytes of all rows.
    pub fn bytes(&self) -> u64 {
        self.rows * self.row_bytes
    }
}

/// When a transfer takes place, in cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Times {
    /// The program goes on: the transfer is in the queue.
    pub issued: u64,
    /// The first beat.
    pub begin: u64,
    /// After the last beat.
    pub end: u64,
    /// The data are there.
    pub done: u64,
}

#[derive(Clone, Debug, Default)]
struct State {
    descriptor: u64,
    data: u64,
    done: u64,
    /// Ends of transfers that may still be in the queue.
    queue: VecDeque<u64>,
}

/// The engines and ports of a target over time.
#[derive(Clone, Debug)]
pub struct Timeline<'t> {
    target: &'t Target,
    engines: Vec<State>,
    /// For each space, when each port is free.
    ports: Vec<Vec<u64>>,
}

/// Ports past this number are as good as any number.
const MOST_PORTS: u64 = 64;

impl<'t> Timeline<'t> {
    /// Nothing started.
    pub fn new(target: &'t Target) -> Self {
        let ports = target.spaces.iter().map(|s| vec![0; s.ports.min(MOST_PORTS) as usize]).collect();
        Timeline { target, engines: vec![State::default(); target.engines.len()], ports }
    }

    /// Starts a transfer of engine `engine` between two spaces at cycle `now`. It is late if the queue is full.
    pub fn start(&mut self, engine: usize, (from, to): (usize, usize), shape: Shape, now: u64) -> Times {
        let limit = self.target.engines[engine].queue as usize;
        let state = &mut self.engines[engine];
        let mut issued = now;
        while state.queue.len() >= limit {
            issued = issued.max(state.queue.pop_front().unwrap_or(0));
        }
        state.descriptor = issued.max(state.descriptor) + self.target.engines[engine].setup;
        let free = |ports: &[u64]| (0..ports.len()).min_by_key(|&p| ports[p]).unwrap_or(0);
        let (a, b) = (free(&self.ports[from]), free(&self.ports[to]));
        let ready = self.ports[from][a].max(self.ports[to][b]);
        let begin = state.descriptor.max(state.data).max(ready);
        let end = begin + beats(self.target, engine, (from, to), shape);
        let latency = self.target.spaces[from].latency + self.target.spaces[to].latency;
        let done = state.done.max(end + latency);
        (self.ports[from][a], self.ports[to][b]) = (end, end);
        (state.data, state.done) = (end, done);
        state.queue.push_back(end);
        while state.queue.front().is_some_and(|&e| e <= issued) {
            state.queue.pop_front();
        }
        Times { issued, begin, end, done }
    }
}

/// Cycles that data of a transfer move: each row is rounded up to whole bursts of both memories, which stall now and then.
pub fn beats(target: &Target, engine: usize, (from, to): (usize, usize), shape: Shape) -> u64 {
    let (from, to) = (&target.spaces[from], &target.spaces[to]);
    let rate = target.engines[engine].bytes_per_cycle.min(from.width).min(to.width);
    let whole = |burst: u64| shape.row_bytes.div_ceil(burst) * burst;
    let beats = shape.rows * whole(from.burst).max(whole(to.burst)).div_ceil(rate);
    from.with_stalls(beats).max(to.with_stalls(beats))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::diag::Diagnostics;

    fn target(setup: u64, queue: u64) -> Target {
        let text = format!(
            "[[space]]\nname = \"a\"\nnumber = 0\nwidth = 8\nlatency = 64\n[[space]]\nname = \"b\"\nnumber = 1\nwidth = 8\n\
             ports = 2\n[[engine]]\nname = \"d\"\nmoves = [[\"a\", \"b\"]]\nbytes-per-cycle = 8\nsetup = {setup}\nqueue = {queue}\n"
        );
        Target::read("t", &text, &mut Diagnostics::new()).expect("it is good")
    }

    fn check(setup: u64, queue: u64, starts: &[u64], expected: &[(u64, u64, u64, u64)]) {
        let target = target(setup, queue);
        let mut timeline = Timeline::new(&target);
        let shape = Shape { rows: 2, row_bytes: 40 };
        for (&now, &(issued, begin, end, done)) in starts.iter().zip(expected) {
            assert_eq!(timeline.start(0, (0, 1), shape, now), Times { issued, begin, end, done });
        }
    }

    #[test]
    fn latency_follows_the_data() {
        check(0, 4, &[5], &[(5, 5, 15, 79)]);
    }

    #[test]
    fn descriptors_are_read_while_data_move() {
        check(4, 4, &[0, 0], &[(0, 4, 14, 78), (0, 14, 24, 88)]);
    }

    #[test]
    fn a_full_queue_stops_the_program() {
        check(0, 1, &[0, 0, 100], &[(0, 0, 10, 74), (10, 10, 20, 84), (100, 100, 110, 174)]);
    }
}
