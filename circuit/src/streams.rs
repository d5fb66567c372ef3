//! Streams: what awaits elements and lets them go, and the engines that move them over the bus.
//!
//! What holds: an engine takes a port of a memory inside only in cycles in which the computation does not; it waits
//! otherwise, and the bus with it.

mod behind;
mod direct;
mod fifo;
mod incoming;
mod lanes;
mod order;
mod outgoing;
mod reader;
mod requests;
mod routes;
mod writer;

use hw_dialects::builder::RegisterOptions;
use ir::Value;
use lanes::{Layout, Walk};
use pipeline::range::address_bits;
use pipeline::{Linear, MemoryId, Program, StreamId, elements};
use pipeline_analysis::sequence::Entry;
use rustc_hash::FxHashMap;

use super::arrival::{Arrival, When};
use super::axis::AxisPins;
use super::bus::{BusNames, ir_bits};
use super::{Circuit, Later};

pub(super) use lanes::{Movement, Movements, Packed};
pub(super) use routes::RouteState;

/// The values of the inputs of the bus.
#[derive(Default)]
pub(super) struct BusPins {
    /// By array behind the bus.
    pub(super) bases: FxHashMap<MemoryId, Value>,
    pub(super) inputs: FxHashMap<&'static str, Value>,
}

impl BusPins {
    pub(super) fn new(program: &Program, names: &BusNames, arguments: &mut dyn Iterator<Item = Value>) -> Self {
        let bases = program.remotes().iter().map(|r| r.memory).zip(&mut *arguments).collect();
        Self { bases, inputs: names.inputs().zip(arguments).collect() }
    }
}

/// An engine's wish to use a port of a memory inside.
pub(super) struct Wish {
    /// The engine uses the port; only where it is granted.
    pub(super) enable: Value,
    pub(super) address: Value,
    pub(super) data: Option<Value>,
    /// The computation leaves the port free.
    pub(super) granted: Option<Later>,
}

/// A stream in the making.
pub(super) struct StreamState {
    /// Elements that have come in, from the first one.
    arrived: Option<Later>,
    /// As many, as the engine counts them; it is made before what lets elements go.
    come: Option<Value>,
    /// Bits of a number of elements.
    bits: u32,
    /// Elements, and the number up to which is counted: whole steps.
    elements: u64,
    total: u64,
    /// Pulses that let elements go.
    released: Vec<Value>,
    first: i64,
    step: i64,
}

/// Which part of a beat moves in a cycle.
struct Part {
    /// Its number; always the same if absent.
    group: Option<Value>,
    /// Parts of a beat.
    groups: u32,
}

/// How a stream passes through the design once.
struct Passage<'p> {
    layout: Layout<'p>,
    walk: Walk,
    /// Elements that have passed.
    passed: Value,
    part: Part,
}

impl<'p> Circuit<'_, '_, '_, 'p> {
    /// Counters of a stream that take a step in cycles with `step`; `start` begins anew.
    fn passage(&mut self, stream: StreamId, start: Value, step: Value) -> Passage<'p> {
        let layout = Layout::of_stream(self.program(), &self.program().streams[stream.index()]);
        let (movement, total) = (self.movements.streams[stream.index()], self.streams[stream.index()].total);
        let walk = self.walk(&layout, (movement, Some(total)), (start, None), step);
        let passed = self.cleared(ir_bits(total), &format!("{}_passed", layout.name));
        let (zero, lanes) =
            (self.b.constant(ir_bits(total), 0), self.b.constant(ir_bits(total), movement.lanes.into()));
        let next = self.b.add(passed, lanes);
        self.set_or_step(passed, (start, zero), (step, next));
        let groups = layout.packing.per_beat / movement.lanes;
        let group = (groups > 1).then(|| {
            let bits = ir_bits(u64::from(groups) - 1);
            let group = self.cleared(bits, &format!("{}_part", layout.name));
            let (zero, one) = (self.b.constant(bits, 0), self.b.constant(bits, 1));
            let next = self.b.add(group, one);
            self.set_or_step(group, (start, zero), (step, next));
            group
        });
        Passage { layout, walk, passed, part: Part { group, groups } }
    }

    /// True for the last part of a beat.
    fn is_last_part(&mut self, part: &Part) -> Value {
        let Some(group) = part.group else { return self.bit(true) };
        let last = self.b.constant(self.b.width(group), u64::from(part.groups) - 1);
        self.b.eq(group, last)
    }
}

impl Circuit<'_, '_, '_, '_> {
    /// Makes what the sequencer looks at, before the engines are made.
    pub(super) fn declare_streams(&mut self) {
        self.declare_routes();
        for stream in &self.program().streams {
            let (elements, movement) = (elements(self.program(), stream), self.movements.streams[self.streams.len()]);
            let total = elements.next_multiple_of(movement.lanes.into());
            let bits = ir_bits(total);
            let name = format!("{}_arrived", self.program().memories[stream.memory.index()].name);
            let arrived = stream.is_loaded.then(|| self.later(bits, &name));
            self.streams.push(StreamState {
                arrived,
                come: None,
                bits,
                elements,
                total,
                released: Vec::new(),
                first: 0,
                step: 0,
            });
        }
    }

    /// Notes a memory inside whose words hold as many elements as a beat.
    pub(super) fn declare_packed(&mut self, memory: usize) {
        let movement = self.movements.of_bank(self.program(), MemoryId(memory as u32));
        let Some(movement) = movement.filter(|movement| movement.packed.is_some()) else { return };
        self.packed[memory] = movement;
        let own = &self.program().memories[memory];
        self.words[memory] = Some(self.later(own.width * movement.lanes, &format!("{}_word", own.name)));
    }

    /// A register with a reset of 0 whose next value is given later.
    fn cleared(&mut self, width: u32, name: &str) -> Value {
        let (ty, zero) = (self.b.int_type(width), self.b.constant(width, 0));
        self.b.register_later(ty, RegisterOptions { name, reset_value: Some(zero), ..Default::default() })
    }

    /// Holds a pulse until `is_ready`.
    fn held_until(&mut self, pulse: Value, is_ready: Value, name: &str) -> Value {
        let waiting = self.flag(name);
        let here = self.b.or(pulse, waiting);
        let late = self.b.not(is_ready);
        let next = self.b.and(here, late);
        self.b.set_next(waiting, next);
        self.b.and(here, is_ready)
    }

    /// Whether as many elements as are wanted are among those that have arrived.
    fn are_there(&mut self, arrived: Value, wanted: &Linear) -> Value {
        let registers: u32 = wanted.terms.iter().map(|(_, c)| ir_bits(c.unsigned_abs())).sum();
        let width = self.b.width(arrived).max(ir_bits(wanted.constant.unsigned_abs())) + registers + 34;
        let wanted = self.linear(wanted, width, When::Now);
        let have = self.b.zext(arrived, width);
        let lacks = self.less(have, wanted);
        self.b.not(lacks)
    }

    /// Goes on when so many elements have come in.
    pub(super) fn await_elements(&mut self, stream: StreamId, wanted: &Linear, arrivals: Vec<Arrival>) -> Vec<Arrival> {
        // A pulse straight from the loop around meets a counter that is still changing.
        let arrivals = self.pass_registers(arrivals);
        let state = &self.streams[stream.index()];
        let Some(arrived) = state.arrived.as_ref().map(|a| a.value) else { return arrivals };
        let (bits, total, elements) = (state.bits, state.total, state.elements);
        let all = self.b.constant(bits, total);
        let is_all = self.b.eq(arrived, all);
        let is_ready = match wanted.as_constant() {
            Some(count) if count >= elements as i64 => is_all,
            _ => {
                let enough = self.are_there(arrived, wanted);
                self.b.or(enough, is_all)
            }
        };
        let held = |a: Arrival| Arrival { pulse: self.held_until(a.pulse, is_ready, "await"), ..a };
        arrivals.into_iter().map(held).collect()
    }

    /// Lets elements go once all that was stored is in the memories, without holding up what follows.
    pub(super) fn release_elements(&mut self, stream: StreamId, (first, step): (i64, i64), arrivals: &[Arrival]) {
        let pulses: Vec<Value> = arrivals.iter().map(|arrival| self.wait(*arrival, &[Entry::Done]).pulse).collect();
        let pulse = self.b.any(&pulses);
        let state = &mut self.streams[stream.index()];
        (state.first, state.step) = (first, step);
        state.released.push(pulse);
    }

    /// The engines; `start` begins a run, `end` is the end of the computation. Returns the end of the run.
    pub(super) fn engines(&mut self, bus: &BusPins, axis: &AxisPins, start: Value, end: Value) -> Value {
        if !self.program().moves() {
            return end;
        }
        let mut idle = vec![self.direct_engines(axis, start, end)];
        if !self.program().remotes().is_empty() {
            idle.push(self.bus_engines(bus, start, end));
        }
        let is_idle = self.b.all(&idle);
        // The writer learns in the next cycle that all may leave.
        let end = self.delay(end, 1, "computed");
        self.held_until(end, is_idle, "draining")
    }

    /// The engines behind the bus. Returns whether nothing moves there any more.
    fn bus_engines(&mut self, bus: &BusPins, start: Value, end: Value) -> Value {
        let ((reader_is_idle, read_error), (writer_is_idle, write_error)) = match self.program().routes.is_empty() {
            false => (self.incoming(bus), self.outgoing(bus)),
            true => (self.reader(bus, start), self.writer(bus, start, end)),
        };
        self.count_transfers();
        let wrong = self.b.or(read_error, write_error);
        self.bus_error = Some(self.error_flag("axi_error", start, wrong));
        self.b.and(reader_is_idle, writer_is_idle)
    }

    /// A register that is set by `wrong` and holds until the next start.
    fn error_flag(&mut self, name: &str, start: Value, wrong: Value) -> Value {
        let error = self.cleared(1, name);
        let kept = self.b.not(start);
        let kept = self.b.and(error, kept);
        let next = self.b.or(kept, wrong);
        self.b.set_next(error, next);
        error
    }

    /// Bytes of a beat of the bus.
    fn beat_bytes(&self) -> u32 {
        self.program().bus.beat_bytes
    }

    /// Bits of the addresses of a memory's words.
    fn port_bits(&self, memory: MemoryId) -> u32 {
        address_bits(self.program().memories[memory.index()].depth.div_ceil(self.packed[memory.index()].word().into()))
    }

    /// Notes that an engine wishes to use a port of a memory: to write `data`, or to read.
    fn wish(&mut self, request: lanes::Request, enable: Value, data: Option<Value>) {
        let list = if data.is_some() { &mut self.engine_writes } else { &mut self.engine_reads };
        let lanes::Request { memory, address, granted, .. } = request;
        list[memory.index()] = Some(Wish { enable, address, data, granted: Some(granted) });
    }

    /// A register that counts the pulses `up` less those of `down`. Returns its value less `down`.
    fn count_up_down(&mut self, register: Value, up: Value, down: Value) -> Value {
        let bits = self.b.width(register);
        let [up, down] = [up, down].map(|pulse| self.b.zext(pulse, bits));
        let left = self.b.sub(register, down);
        let next = self.b.add(left, up);
        self.b.set_next(register, next);
        left
    }

    /// A register that is set by `set` to `to`, else by `step` to `next`.
    fn set_or_step(&mut self, register: Value, (set, to): (Value, Value), (step, next): (Value, Value)) {
        let stepped = self.b.mux(step, next, register);
        let next = self.b.mux(set, to, stepped);
        self.b.set_next(register, next);
    }

    /// The value of a choice by number.
    pub(super) fn selected(&mut self, number: Value, values: &[Value]) -> Value {
        let width = self.b.width(number);
        let mut chosen = values[0];
        for (index, &value) in values.iter().enumerate().skip(1) {
            let here = self.b.constant(width, index as u64);
            let is_here = self.b.eq(number, here);
            chosen = self.b.mux(is_here, value, chosen);
        }
        chosen
    }
}
