//! Engines that move arrays between the memories inside and what is outside, beside the computation: an AXI4 bus, AXI4-Stream ports,
//! a host between runs.
//!
//! The way in: [`Engines::of`] a program, [`EngineBuilder::declare`] what the sequencer looks at, note what it begins and lets go, and
//! [`EngineBuilder::finish`]. What is left then are wishes for ports of memories inside and values for the module's outputs.
//!
//! What holds: an engine takes a port of a memory inside only in cycles in which the computation does not; it waits
//! otherwise, and the bus with it.

pub mod axis;
mod behind;
pub mod bus;
mod direct;
mod fifo;
pub mod host;
mod incoming;
mod lanes;
mod order;
mod outgoing;
mod reader;
mod requests;
mod routes;
mod writer;

use axis::{AxisDriven, AxisPins};
use bus::{BusNames, ir_bits};
use hw_dialects::builder::{CircuitBuilder, Later};
use ir::Value;
use lanes::{Layout, Movements, Walk};
use pipeline::range::address_bits;
use pipeline::{MemoryId, Program, RouteId, StreamId, elements};
use routes::RouteState;
use rustc_hash::FxHashMap;

pub use lanes::{Movement, Packed};
pub use routes::{field_widths, tag_bits};

/// The engines of a design in the making.
pub struct Engines {
    movements: Movements,
    streams: Vec<StreamState>,
    routes: Vec<RouteState>,
    /// By number of transfers: how many are on their way.
    tags: Vec<Value>,
    /// By memory inside: what the engines wish of its ports.
    reads: Vec<Option<Wish>>,
    writes: Vec<Option<Wish>>,
    /// By memory: what its read port gives.
    data: Vec<Option<Value>>,
    /// By memory inside: how its elements lie in words, and the word that the read port gives, until the memory is made.
    packed: Vec<Movement>,
    words: Vec<Option<Later>>,
    /// By signal of the bus: what the design drives it with.
    driven: FxHashMap<&'static str, Value>,
    error: Option<Value>,
    axis_driven: AxisDriven,
}

impl Engines {
    /// The engines that a program needs, of which nothing is made yet.
    pub fn of(program: &Program) -> Self {
        let none = || (0..program.memories.len()).map(|_| None).collect();
        Self {
            movements: Movements::of(program),
            streams: Vec::new(),
            routes: Vec::new(),
            tags: Vec::new(),
            reads: none(),
            writes: none(),
            data: vec![None; program.memories.len()],
            packed: vec![Movement::ALONE; program.memories.len()],
            words: (0..program.memories.len()).map(|_| None).collect(),
            driven: FxHashMap::default(),
            error: None,
            axis_driven: AxisDriven::default(),
        }
    }

    /// What the engines wish of the ports of a memory inside, to read and to write; once each.
    pub fn take_wishes(&mut self, memory: usize) -> [Option<Wish>; 2] {
        [self.reads[memory].take(), self.writes[memory].take()]
    }

    /// How the elements of a memory inside lie in its words.
    pub fn movement(&self, memory: usize) -> Movement {
        self.packed[memory]
    }

    /// The word that the read port of a memory inside gives, to be closed once.
    pub fn take_word(&mut self, memory: usize) -> Option<Later> {
        self.words[memory].take()
    }

    /// What drives the outputs of the bus, in the order of the module's ports.
    pub fn bus_outputs(&self, names: &BusNames) -> Vec<Value> {
        names.outputs(&self.driven).into_iter().chain(self.error).collect()
    }

    /// What drives the outputs of the streams, in the order of the module's ports.
    pub fn axis_outputs(&self, ports: &axis::AxisPorts) -> Vec<Value> {
        ports.outputs(&self.axis_driven)
    }
}

/// The engines with the builder of the circuit that they are part of.
pub struct EngineBuilder<'c, 'r, 'a, 'p> {
    b: &'c mut CircuitBuilder<'r, 'a>,
    program: &'p Program,
    made: &'c mut Engines,
}

/// How far a stream has come in.
#[derive(Clone, Copy, Debug)]
pub struct Arrived {
    /// How many elements have come, from the first one.
    pub count: Value,
    /// Its bits.
    pub bits: u32,
    /// Elements of the array.
    pub elements: u64,
    /// The number up to which is counted.
    pub total: u64,
}

/// The values of the inputs of the bus.
#[derive(Default)]
pub struct BusPins {
    /// By array behind the bus.
    pub(crate) bases: FxHashMap<MemoryId, Value>,
    pub(crate) inputs: FxHashMap<&'static str, Value>,
}

impl BusPins {
    /// Those among the arguments of a module.
    pub fn new(program: &Program, names: &BusNames, arguments: &mut dyn Iterator<Item = Value>) -> Self {
        let bases = program.remotes().iter().map(|r| r.memory).zip(&mut *arguments).collect();
        Self { bases, inputs: names.inputs().zip(arguments).collect() }
    }
}

/// An engine's wish to use a port of a memory inside.
pub struct Wish {
    /// The engine uses the port; only where it is granted.
    pub enable: Value,
    /// The word.
    pub address: Value,
    /// What is written there, if it writes.
    pub data: Option<Value>,
    /// The computation leaves the port free.
    pub granted: Option<Later>,
}

/// A stream in the making.
struct StreamState {
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

impl<'p> EngineBuilder<'_, '_, '_, 'p> {
    /// Counters of a stream that take a step in cycles with `step`; `start` begins anew.
    fn passage(&mut self, stream: StreamId, start: Value, step: Value) -> Passage<'p> {
        let layout = Layout::of_stream(self.program(), &self.program().streams[stream.index()]);
        let (movement, total) = (self.made.movements.streams[stream.index()], self.made.streams[stream.index()].total);
        let walk = self.walk(&layout, (movement, Some(total)), (start, None), step);
        let passed = self.b.cleared(ir_bits(total), &format!("{}_passed", layout.name));
        let (zero, lanes) =
            (self.b.constant(ir_bits(total), 0), self.b.constant(ir_bits(total), movement.lanes.into()));
        let next = self.b.add(passed, lanes);
        self.set_or_step(passed, (start, zero), (step, next));
        let groups = layout.packing.per_beat / movement.lanes;
        let group = (groups > 1).then(|| {
            let bits = ir_bits(u64::from(groups) - 1);
            let group = self.b.cleared(bits, &format!("{}_part", layout.name));
            let (zero, one) = (self.b.constant(bits, 0), self.b.constant(bits, 1));
            let next = self.b.add(group, one);
            self.set_or_step(group, (start, zero), (step, next));
            group
        });
        Passage { layout, walk, passed, part: Part { group, groups } }
    }

    /// True for the last part of a beat.
    fn is_last_part(&mut self, part: &Part) -> Value {
        let Some(group) = part.group else { return self.b.truth(true) };
        let last = self.b.constant(self.b.width(group), u64::from(part.groups) - 1);
        self.b.eq(group, last)
    }
}

impl<'c, 'r, 'a, 'p> EngineBuilder<'c, 'r, 'a, 'p> {
    /// The engines of a program, made in its circuit.
    pub fn new(b: &'c mut CircuitBuilder<'r, 'a>, program: &'p Program, made: &'c mut Engines) -> Self {
        Self { b, program, made }
    }

    fn program(&self) -> &'p Program {
        self.program
    }

    /// How far a stream has come in; `None` of one that does not.
    pub fn arrived(&self, stream: StreamId) -> Option<Arrived> {
        let StreamState { arrived, bits, total, elements, .. } = &self.made.streams[stream.index()];
        let count = arrived.as_ref()?.value;
        Some(Arrived { count, bits: *bits, elements: *elements, total: *total })
    }

    /// Lets elements of a stream go with a pulse: `first` with the first one, and `step` more with each.
    pub fn release(&mut self, stream: StreamId, (first, step): (i64, i64), pulse: Value) {
        let state = &mut self.made.streams[stream.index()];
        (state.first, state.step) = (first, step);
        state.released.push(pulse);
    }

    /// Whether a route has room for another transfer.
    pub fn room(&self, route: RouteId) -> Value {
        self.made.routes[route.index()].room()
    }

    /// Begins a transfer with a pulse, of which all fields are one word, each of the bits of [`field_widths`].
    pub fn begin(&mut self, route: RouteId, pulse: Value, word: Value) {
        self.made.routes[route.index()].begins.push((pulse, word));
    }

    /// By number of transfers: how many are on their way.
    pub fn under_way(&self) -> &[Value] {
        &self.made.tags
    }
}

impl EngineBuilder<'_, '_, '_, '_> {
    /// Makes what the sequencer looks at, before the engines are made.
    pub fn declare(&mut self) {
        self.declare_routes();
        for stream in &self.program().streams {
            let (elements, movement) =
                (elements(self.program(), stream), self.made.movements.streams[self.made.streams.len()]);
            let total = elements.next_multiple_of(movement.lanes.into());
            let bits = ir_bits(total);
            let name = format!("{}_arrived", self.program().memories[stream.memory.index()].name);
            let arrived = stream.is_loaded.then(|| self.b.later(bits, &name));
            self.made.streams.push(StreamState {
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

    /// Notes what the read port of a memory gives, if it has one, and a memory inside whose words hold as many elements as a beat.
    pub fn declare_memory(&mut self, memory: usize, data: Option<Value>) {
        self.made.data[memory] = data;
        let movement = self.made.movements.of_bank(self.program(), MemoryId(memory as u32));
        let Some(movement) = movement.filter(|movement| movement.packed.is_some()) else { return };
        self.made.packed[memory] = movement;
        let own = &self.program().memories[memory];
        self.made.words[memory] = Some(self.b.later(own.width * movement.lanes, &format!("{}_word", own.name)));
    }

    /// The engines; `start` begins a run, `end` is the end of the computation. Returns the end of the run.
    pub fn finish(&mut self, bus: &BusPins, axis: &AxisPins, start: Value, end: Value) -> Value {
        if !self.program().moves() {
            return end;
        }
        let mut idle = vec![self.direct_engines(axis, start, end)];
        if !self.program().remotes().is_empty() {
            idle.push(self.bus_engines(bus, start, end));
        }
        let is_idle = self.b.all(&idle);
        // The writer learns in the next cycle that all may leave.
        let end = self.b.delay(end, 1, "computed");
        self.b.held_until(end, is_idle, "draining")
    }

    /// The engines behind the bus. Returns whether nothing moves there any more.
    fn bus_engines(&mut self, bus: &BusPins, start: Value, end: Value) -> Value {
        let ((reader_is_idle, read_error), (writer_is_idle, write_error)) = match self.program().routes.is_empty() {
            false => (self.incoming(bus), self.outgoing(bus)),
            true => (self.reader(bus, start), self.writer(bus, start, end)),
        };
        self.count_transfers();
        let wrong = self.b.or(read_error, write_error);
        self.made.error = Some(self.error_flag("axi_error", start, wrong));
        self.b.and(reader_is_idle, writer_is_idle)
    }

    /// A register that is set by `wrong` and holds until the next start.
    fn error_flag(&mut self, name: &str, start: Value, wrong: Value) -> Value {
        let error = self.b.cleared(1, name);
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
        address_bits(
            self.program().memories[memory.index()].depth.div_ceil(self.made.packed[memory.index()].word().into()),
        )
    }

    /// Notes that an engine wishes to use a port of a memory: to write `data`, or to read.
    fn wish(&mut self, request: lanes::Request, enable: Value, data: Option<Value>) {
        let list = if data.is_some() { &mut self.made.writes } else { &mut self.made.reads };
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
}
