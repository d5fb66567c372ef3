//! The engine that takes elements out: once as many are let go as a burst holds, it reads them and sends them.
//!
//! What holds: beats are read ahead only as far as the queue has room, so a bus that waits loses nothing; a burst is sent
//! after its address was accepted.

use hw_dialects::builder::RegisterOptions;
use hw_dialects::comb::Predicate;
use ir::Value;

use super::super::Circuit;
use super::super::bus::{BEAT_BYTES, DATA_BITS, beats, element_bytes, elements_per_beat, ir_bits};
use super::BusPins;
use super::lanes::Walk;
use super::requests::Channel;
use crate::program::StreamId;

/// Beats of a burst at the most.
const BURST: u64 = 32;
/// Beats that are read ahead.
const QUEUE: usize = 4;

/// The burst that is sent.
struct Burst {
    /// The number of its stream among those that go out.
    number: Value,
    /// Beats that were not read, and beats that were not sent.
    to_read: Value,
    to_send: Value,
    /// A burst can be begun; it is begun in this cycle; its address was accepted.
    launch: Value,
    is_accepted: Value,
    accepted: Value,
    length: Value,
}

/// What a stream contributes to the queue.
struct Fetched {
    /// In the cycle after a read: a beat is complete.
    push: Value,
    data: Value,
    strobe: Value,
    /// In the cycle of the read: a beat is begun, or goes on.
    begins: Value,
    ends: Value,
}

impl Circuit<'_, '_, '_, '_> {
    /// The engine. Returns whether all has gone out, and whether an answer is an error.
    pub(super) fn writer(&mut self, bus: &BusPins, start: Value, end: Value) -> (Value, Value) {
        let streams = (0..self.program().streams.len()).map(|s| StreamId(s as u32));
        let streams: Vec<StreamId> = streams.filter(|s| self.program().streams[s.index()].is_stored).collect();
        if streams.is_empty() {
            return (self.bit(true), self.bit(false));
        }
        let channels: Vec<Channel> = streams.iter().map(|&s| self.channel(s, "write")).collect();
        let ready: Vec<Value> = channels.iter().map(|c| self.burst_is_ready(c, start, end)).collect();
        let burst = self.write_requests(bus, start, &channels, &ready);
        let (count, taken) = self.queue_state();
        let room = self.b.constant(3, QUEUE as u64);
        let has_room = self.b.icmp(Predicate::Ult, taken, room);
        let mut fetched = Vec::new();
        for (number, channel) in channels.iter().enumerate() {
            let width = self.b.width(burst.number);
            let here = self.b.constant(width, number as u64);
            let is_here = self.b.eq(burst.number, here);
            let wants = self.b.is_nonzero(burst.to_read);
            let may = self.b.all(&[is_here, wants, burst.accepted]);
            fetched.push(self.fetch(channel.stream, start, may, has_room));
        }
        let sent = self.queue(bus, &fetched, (count, taken), burst.to_send);
        self.count_down(&burst, &fetched, sent);
        let answered = bus.inputs["bvalid"];
        let zero = self.b.constant(self.b.width(bus.inputs["bid"]), 0);
        let is_own = self.b.eq(bus.inputs["bid"], zero);
        let answered = self.b.and(answered, is_own);
        let yes = self.bit(true);
        self.driven.insert("bready", yes);
        let mut idle = vec![self.none_pending(burst.is_accepted, answered, "writes")];
        for channel in &channels {
            let some = self.b.is_nonzero(channel.left);
            idle.push(self.b.not(some));
        }
        for beats in [burst.to_send, burst.to_read, self.driven["awvalid"]] {
            let some = self.b.is_nonzero(beats);
            idle.push(self.b.not(some));
        }
        let wrong = self.b.is_nonzero(bus.inputs["bresp"]);
        (self.b.all(&idle), self.b.and(answered, wrong))
    }

    /// True if the elements of the next burst are let go; `end` lets all of them go.
    fn burst_is_ready(&mut self, channel: &Channel, start: Value, end: Value) -> Value {
        let &Channel { stream, address, left } = channel;
        let description = self.program().streams[stream.index()].clone();
        let memory = &self.program().memories[description.memory.index()];
        let (name, per_beat) = (memory.name.clone(), elements_per_beat(memory.width));
        let total = beats(self.program(), &description);
        let bits = self.b.width(left);
        let state = &self.streams[stream.index()];
        let (elements, first, step) = (state.elements, state.first, state.step);
        let pulses = state.released.clone();
        let wide = ir_bits(elements).max(ir_bits(first.unsigned_abs())).max(ir_bits(step.unsigned_abs())) + 2;
        let released = self.cleared(wide, &format!("{name}_released"));
        let pulse = if pulses.is_empty() { self.bit(false) } else { self.b.any(&pulses) };
        let by = self.b.constant_signed(wide, step);
        let (first, all) = (self.b.constant_signed(wide, first), self.b.constant(wide, elements));
        let is_later = self.cleared(1, &format!("{name}_released_before"));
        let (yes, no) = (self.bit(true), self.bit(false));
        self.set_or_step(is_later, (start, no), (pulse, yes));
        let sum = self.b.add(released, by);
        let more = self.b.mux(is_later, sum, first);
        let stepped = self.b.mux(pulse, more, released);
        let kept = self.b.mux(end, all, stepped);
        let none = self.b.constant(wide, 0);
        let next = self.b.mux(start, none, kept);
        self.b.set_next(released, next);
        // Beats that may go: whole ones, and the last one once all elements may.
        let shift = per_beat.trailing_zeros();
        let whole = self.b.shrs_by(released, shift);
        let is_all = self.b.eq(released, all);
        let every = self.b.constant(wide, total);
        let may = self.b.mux(is_all, every, whole);
        let length = self.burst(address, left, BURST);
        let width = wide.max(bits).max(10) + 2;
        let (every, rest, length) =
            (self.b.constant(width, total), self.b.zext(left, width), self.b.zext(length, width));
        let passed = self.b.sub(every, rest);
        let reach = self.b.add(passed, length);
        let may = self.b.sext(may, width);
        let lacks = self.less(may, reach);
        let enough = self.b.not(lacks);
        let some = self.b.is_nonzero(left);
        self.b.and(enough, some)
    }

    /// The channel of addresses: the first stream that has a burst begins one when the one before was sent.
    fn write_requests(&mut self, bus: &BusPins, start: Value, channels: &[Channel], ready: &[Value]) -> Burst {
        let bits = ir_bits(channels.len() as u64 - 1).max(1);
        let mut chosen = self.b.constant(bits, channels.len() as u64 - 1);
        for (number, &is_ready) in ready.iter().enumerate().rev().skip(1) {
            let here = self.b.constant(bits, number as u64);
            chosen = self.b.mux(is_ready, here, chosen);
        }
        let has = self.b.any(ready);
        let (address, length) = self.next_burst(chosen, channels, BURST);
        let (to_read, to_send) = (self.cleared(10, "to_read"), self.cleared(10, "to_send"));
        let valid = self.cleared(1, "awvalid");
        let busy = self.b.is_nonzero(to_send);
        let busy = self.b.or(busy, valid);
        let is_free = self.b.not(busy);
        let starting = self.b.not(start);
        let launch = self.b.all(&[has, is_free, starting]);
        self.burst_taken(channels, chosen, (bus, start), (launch, length));
        let is_accepted = self.request_valid(valid, launch, bus.inputs["awready"]);
        let number = self.held(bits, launch, "write_stream");
        self.b.set_next(number, chosen);
        let accepted = self.cleared(1, "address_accepted");
        let going = self.b.not(launch);
        let before = self.b.and(accepted, going);
        let next = self.b.or(before, is_accepted);
        self.b.set_next(accepted, next);
        self.request_signals(["awaddr", "awlen", "awsize", "awburst"], launch, address, length);
        let id = self.b.constant(self.b.width(bus.inputs["bid"]), 0);
        self.driven.extend([("awvalid", valid), ("awid", id)]);
        Burst { number, to_read, to_send, launch, is_accepted, accepted, length }
    }

    /// Beats in the queue, and beats that have a place in it: those that are read count as well.
    fn queue_state(&mut self) -> (Value, Value) {
        (self.cleared(3, "queued"), self.cleared(3, "queue_taken"))
    }

    /// Reads the elements of a stream for the queue, in cycles in which it `may` and there is room for another beat.
    fn fetch(&mut self, stream: StreamId, start: Value, may: Value, has_room: Value) -> Fetched {
        let step = self.later(1, "fetch");
        let walk = self.walk(stream, start, step.value);
        let width = self.b.width(walk.passed);
        let last = self.b.constant(width, self.streams[stream.index()].total - u64::from(walk.lanes));
        let is_end = self.b.eq(walk.passed, last);
        let (is_first, is_last) = match walk.group {
            Some(group) => {
                let bits = self.b.width(group);
                let (zero, top) = (self.b.constant(bits, 0), self.b.constant(bits, u64::from(walk.groups) - 1));
                (self.b.eq(group, zero), self.b.eq(group, top))
            }
            None => (self.bit(true), self.bit(true)),
        };
        let going_on = self.b.not(is_first);
        let open = self.b.or(going_on, has_room);
        let wants = self.b.and(may, open);
        let (granted, values) = self.get_elements(stream, &walk, wants);
        let fetched = self.b.and(wants, granted);
        self.b.close(step.input, fetched);
        let ends = self.b.or(is_last, is_end);
        let (begins, ends) = (self.b.and(fetched, is_first), self.b.and(fetched, ends));
        let arrives = self.delay(fetched, 1, "fetched");
        let push = self.delay(ends, 1, "beat");
        let (data, strobe) = self.assembled(stream, &walk, (arrives, is_first, is_end), &values);
        Fetched { push, data, strobe, begins, ends }
    }

    /// Reads the elements of this cycle where `wants`. Returns whether all ports are free, and the values of the next cycle.
    fn get_elements(&mut self, stream: StreamId, walk: &Walk, wants: Value) -> (Value, Vec<Value>) {
        let memory = self.program().streams[stream.index()].memory;
        let width = self.program().memories[memory.index()].width;
        let spots = self.spots(stream, walk);
        let (requests, free) = self.requests_of(&spots);
        let go = self.b.and(wants, free);
        let word = if walk.is_packed { width * walk.lanes } else { width };
        let mut values = vec![self.b.constant(word, 0); spots.len()];
        for request in requests {
            let data = match &self.words[request.memory.index()] {
                Some(word) => word.value,
                None => self.read_data[request.memory.index()][0],
            };
            for (value, &inside) in values.iter_mut().zip(&request.inside) {
                let was = self.b.register(inside, RegisterOptions { name: "in_bank", ..Default::default() });
                *value = self.b.mux(was, data, *value);
            }
            let enable = self.b.and(go, request.any);
            self.wish(request, enable, None);
        }
        if walk.is_packed {
            let word = values[0];
            values = (0..walk.lanes).map(|lane| self.b.extract(word, lane * width, width)).collect();
        }
        (free, values)
    }

    /// The beat that the values of this cycle complete, with those before.
    fn assembled(
        &mut self,
        stream: StreamId,
        walk: &Walk,
        (arrives, is_first, is_end): (Value, Value, Value),
        values: &[Value],
    ) -> (Value, Value) {
        let memory = self.program().streams[stream.index()].memory;
        let bytes = element_bytes(self.program().memories[memory.index()].width);
        let padded: Vec<Value> = values.iter().rev().map(|&v| self.b.zext(v, 8 * bytes)).collect();
        let part = self.b.concat(&padded);
        let ones_bits = bytes * walk.lanes;
        let ones = self.b.constant_signed(ones_bits, -1);
        let Some(group) = walk.group else {
            let state = &self.streams[stream.index()];
            let spare = (state.total - state.elements) as u32;
            let few = self.b.constant(ones_bits, (1 << (bytes * (walk.lanes - spare))) - 1);
            let was_end = self.b.register(is_end, RegisterOptions { name: "last_beat", ..Default::default() });
            return (part, if spare == 0 { ones } else { self.b.mux(was_end, few, ones) });
        };
        let group = self.b.register(group, RegisterOptions { name: "part_before", ..Default::default() });
        let is_first = self.b.register(is_first, RegisterOptions { name: "first_part", ..Default::default() });
        let (data, strobe) = (self.cleared(DATA_BITS, "beat_data"), self.cleared(BEAT_BYTES, "beat_strobe"));
        let (mut parts, mut marks) = (Vec::new(), Vec::new());
        let width = self.b.width(group);
        let bits = 8 * bytes * walk.lanes;
        for number in (0..walk.groups).rev() {
            let here = self.b.constant(width, number.into());
            let is_here = self.b.eq(group, here);
            let (old, old_mark) =
                (self.b.extract(data, number * bits, bits), self.b.extract(strobe, number * bits / 8, bits / 8));
            let none = self.b.constant(bits / 8, 0);
            let old_mark = self.b.mux(is_first, none, old_mark);
            parts.push(self.b.mux(is_here, part, old));
            marks.push(self.b.mux(is_here, ones, old_mark));
        }
        let (beat, mark) = (self.b.concat(&parts), self.b.concat(&marks));
        let next = self.b.mux(arrives, beat, data);
        self.b.set_next(data, next);
        let next = self.b.mux(arrives, mark, strobe);
        self.b.set_next(strobe, next);
        (beat, mark)
    }

    /// The queue of beats and the channel of data. Returns the pulse of a beat that was taken.
    fn queue(&mut self, bus: &BusPins, fetched: &[Fetched], (count, taken): (Value, Value), to_send: Value) -> Value {
        let pushes: Vec<Value> = fetched.iter().map(|f| f.push).collect();
        let push = self.b.any(&pushes);
        let width = DATA_BITS + BEAT_BYTES;
        let mut entry = self.b.concat(&[fetched[0].strobe, fetched[0].data]);
        for other in &fetched[1..] {
            let here = self.b.concat(&[other.strobe, other.data]);
            entry = self.b.mux(other.push, here, entry);
        }
        let valid = self.b.is_nonzero(count);
        let pop = self.b.and(valid, bus.inputs["wready"]);
        let places: Vec<Value> = (0..QUEUE).map(|n| self.cleared(width, &format!("queue{n}"))).collect();
        // The place behind the last beat, once the first one has gone.
        let [one_in, one_out] = [push, pop].map(|pulse| self.b.zext(pulse, 3));
        let behind = self.b.sub(count, one_out);
        for (number, &place) in places.iter().enumerate() {
            let next = places.get(number + 1).copied().unwrap_or(place);
            let shifted = self.b.mux(pop, next, place);
            let here = self.b.constant(3, number as u64);
            let is_here = self.b.eq(behind, here);
            let enters = self.b.and(push, is_here);
            let next = self.b.mux(enters, entry, shifted);
            self.b.set_next(place, next);
        }
        let next = self.b.add(behind, one_in);
        self.b.set_next(count, next);
        let begins: Vec<Value> = fetched.iter().map(|f| f.begins).collect();
        let begins = self.b.any(&begins);
        let begins = self.b.zext(begins, 3);
        let sum = self.b.add(taken, begins);
        let next = self.b.sub(sum, one_out);
        self.b.set_next(taken, next);
        let one = self.b.constant(10, 1);
        let last = self.b.eq(to_send, one);
        let (data, strobe) =
            (self.b.extract(places[0], 0, DATA_BITS), self.b.extract(places[0], DATA_BITS, BEAT_BYTES));
        self.driven.extend([("wdata", data), ("wstrb", strobe), ("wlast", last), ("wvalid", valid)]);
        pop
    }

    fn count_down(&mut self, burst: &Burst, fetched: &[Fetched], sent: Value) {
        let ends: Vec<Value> = fetched.iter().map(|f| f.ends).collect();
        let read = self.b.any(&ends);
        let one = self.b.constant(10, 1);
        for (register, pulse) in [(burst.to_read, read), (burst.to_send, sent)] {
            let less = self.b.sub(register, one);
            self.set_or_step(register, (burst.launch, burst.length), (pulse, less));
        }
    }
}
