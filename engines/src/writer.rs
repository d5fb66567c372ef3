//! The engine that takes elements out: once as many are let go as a burst holds, it reads them and sends them.
//!
//! What holds: beats are read ahead only as far as the queue has room, so a bus that waits loses nothing; a burst is sent
//! after its address was accepted.

use bits::Predicate;
use hw_dialects::builder::{Later, RegisterOptions};
use ir::{Int, Value};
use operator_circuits::less;
use pipeline::{Packing, StreamId, beats};

use crate::EngineBuilder;
use crate::bus::ir_bits;
use crate::fifo::Fifo;
use crate::lanes::{Layout, Walk};
use crate::order::has_come_before;
use crate::requests::Channel;
use crate::{BusPins, Part, Passage};

/// Beats of a burst at the most.
const BURST: u64 = 32;
/// Beats that are read ahead.
const QUEUE: usize = 4;

/// The burst that is sent.
pub(crate) struct Burst {
    /// The number of its channel.
    pub(crate) number: Value,
    /// Beats that were not read, and beats that were not sent.
    pub(crate) to_read: Value,
    pub(crate) to_send: Value,
    /// It is begun in this cycle; its address is accepted in this cycle, or was before.
    launch: Value,
    pub(crate) is_accepted: Value,
    pub(crate) accepted: Value,
    length: Value,
}

/// What a stream contributes to the queue.
pub(crate) struct Fetched {
    /// In the cycle after a read: a beat is complete.
    pub(crate) push: Value,
    pub(crate) data: Value,
    pub(crate) strobe: Value,
    /// In the cycle of the read: a beat is begun, or goes on.
    pub(crate) begins: Value,
    pub(crate) ends: Value,
}

/// Where the elements that are read lie in their beats.
pub(crate) struct Beat {
    pub(crate) part: Part,
    /// A beat is begun; it is complete; it is the last one of a stream.
    pub(crate) is_first: Value,
    pub(crate) is_last: Value,
    /// Elements that the last beat of a stream lacks, and whether it is that one.
    pub(crate) spare: Option<(u32, Value)>,
}

/// The queue of beats that were read.
pub(crate) struct Beats {
    pub(crate) fifo: Fifo,
    /// Beats that have a place in it: those that are read count as well.
    pub(crate) taken: Value,
    pub(crate) has_room: Value,
}

impl EngineBuilder<'_, '_, '_, '_> {
    /// The engine. Returns whether all has gone out, and whether an answer is an error.
    pub(crate) fn writer(&mut self, bus: &BusPins, start: Value, end: Value) -> (Value, Value) {
        let streams = self.program().bus_streams();
        let streams: Vec<StreamId> = streams.filter(|s| self.program().streams[s.index()].is_stored).collect();
        if streams.is_empty() {
            return (self.b.truth(true), self.b.truth(false));
        }
        let channels: Vec<Channel> = streams.iter().map(|&s| self.channel(bus, s, "write", start)).collect();
        let ready =
            streams.iter().zip(&channels).map(|(&s, c)| self.burst_is_ready(s, c, start, end)).collect::<Vec<_>>();
        let burst = self.write_requests(bus, start, &channels, &ready);
        let zero = self.b.constant(self.b.width(bus.inputs["bid"]), 0);
        self.made.driven.insert("awid", zero);
        let beats = self.beats(9 * self.beat_bytes(), "queue");
        let mut fetched = Vec::new();
        for (number, &stream) in streams.iter().enumerate() {
            let width = self.b.width(burst.number);
            let here = self.b.constant(width, number as u64);
            let is_here = self.b.eq(burst.number, here);
            let wants = self.b.is_nonzero(burst.to_read);
            let may = self.b.all(&[is_here, wants, burst.accepted]);
            let step = self.b.later(1, "fetch");
            let passage = self.passage(stream, start, step.value);
            fetched.push(self.fetch(stream, (passage, step), may, beats.has_room).0);
        }
        let sent = self.queue(bus, &fetched, &beats, burst.to_send);
        self.count_down(&burst, &fetched, sent);
        let answered = bus.inputs["bvalid"];
        let is_own = self.b.eq(bus.inputs["bid"], zero);
        let answered = self.b.and(answered, is_own);
        let yes = self.b.truth(true);
        self.made.driven.insert("bready", yes);
        let mut idle = vec![self.none_pending(burst.is_accepted, answered, "writes")];
        for channel in &channels {
            let some = self.b.is_nonzero(channel.left);
            idle.push(self.b.not(some));
        }
        for beats in [burst.to_send, burst.to_read, self.made.driven["awvalid"]] {
            let some = self.b.is_nonzero(beats);
            idle.push(self.b.not(some));
        }
        let wrong = self.b.is_nonzero(bus.inputs["bresp"]);
        (self.b.all(&idle), self.b.and(answered, wrong))
    }

    /// True if the elements of the next burst are let go; `end` lets all of them go.
    fn burst_is_ready(&mut self, stream: StreamId, channel: &Channel, start: Value, end: Value) -> Value {
        let &Channel { address, left, .. } = channel;
        let description = &self.program().streams[stream.index()];
        let per_beat = Packing::of_stream(self.program(), description).per_beat;
        let total = beats(self.program(), description);
        let bits = self.b.width(left);
        let released = self.released(stream, start, end);
        let wide = self.b.width(released);
        // Beats that may go: whole ones, and the last one once all elements may.
        let all = self.b.constant(wide, self.made.streams[stream.index()].elements);
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
        let lacks = less(self.b, may, reach);
        let enough = self.b.not(lacks);
        let some = self.b.is_nonzero(left);
        self.b.and(enough, some)
    }

    /// The number of elements that are let go and have come in if they do, with sign; `end` lets all of them go.
    pub(crate) fn released(&mut self, stream: StreamId, start: Value, end: Value) -> Value {
        let name = &self.program().memories[self.program().streams[stream.index()].memory.index()].name;
        let state = &self.made.streams[stream.index()];
        let (elements, total, first, step) = (state.elements, state.total, state.first, state.step);
        let pulses = state.released.clone();
        let wide = counter_bits(total, [first, step]);
        let released = self.b.cleared(wide, &format!("{name}_released"));
        let pulse = if pulses.is_empty() { self.b.truth(false) } else { self.b.any(&pulses) };
        let by = self.b.constant_signed(wide, step);
        let (first, all) = (self.b.constant_signed(wide, first), self.b.constant(wide, elements));
        let is_later = self.b.cleared(1, &format!("{name}_released_before"));
        let (yes, no) = (self.b.truth(true), self.b.truth(false));
        self.set_or_step(is_later, (start, no), (pulse, yes));
        let sum = self.b.add(released, by);
        let more = self.b.mux(is_later, sum, first);
        let stepped = self.b.mux(pulse, more, released);
        let kept = self.b.mux(end, all, stepped);
        let none = self.b.constant(wide, 0);
        let next = self.b.mux(start, none, kept);
        self.b.set_next(released, next);
        self.at_most_come(stream, released)
    }

    /// `released`, or the number of elements that have come in where they may be fewer: those that the computation does not touch
    /// come and go without it.
    fn at_most_come(&mut self, stream: StreamId, released: Value) -> Value {
        let state = &self.made.streams[stream.index()];
        let Some(come) = state.come.filter(|_| !has_come_before(&self.program().control, stream, state.elements))
        else {
            return released;
        };
        let come = self.b.zext(come, self.b.width(released));
        let are_more = self.b.icmp(Predicate::Sgt, released, come);
        self.b.mux(are_more, come, released)
    }

    /// The channel of addresses: the first stream that has a burst begins one when the one before was sent.
    pub(crate) fn write_requests(
        &mut self,
        bus: &BusPins,
        start: Value,
        channels: &[Channel],
        ready: &[Value],
    ) -> Burst {
        let bits = ir_bits(channels.len() as u64 - 1).max(1);
        let mut chosen = self.b.constant(bits, channels.len() as u64 - 1);
        for (number, &is_ready) in ready.iter().enumerate().rev().skip(1) {
            let here = self.b.constant(bits, number as u64);
            chosen = self.b.mux(is_ready, here, chosen);
        }
        let has = self.b.any(ready);
        let (address, length) = self.next_burst(chosen, channels, BURST);
        let (to_read, to_send) = (self.b.cleared(10, "to_read"), self.b.cleared(10, "to_send"));
        let valid = self.b.cleared(1, "awvalid");
        let busy = self.b.is_nonzero(to_send);
        let busy = self.b.or(busy, valid);
        let is_free = self.b.not(busy);
        let starting = self.b.not(start);
        let launch = self.b.all(&[has, is_free, starting]);
        self.burst_taken(channels, chosen, (launch, length));
        let is_accepted = self.request_valid(valid, launch, bus.inputs["awready"]);
        let number = self.b.held(bits, launch, "write_stream");
        self.b.set_next(number, chosen);
        let accepted = self.b.cleared(1, "address_accepted");
        let going = self.b.not(launch);
        let before = self.b.and(accepted, going);
        let next = self.b.or(before, is_accepted);
        self.b.set_next(accepted, next);
        self.request_signals(["awaddr", "awlen", "awsize", "awburst"], launch, address, length);
        self.made.driven.insert("awvalid", valid);
        Burst { number, to_read, to_send, launch, is_accepted, accepted, length }
    }

    /// The queue of beats of so many bits, empty.
    pub(crate) fn beats(&mut self, bits: u32, name: &str) -> Beats {
        let (fifo, taken) = (self.fifo(bits, QUEUE, name), self.b.cleared(3, &format!("{name}_taken")));
        let room = self.b.constant(3, QUEUE as u64);
        Beats { fifo, taken, has_room: self.b.icmp(Predicate::Ult, taken, room) }
    }

    /// Reads the elements of a stream for the queue, in cycles in which it `may` and there is room for another beat; the passage
    /// takes the step that comes with it. Returns also whether the next ones are the last.
    pub(crate) fn fetch(
        &mut self,
        stream: StreamId,
        (passage, step): (Passage<'_>, Later),
        may: Value,
        has_room: Value,
    ) -> (Fetched, Value) {
        let Passage { layout, walk, passed, part } = passage;
        let (total, elements) = (self.made.streams[stream.index()].total, self.made.streams[stream.index()].elements);
        let last = self.b.constant(self.b.width(passed), total - u64::from(walk.movement.lanes));
        let is_end = self.b.eq(passed, last);
        let is_first = match part.group {
            Some(group) => {
                let some = self.b.is_nonzero(group);
                self.b.not(some)
            }
            None => self.b.truth(true),
        };
        let is_whole = self.is_last_part(&part);
        let is_last = self.b.or(is_whole, is_end);
        let beat = Beat { part, is_first, is_last, spare: Some(((total - elements) as u32, is_end)) };
        let (fetched, stepping) = self.fetch_step((&layout, &walk), beat, may, has_room);
        self.b.close(step.input, stepping);
        (fetched, is_end)
    }

    /// Reads the elements of a step for a beat, in cycles in which it `may` and there is room for another beat. Returns
    /// whether it does.
    pub(crate) fn fetch_step(
        &mut self,
        (layout, walk): (&Layout<'_>, &Walk),
        beat: Beat,
        may: Value,
        has_room: Value,
    ) -> (Fetched, Value) {
        let going_on = self.b.not(beat.is_first);
        let open = self.b.or(going_on, has_room);
        let wants = self.b.and(may, open);
        let (granted, values) = self.get_elements(layout, walk, wants);
        let fetched = self.b.and(wants, granted);
        let (begins, ends) = (self.b.and(fetched, beat.is_first), self.b.and(fetched, beat.is_last));
        let arrives = self.b.delay(fetched, 1, "fetched");
        let push = self.b.delay(ends, 1, "beat");
        let (data, strobe) = self.assembled(layout, walk, &beat, (arrives, &values));
        (Fetched { push, data, strobe, begins, ends }, fetched)
    }

    /// Reads the elements of this cycle where `wants`. Returns whether all ports are free, and the values of the next cycle.
    fn get_elements(&mut self, layout: &Layout<'_>, walk: &Walk, wants: Value) -> (Value, Vec<Value>) {
        let width = layout.width;
        let (lanes, is_packed) = (walk.movement.lanes, walk.movement.packed.is_some());
        let spots = self.spots(layout, walk);
        let (requests, free) = self.requests_of(&spots);
        let go = self.b.and(wants, free);
        let word = if is_packed { width * lanes } else { width };
        let mut values = vec![self.b.constant(word, 0); spots.len()];
        for request in requests {
            let data = match &self.made.words[request.memory.index()] {
                Some(word) => word.value,
                None => self.made.data[request.memory.index()].expect("what goes out is read"),
            };
            for (value, &inside) in values.iter_mut().zip(&request.inside) {
                let was = self.b.register(inside, RegisterOptions { name: "in_bank", ..Default::default() });
                *value = self.b.mux(was, data, *value);
            }
            let enable = self.b.and(go, request.any);
            self.wish(request, enable, None);
        }
        if is_packed {
            let word = values[0];
            values = (0..lanes).map(|lane| self.b.extract(word, lane * width, width)).collect();
        }
        (free, values)
    }

    /// The beat that the values of this cycle complete, with those before, and the bytes of it that count.
    fn assembled(
        &mut self,
        layout: &Layout<'_>,
        walk: &Walk,
        beat: &Beat,
        (arrives, values): (Value, &[Value]),
    ) -> (Value, Value) {
        let (bytes, lanes) = (layout.packing.bytes, walk.movement.lanes);
        let padded: Vec<Value> = values.iter().rev().map(|&v| self.b.zext(v, 8 * bytes)).collect();
        let part = self.b.concat(&padded);
        let ones_bits = bytes * lanes;
        let ones = self.b.constant_signed(ones_bits, -1);
        let Some(group) = beat.part.group else {
            let Some((spare, is_end)) = beat.spare.filter(|(spare, _)| *spare > 0) else { return (part, ones) };
            let few = Int::from_i64(bytes * (lanes - spare), -1).resize_unsigned(ones_bits);
            let few = self.b.constant_int(few);
            let was_end = self.b.register(is_end, RegisterOptions { name: "last_beat", ..Default::default() });
            return (part, self.b.mux(was_end, few, ones));
        };
        let group = self.b.register(group, RegisterOptions { name: "part_before", ..Default::default() });
        let is_first = self.b.register(beat.is_first, RegisterOptions { name: "first_part", ..Default::default() });
        let all = bytes * layout.packing.per_beat;
        let (data, strobe) = (self.b.cleared(8 * all, "beat_data"), self.b.cleared(all, "beat_strobe"));
        let (mut parts, mut marks) = (Vec::new(), Vec::new());
        let width = self.b.width(group);
        let bits = 8 * bytes * lanes;
        for number in (0..beat.part.groups).rev() {
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
    pub(crate) fn queue(&mut self, bus: &BusPins, fetched: &[Fetched], beats: &Beats, to_send: Value) -> Value {
        let pushes: Vec<Value> = fetched.iter().map(|f| f.push).collect();
        let push = self.b.any(&pushes);
        let mut entry = self.b.concat(&[fetched[0].strobe, fetched[0].data]);
        for other in &fetched[1..] {
            let here = self.b.concat(&[other.strobe, other.data]);
            entry = self.b.mux(other.push, here, entry);
        }
        let begins: Vec<Value> = fetched.iter().map(|f| f.begins).collect();
        let begins = self.b.any(&begins);
        let pop = self.connect_beats(beats, (push, entry), begins, bus.inputs["wready"]);
        let one = self.b.constant(10, 1);
        let last = self.b.eq(to_send, one);
        let head = beats.fifo.head;
        let (bits, bytes) = (8 * self.beat_bytes(), self.beat_bytes());
        let (data, strobe) = (self.b.extract(head, 0, bits), self.b.extract(head, bits, bytes));
        self.made.driven.extend([("wdata", data), ("wstrb", strobe), ("wlast", last), ("wvalid", beats.fifo.valid)]);
        pop
    }

    /// Puts `entry` into the queue in cycles with `push`, and counts the beats that begin. Returns the pulse of a beat that
    /// leaves, where there is one and the other side is `ready`.
    pub(crate) fn connect_beats(&mut self, beats: &Beats, entry: (Value, Value), begins: Value, ready: Value) -> Value {
        let pop = self.b.and(beats.fifo.valid, ready);
        self.connect_fifo(&beats.fifo, entry, pop);
        self.count_up_down(beats.taken, begins, pop);
        pop
    }

    pub(crate) fn count_down(&mut self, burst: &Burst, fetched: &[Fetched], sent: Value) {
        let read = self.b.any(&fetched.iter().map(|f| f.ends).collect::<Vec<_>>());
        let one = self.b.constant(10, 1);
        for (register, pulse) in [(burst.to_read, read), (burst.to_send, sent)] {
            let less = self.b.sub(register, one);
            self.set_or_step(register, (burst.launch, burst.length), (pulse, less));
        }
    }
}

/// Bits of a number with sign that begins at one of `by`, goes on by the other, and may pass `total` by that.
fn counter_bits(total: u64, by: [i64; 2]) -> u32 {
    by.iter().map(|by| ir_bits(by.unsigned_abs())).fold(ir_bits(total), u32::max) + 2
}
