//! The other side of AXI4-Stream ports: it offers the elements of arrays that come in, and takes those that go out, keeping the
//! design waiting at random in all runs but the first.
//!
//! What holds: what was offered stays as it is until it is taken. An element past the end of an array is offered as well, so
//! that a design that takes it is found.

use ir::Int;
use manifest::{Manifest, Port, StreamPort};
use sim::circuit::Signal;
use sim::interp::Memory;
use sim::random::Random;
use sim_compiled::Engine;

use super::Failure;
use crate::activity::Kind;

/// The port of one array.
#[derive(Debug)]
struct Stream {
    memory: usize,
    name: String,
    is_input: bool,
    data: Signal,
    valid: Signal,
    last: Signal,
    ready: Signal,
    /// The output that tells of a mark in the wrong place, of a stream that comes in.
    error: Option<Signal>,
    depth: usize,
    /// Elements that have moved in this run.
    moved: usize,
    /// What was offered and not taken: data and mark.
    offered: Option<(Int, bool)>,
}

/// All streams of a design.
#[derive(Debug)]
pub struct Streams {
    streams: Vec<Stream>,
    stalls: bool,
}

impl Streams {
    /// Connects the streams of a design. Errors: the circuit lacks a signal.
    pub fn new(circuit: &Engine, manifest: &Manifest) -> Result<Self, Failure> {
        let arrays = manifest.memories.iter().enumerate();
        let ports = arrays.flat_map(|array| array.1.ports.iter().map(move |port| (array, port)));
        let streams = ports.filter_map(|(array, port)| stream(circuit, array, port).transpose());
        Ok(Self { streams: streams.collect::<Result<_, _>>()?, stalls: false })
    }

    /// Begins a run, in which the other side keeps the design waiting now and then if it `stalls`.
    pub fn begin(&mut self, circuit: &mut Engine, memories: &[Memory], stalls: bool, noise: &mut Random) {
        self.stalls = stalls;
        for stream in &mut self.streams {
            (stream.moved, stream.offered) = (0, None);
        }
        self.drive(circuit, memories, noise);
    }

    /// Names and kinds of what `moves` tells.
    pub fn tracks(&self) -> impl Iterator<Item = (String, Kind)> + '_ {
        self.streams.iter().flat_map(|stream| {
            let way = if stream.is_input { "in" } else { "out" };
            let named = |what: &str| format!("{} {way}{what}", stream.name);
            [(named(""), Kind::Transfer), (named(" waits"), Kind::Stall)]
        })
    }

    /// By stream: does an element move in this cycle; does one wait?
    pub fn moves(&self, circuit: &mut Engine) -> Vec<bool> {
        let of = |stream: &Stream| {
            let (offers, is_ready) = (circuit.word(stream.valid) != 0, circuit.word(stream.ready) != 0);
            [offers && is_ready, offers && !is_ready && stream.moved < stream.depth]
        };
        self.streams.iter().flat_map(of).collect()
    }

    /// Looks at a cycle before its edge. Errors: the design breaks the protocol.
    pub fn before_edge(&mut self, circuit: &mut Engine, memories: &mut [Memory]) -> Result<(), String> {
        for stream in &mut self.streams {
            if stream.error.is_some_and(|error| circuit.word(error) != 0) {
                return stream.fault("it reports a mark in the wrong place that is in the right one");
            }
            let now = stream.element_now(circuit);
            let is_taken = circuit.word(stream.ready) != 0;
            if stream.is_input {
                stream.watch_input(now, is_taken)?;
            } else {
                stream.watch_output(now, is_taken, memories)?;
            }
        }
        Ok(())
    }

    /// Drives the inputs of a cycle: anew what was not offered before.
    pub fn drive(&self, circuit: &mut Engine, memories: &[Memory], noise: &mut Random) {
        for stream in &self.streams {
            let goes = !self.stalls || noise.below(4) != 0;
            if !stream.is_input {
                circuit.put_word(stream.ready, u64::from(goes));
            } else if stream.offered.is_none() {
                stream.offer(circuit, memories, goes, noise);
            }
        }
    }

    /// True if nothing is taken or given.
    pub fn is_idle(&self, circuit: &mut Engine) -> bool {
        let asks = |stream: &Stream| circuit.word(if stream.is_input { stream.ready } else { stream.valid }) != 0;
        !self.streams.iter().any(asks)
    }

    /// The stream that has not moved all its elements, if there is one.
    pub fn unfinished(&self) -> Option<String> {
        let stream = self.streams.iter().find(|stream| stream.moved < stream.depth)?;
        Some(format!("stream of '{}': {} of {} elements have moved", stream.name, stream.moved, stream.depth))
    }
}

impl Stream {
    fn fault<T>(&self, what: &str) -> Result<T, String> {
        Err(format!("stream of '{}': {what}", self.name))
    }

    /// Data and mark that are valid in this cycle.
    fn element_now(&self, circuit: &mut Engine) -> Option<(Int, bool)> {
        (circuit.word(self.valid) != 0).then(|| (circuit.value(self.data), circuit.word(self.last) != 0))
    }

    /// Notes what is offered, which stays until it is taken.
    fn watch_input(&mut self, now: Option<(Int, bool)>, is_taken: bool) -> Result<(), String> {
        let Some(now) = now else { return Ok(()) };
        self.offered = (!is_taken).then_some(now);
        if is_taken && self.moved == self.depth {
            return self.fault("an element past the end is taken");
        }
        self.moved += usize::from(is_taken);
        Ok(())
    }

    fn watch_output(
        &mut self,
        now: Option<(Int, bool)>,
        is_taken: bool,
        memories: &mut [Memory],
    ) -> Result<(), String> {
        match (self.offered.take(), &now) {
            (Some(_), None) => return self.fault("an element is withdrawn before it is taken"),
            (Some(before), Some(now)) if before != *now => return self.fault("an element changes before it is taken"),
            _ => {}
        }
        match now {
            Some(_) if self.moved == self.depth => self.fault("an element past the end is given"),
            Some((data, is_last)) if is_taken => self.keep(&data, is_last, &mut memories[self.memory]),
            waiting => {
                self.offered = waiting;
                Ok(())
            }
        }
    }

    /// Puts an element that is given in its place.
    fn keep(&mut self, data: &Int, is_last: bool, memory: &mut Memory) -> Result<(), String> {
        if is_last != (self.moved + 1 == self.depth) {
            return self.fault("the mark of the last element is not at the last one");
        }
        let element = data.resize_unsigned(memory.width);
        if element.resize_unsigned(data.width()) != *data {
            return self.fault("the bits above an element are not zero");
        }
        memory.set(self.moved, &element);
        self.moved += 1;
        Ok(())
    }

    /// Offers the next element where it `goes`; noise stands above it, in its place where none is offered, and past the end.
    fn offer(&self, circuit: &mut Engine, memories: &[Memory], goes: bool, noise: &mut Random) {
        let memory = &memories[self.memory];
        let bits = self.data.width();
        let mut data = noise.int(bits);
        if goes && self.moved < self.depth {
            let above = data.lshr(memory.width).shl(memory.width);
            data = memory.get(self.moved).resize_unsigned(bits).or(&above);
        }
        let is_last = if goes { self.moved + 1 == self.depth } else { noise.below(2) == 0 };
        circuit.put_word(self.valid, u64::from(goes));
        circuit.put(self.data, &data);
        circuit.put_word(self.last, u64::from(is_last));
    }
}

/// The data of a stream, if an element of `memory` fits into them.
fn fitting(data: Signal, names: &StreamPort, memory: &manifest::Memory) -> Result<Signal, Failure> {
    if data.width() == 8 * names.bytes && data.width() >= memory.width {
        return Ok(data);
    }
    let what = format!("the stream of '{}' does not hold an element of {} bits", memory.name, memory.width);
    Err(Failure::Data { what })
}

/// The stream of a port, if it is one.
fn stream(
    circuit: &Engine,
    (index, memory): (usize, &manifest::Memory),
    port: &Port,
) -> Result<Option<Stream>, Failure> {
    let Some((names, is_input)) = port.as_stream() else { return Ok(None) };
    let error = port.stream_error().map(|error| circuit.output(error)).transpose()?;
    let sent = |name: &str| if is_input { circuit.input(name) } else { circuit.output(name) };
    let ready = if is_input { circuit.output(&names.tready)? } else { circuit.input(&names.tready)? };
    let data = fitting(sent(&names.tdata)?, names, memory)?;
    Ok(Some(Stream {
        memory: index,
        name: memory.name.clone(),
        is_input,
        data,
        valid: sent(&names.tvalid)?,
        last: sent(&names.tlast)?,
        ready,
        error,
        depth: memory.depth,
        moved: 0,
        offered: None,
    }))
}
