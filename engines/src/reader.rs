//! The engine that brings elements in: it asks for bursts of one stream after the other, and puts beats where their identifier
//! says as they come.
//!
//! What holds: the identifier of a burst is the number of its stream among those that come in, so that the bus may answer
//! different streams in any order. What arrives has a place at once: the engine never asks for more than there is.

use ir::Value;
use pipeline::StreamId;

use crate::EngineBuilder;
use crate::bus::ir_bits;
use crate::lanes::{Layout, Walk};
use crate::requests::Channel;
use crate::{BusPins, Part, Passage};

/// What becomes of the beats of a stream.
pub(crate) struct Taken {
    /// This cycle takes a beat, if one is due.
    pub(crate) is_free: Value,
    /// All elements have come.
    pub(crate) is_complete: Value,
    /// How many have.
    pub(crate) passed: Value,
}

/// Beats of a burst at the most: two of them hide 100 cycles of latency.
const BURST: u64 = 64;

impl EngineBuilder<'_, '_, '_, '_> {
    /// The engine. Returns whether all has come in, and whether an answer is an error.
    pub(crate) fn reader(&mut self, bus: &BusPins, start: Value) -> (Value, Value) {
        let streams = self.program().bus_streams();
        let mut streams: Vec<StreamId> = streams.filter(|s| self.program().streams[s.index()].is_loaded).collect();
        streams.sort_by_key(|s| self.program().streams[s.index()].urgency);
        if streams.is_empty() {
            return (self.b.truth(true), self.b.truth(false));
        }
        let channels: Vec<Channel> = streams.iter().map(|&s| self.channel(bus, s, "read", start)).collect();
        let urgencies: Vec<u32> = streams.iter().map(|s| self.program().streams[s.index()].urgency).collect();
        let asked = self.read_requests(bus, &channels, &urgencies);
        let id_bits = ir_bits(channels.len() as u64 - 1).max(1);
        let (mut readies, mut idle) = (Vec::new(), Vec::new());
        for (number, &stream) in streams.iter().enumerate() {
            let id = self.b.constant(id_bits, number as u64);
            let is_own = self.b.eq(bus.inputs["rid"], id);
            let comes = self.b.and(bus.inputs["rvalid"], is_own);
            let Taken { is_free, is_complete, .. } = self.take_beats(bus.inputs["rdata"], stream, start, comes);
            // What fills up the last beat is not kept.
            let ready = self.b.or(is_free, is_complete);
            readies.push(self.b.and(is_own, ready));
            idle.push(is_complete);
        }
        self.take_answers(bus, asked, &readies, idle)
    }

    /// Takes a beat of data where one of `readies` does. Returns whether all is idle and nothing that was asked for is to come,
    /// and whether an answer is an error.
    pub(crate) fn take_answers(
        &mut self,
        bus: &BusPins,
        asked: Value,
        readies: &[Value],
        mut idle: Vec<Value>,
    ) -> (Value, Value) {
        let ready = self.b.any(readies);
        self.made.driven.insert("rready", ready);
        let taken = self.b.and(bus.inputs["rvalid"], ready);
        let answered = self.b.and(taken, bus.inputs["rlast"]);
        idle.push(self.none_pending(asked, answered, "reads"));
        let wrong = self.b.is_nonzero(bus.inputs["rresp"]);
        (self.b.all(&idle), self.b.and(taken, wrong))
    }

    /// The channel of requests: channels take turns, those of a smaller urgency first. Returns the pulse of a request.
    pub(crate) fn read_requests(&mut self, bus: &BusPins, channels: &[Channel], urgencies: &[u32]) -> Value {
        let bits = ir_bits(channels.len() as u64 - 1).max(1);
        let iteration = self.b.cleared(bits, "read_turn");
        let waits: Vec<Value> = channels.iter().map(|c| self.b.is_nonzero(c.left)).collect();
        let mut may = Vec::new();
        for (&waits_too, urgency) in waits.iter().zip(urgencies) {
            let before = urgencies.iter().zip(&waits).filter(|(other, _)| *other < urgency);
            let before: Vec<Value> = before.map(|(_, w)| *w).collect();
            let others = if before.is_empty() { self.b.truth(false) } else { self.b.any(&before) };
            let free = self.b.not(others);
            may.push(self.b.and(waits_too, free));
        }
        let (address, length) = self.next_burst(iteration, channels, BURST);
        let has = self.b.selected(iteration, &may);
        let valid = self.b.cleared(1, "arvalid");
        let is_free = self.b.not(valid);
        let launch = self.b.and(has, is_free);
        self.advance_iteration(iteration, channels.len(), is_free);
        self.burst_taken(channels, iteration, (launch, length));
        let accepted = self.request_valid(valid, launch, bus.inputs["arready"]);
        let id = self.b.held(bits, launch, "arid");
        self.b.set_next(id, iteration);
        self.made.driven.insert("arid", id);
        self.request_signals(["araddr", "arlen", "arsize", "arburst"], launch, address, length);
        self.made.driven.insert("arvalid", valid);
        accepted
    }

    fn advance_iteration(&mut self, iteration: Value, count: usize, when: Value) {
        let width = self.b.width(iteration);
        let (last, zero, one) =
            (self.b.constant(width, count as u64 - 1), self.b.constant(width, 0), self.b.constant(width, 1));
        let is_last = self.b.eq(iteration, last);
        let sum = self.b.add(iteration, one);
        let next = self.b.mux(is_last, zero, sum);
        let next = self.b.mux(when, next, iteration);
        self.b.set_next(iteration, next);
    }

    /// Puts the beats of a stream, which are `data` in the cycles in which one `comes`, into its memories.
    pub(crate) fn take_beats(&mut self, data: Value, stream: StreamId, start: Value, comes: Value) -> Taken {
        let step = self.b.later(1, "take");
        let Passage { layout, walk, passed, part } = self.passage(stream, start, step.value);
        let total = self.made.streams[stream.index()].total;
        let width = self.b.width(passed);
        let all = self.b.constant(width, total);
        let is_complete = self.b.eq(passed, all);
        let is_due = self.b.not(is_complete);
        let due = self.b.and(comes, is_due);
        let granted = self.put_elements(data, &layout, (&walk, &part), due);
        let stepping = self.b.and(due, granted);
        self.b.close(step.input, stepping);
        let is_last = self.is_last_part(&part);
        let is_free = self.b.and(granted, is_last);
        self.made.streams[stream.index()].come = Some(passed);
        if let Some(arrived) = self.made.streams[stream.index()].arrived.take() {
            self.b.close(arrived.input, passed);
        }
        Taken { is_free, is_complete, passed }
    }

    /// Writes the elements of this cycle, a part of the beat `data`, where `due`. Returns whether all ports are free for them.
    pub(crate) fn put_elements(
        &mut self,
        data: Value,
        layout: &Layout<'_>,
        (walk, part): (&Walk, &Part),
        due: Value,
    ) -> Value {
        let (width, container, lanes) = (layout.width, 8 * layout.packing.bytes, walk.movement.lanes);
        let mut parts: Vec<Value> = Vec::new();
        for group in 0..part.groups {
            let bits = container * lanes;
            parts.push(self.b.extract(data, group * bits, bits));
        }
        let part = match part.group {
            Some(group) => self.b.selected(group, &parts),
            None => parts[0],
        };
        let spots = self.spots(layout, walk);
        let mut values: Vec<Value> = (0..lanes).map(|lane| self.b.extract(part, lane * container, width)).collect();
        if walk.movement.packed.is_some() {
            values.reverse();
            values = vec![self.b.concat(&values)];
        }
        let (requests, free) = self.requests_of(&spots);
        let go = self.b.and(due, free);
        for request in requests {
            let enable = self.b.and(go, request.any);
            let mut data = values[0];
            for (value, &inside) in values.iter().zip(&request.inside).skip(1) {
                data = self.b.mux(inside, *value, data);
            }
            self.wish(request, enable, Some(data));
        }
        free
    }
}
