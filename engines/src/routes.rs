//! Transfers along routes: what begins them, what waits for their ends, and how they pass through rows and elements.
//!
//! What holds: the transfers of a route begin and end in order. A transfer is on its way from the cycle after its begin until
//! its last element is in its place: inside, or outside as the answer on the bus says.

use hw_dialects::builder::Later;
use ir::Value;
use pipeline::range::address_bits;
use pipeline::{MemoryId, Program, Route, RouteId, element_bytes};

use crate::EngineBuilder;
use crate::behind::Pulses;
use crate::bus::{ADDRESS_BITS, ir_bits};
use crate::fifo::UNDER_WAY;
use crate::lanes::{Layout, Walk};
use crate::requests::Channel;
use crate::{BusPins, Part};

/// A route in the making.
pub(crate) struct RouteState {
    /// A transfer can begin.
    has_room: Option<Later>,
    /// Pulses that begin transfers, each with all fields as one word.
    pub(crate) begins: Vec<(Value, Value)>,
    /// In which cycles a transfer is over, and its number.
    over: Option<(Value, Value)>,
    /// For transfers behind those of this route.
    pulses: Option<Pulses>,
}

impl RouteState {
    /// Whether a transfer can begin.
    pub(crate) fn room(&self) -> Value {
        self.has_room.as_ref().map(|room| room.value).expect("engines are made last")
    }
}

/// Bits of a number of transfers.
pub fn tag_bits(program: &Program) -> u32 {
    ir_bits(u64::from(program.tags.saturating_sub(1))).max(1)
}

/// Widths of the fields of a transfer: place outside, count, row, stride, number, then the place inside by dimension.
pub fn field_widths(program: &Program, route: &Route) -> Vec<u32> {
    let place = address_bits(program.memories[route.memory.index()].depth);
    let count = ir_bits(route.shape.iter().product::<i64>() as u64);
    let tag = tag_bits(program);
    let inside = route.shape.iter().map(|&size| ir_bits(size as u64 - 1).max(1));
    [place, count, count, place + 1, tag].into_iter().chain(inside).collect()
}

/// The fields of a transfer.
pub(crate) struct Fields {
    pub(crate) outside: Value,
    pub(crate) count: Value,
    pub(crate) row: Value,
    pub(crate) stride: Value,
    pub(crate) tag: Value,
    pub(crate) inside: Vec<Value>,
}

/// The elements of a transfer, some of them a step.
pub(crate) struct Cursor<'p> {
    pub(crate) layout: Layout<'p>,
    pub(crate) walk: Walk,
    pub(crate) part: Part,
    /// There is a transfer; some of its elements are left.
    pub(crate) is_active: Value,
    pub(crate) has_left: Value,
    /// This step begins, or ends, a beat.
    pub(crate) is_first: Value,
    pub(crate) is_last: Value,
    pub(crate) tag: Value,
}

impl<'p> EngineBuilder<'_, '_, '_, 'p> {
    /// Makes what the sequencer looks at, before the engines are made.
    pub(crate) fn declare_routes(&mut self) {
        for (number, route) in self.program().routes.iter().enumerate() {
            let has_room = Some(self.b.later(1, &format!("{}_has_room", route.name)));
            let pulses = self.pulses_of(RouteId(number as u32));
            self.made.routes.push(RouteState { has_room, begins: Vec::new(), over: None, pulses });
        }
        let bits = ir_bits((UNDER_WAY * self.program().routes.len()) as u64);
        self.made.tags = (0..self.program().tags).map(|n| self.b.cleared(bits, &format!("transfers{n}"))).collect();
    }

    /// The pulse that begins a transfer of a route, and its fields as one word.
    pub(crate) fn begun(&mut self, route: RouteId) -> (Value, Value) {
        let begins = std::mem::take(&mut self.made.routes[route.index()].begins);
        let width = field_widths(self.program(), &self.program().routes[route.index()]).iter().sum();
        let (mut any, mut word) = (self.b.truth(false), self.b.constant(width, 0));
        for (number, (pulse, fields)) in begins.into_iter().enumerate() {
            word = if number == 0 { fields } else { self.b.mux(pulse, fields, word) };
            any = self.b.or(any, pulse);
        }
        self.note_begin(route, any, word);
        (any, word)
    }

    /// Counts a transfer that begins.
    fn note_begin(&mut self, route: RouteId, pulse: Value, word: Value) {
        let tag = self.fields(route, word).tag;
        let state = &mut self.made.routes[route.index()];
        state.begins = vec![(pulse, tag)];
        let later = state.pulses.as_mut().and_then(|pulses| pulses.begun.input());
        self.close_pulse(later, pulse);
    }

    /// Says when the route has room for another transfer.
    pub(crate) fn set_room(&mut self, route: RouteId, has_room: Value) {
        if let Some(later) = self.made.routes[route.index()].has_room.take() {
            self.b.close(later.input, has_room);
        }
    }

    /// Says when a transfer is over, and which.
    pub(crate) fn set_over(&mut self, route: RouteId, pulse: Value, tag: Value) {
        let state = &mut self.made.routes[route.index()];
        state.over = Some((pulse, tag));
        let later = state.pulses.as_mut().and_then(|pulses| pulses.over.input());
        self.close_pulse(later, pulse);
    }

    /// In which cycles a transfer of a route that others are behind begins, and one is over.
    pub(crate) fn pulses(&self, route: RouteId) -> [Value; 2] {
        let pulses =
            self.made.routes[route.index()].pulses.as_ref().expect("routes that others are behind have pulses");
        pulses.values()
    }

    /// Counts the transfers on their way by number, when all engines are made.
    pub(crate) fn count_transfers(&mut self) {
        let begins: Vec<(Value, Value)> = self.made.routes.iter().flat_map(|r| r.begins.iter().copied()).collect();
        let ends: Vec<(Value, Value)> = self.made.routes.iter().filter_map(|r| r.over).collect();
        for (number, count) in self.made.tags.clone().into_iter().enumerate() {
            let pulse = |this: &mut Self, (pulse, tag): (Value, Value)| {
                let here = this.b.constant(this.b.width(tag), number as u64);
                let is_here = this.b.eq(tag, here);
                let pulse = this.b.and(pulse, is_here);
                this.b.zext(pulse, this.b.width(count))
            };
            let mut next = count;
            for &begin in &begins {
                let one = pulse(self, begin);
                next = self.b.add(next, one);
            }
            for &end in &ends {
                let one = pulse(self, end);
                next = self.b.sub(next, one);
            }
            self.b.set_next(count, next);
        }
    }

    /// The fields of a transfer from one word.
    pub(crate) fn fields(&mut self, route: RouteId, word: Value) -> Fields {
        let widths = field_widths(self.program(), &self.program().routes[route.index()]);
        let mut above = self.b.width(word);
        let mut parts = widths.iter().map(|&bits| {
            above -= bits;
            self.b.extract(word, above, bits)
        });
        let mut next = || parts.next().expect("a transfer has all fields");
        let (outside, count, row, stride, tag) = (next(), next(), next(), next(), next());
        Fields { outside, count, row, stride, tag, inside: parts.collect() }
    }

    /// The beats of the rows of transfers: takes the next one in the cycles with the pulse that is returned, where `valid`.
    pub(crate) fn rows(&mut self, route: RouteId, bus: &BusPins, valid: Value, fields: &Fields) -> (Channel, Value) {
        let description = &self.program().routes[route.index()];
        let name = format!("{}_row", description.name);
        let shift = element_bytes(self.program().memories[description.memory.index()].width).ilog2();
        let (place_bits, bits) = (self.b.width(fields.outside), self.b.width(fields.count));
        let beat_bits = bits + shift + 1 + self.beat_bytes().ilog2();
        let (address, beats) = self.channel_registers(beat_bits, &name);
        let (place, left) =
            (self.b.cleared(place_bits, &format!("{name}_place")), self.b.cleared(bits, &format!("{name}s_left")));
        let (some_beats, some_rows) = (self.b.is_nonzero(beats), self.b.is_nonzero(left));
        let is_busy = self.b.or(some_beats, some_rows);
        let is_idle = self.b.not(is_busy);
        let load = self.b.and(is_idle, valid);
        let between = self.b.not(some_beats);
        let begin = self.b.and(between, some_rows);
        let (row, stride) = (self.b.held(bits, load, &name), self.b.held(self.b.width(fields.stride), load, &name));
        self.b.set_next(row, fields.row);
        self.b.set_next(stride, fields.stride);
        let here = self.smaller(row, left);
        let rest = self.b.sub(left, here);
        self.set_or_step(left, (load, fields.count), (begin, rest));
        let step = self.b.trunc(stride, place_bits);
        let following = self.b.add(place, step);
        self.set_or_step(place, (load, fields.outside), (begin, following));
        let first = self.first_beat(description.memory, bus, place, shift);
        let whole = self.b.zext(here, beat_bits);
        let whole = self.b.shl_by(whole, shift);
        let head = self.b.zext(first.1, beat_bits);
        let reach = self.b.add(whole, head);
        let up = self.b.constant(beat_bits, u64::from(self.beat_bytes()) - 1);
        let reach = self.b.add(reach, up);
        let count = self.b.shru_by(reach, self.beat_bytes().ilog2());
        (Channel { address, left: beats, begin: (begin, first.0, count) }, load)
    }

    /// The byte address of the beat of an element outside, and the bytes before the element in it.
    fn first_beat(&mut self, memory: MemoryId, bus: &BusPins, place: Value, shift: u32) -> (Value, Value) {
        let low = self.beat_bytes().ilog2();
        let bytes = self.b.zext(place, ADDRESS_BITS);
        let bytes = self.b.shl_by(bytes, shift);
        let (above, none) = (self.b.extract(bytes, low, ADDRESS_BITS - low), self.b.constant(low, 0));
        let aligned = self.b.concat(&[above, none]);
        let base = bus.bases[&memory];
        (self.b.add(base, aligned), self.b.extract(bytes, 0, low))
    }

    /// The elements of transfers: the next one begins at `load`, and some elements move in cycles with `step`; `over` ends it.
    pub(crate) fn cursor(
        &mut self,
        route: RouteId,
        (load, fields): (Value, &Fields),
        step: Value,
        over: Value,
    ) -> Cursor<'p> {
        let description = &self.program().routes[route.index()];
        let layout = Layout::of_route(self.program(), description);
        let movement = self.made.movements.routes[route.index()];
        let name = layout.name;
        let is_active = self.b.cleared(1, &format!("{name}_moves"));
        let (yes, no) = (self.b.truth(true), self.b.truth(false));
        self.set_or_step(is_active, (load, yes), (over, no));
        let tag = self.b.held(self.b.width(fields.tag), load, &format!("{name}_number"));
        self.b.set_next(tag, fields.tag);
        let bits = self.b.width(fields.count);
        let (left, row_left) =
            (self.b.cleared(bits, &format!("{name}_left")), self.b.cleared(bits, &format!("{name}_row_left")));
        let row = self.b.held(bits, load, &format!("{name}_row"));
        self.b.set_next(row, fields.row);
        let lanes = self.b.constant(bits, movement.lanes.into());
        let (rest, row_rest) = (self.b.sub(left, lanes), self.b.sub(row_left, lanes));
        let is_row_end = self.b.eq(row_left, lanes);
        self.set_or_step(left, (load, fields.count), (step, rest));
        let (first_row, next_row) = (self.smaller(fields.row, fields.count), self.smaller(row, rest));
        let next = self.b.mux(is_row_end, next_row, row_rest);
        self.set_or_step(row_left, (load, first_row), (step, next));
        let is_row_start = self.b.cleared(1, &format!("{name}_row_start"));
        self.set_or_step(is_row_start, (load, yes), (step, is_row_end));
        let walk = self.walk(&layout, (movement, None), (load, Some(&fields.inside)), step);
        let groups = layout.packing.per_beat / movement.lanes;
        let group = self.part_of_beat((groups, movement.lanes, name), (load, fields), (step, is_row_end));
        let part = Part { group, groups };
        let is_whole = self.is_last_part(&part);
        let is_first = match group {
            Some(group) => {
                let some = self.b.is_nonzero(group);
                let none = self.b.not(some);
                self.b.or(none, is_row_start)
            }
            None => yes,
        };
        let is_last = self.b.or(is_whole, is_row_end);
        Cursor { layout, walk, part, is_active, has_left: self.b.is_nonzero(left), is_first, is_last, tag }
    }

    /// The part of a beat that the next elements are, of `groups` parts of `lanes` elements; none if there is only one.
    fn part_of_beat(
        &mut self,
        (groups, lanes, name): (u32, u32, &str),
        (load, fields): (Value, &Fields),
        (step, is_row_end): (Value, Value),
    ) -> Option<Value> {
        if groups == 1 {
            return None;
        }
        let (bits, low) = (ir_bits(u64::from(groups) - 1), lanes.ilog2());
        let part = |this: &mut Self, value: Value| {
            let wide = this.b.zext(value, this.b.width(value).max(low + bits));
            this.b.extract(wide, low, bits)
        };
        let (first, by) = (part(self, fields.outside), part(self, fields.stride));
        let stride = self.b.held(bits, load, &format!("{name}_skip"));
        self.b.set_next(stride, by);
        let (at, row_at) =
            (self.b.cleared(bits, &format!("{name}_part")), self.b.cleared(bits, &format!("{name}_row_part")));
        let one = self.b.constant(bits, 1);
        let next = self.b.add(at, one);
        let next = self.b.mux(is_row_end, row_at, next);
        self.set_or_step(at, (load, first), (step, next));
        let row_ends = self.b.and(step, is_row_end);
        let (second, following) = (self.b.add(first, by), self.b.add(row_at, stride));
        self.set_or_step(row_at, (load, second), (row_ends, following));
        Some(at)
    }
}
