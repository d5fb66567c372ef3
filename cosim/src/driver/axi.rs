//! The memory behind an AXI4 bus: it answers a read after a latency, then beat by beat, and keeps the design waiting at random,
//! as the timing of the manifest says, and in some runs more often.
//!
//! What holds: what the protocol or the interface forbids is a failure: a request that changes before it is accepted, a burst
//! past 4 KiB or past an array, a write of part of an element. Data past the end of an array are noise.
//! Source: AMBA AXI Protocol Specification (ARM IHI 0022).

use std::collections::VecDeque;

use ir::Int;
use manifest::{Axi, Manifest, MemoryTiming, Port, STALL_PARTS};
use sim::circuit::Signal;
use sim::interp::Memory;
use sim::random::Random;
use sim_compiled::Engine;

use super::Failure;
use crate::activity::Kind;

/// The first array begins seven beats before a border of 4 KiB past 4 GiB.
const FIRST_BORDER: u64 = 0x1_0000_1000;
/// The answer SLVERR.
const REFUSED: u64 = 2;
/// What is watched of a bus that reads.
const READ_TRACKS: [(&str, Kind); 4] = [
    ("read requests", Kind::Transfer),
    ("beats in", Kind::Transfer),
    ("no beat from the memory", Kind::Stall),
    ("beats in not taken", Kind::Stall),
];
/// What is watched of a bus that writes.
const WRITE_TRACKS: [(&str, Kind); 3] =
    [("write requests", Kind::Transfer), ("beats out", Kind::Transfer), ("beats out not taken", Kind::Stall)];

/// The byte addresses of arrays behind a bus with beats of so many bytes, of so many bytes an element and so many elements: apart
/// from each other, and close to borders of 4 KiB.
pub fn bus_bases(beat: u64, sizes: &[(u64, u64)]) -> Vec<u64> {
    let mut next = FIRST_BORDER - 7 * beat;
    let base = |&(bytes, elements): &(u64, u64)| {
        let base = next;
        next = base + (bytes * elements).next_multiple_of(beat) + 4096 + 5 * beat;
        base
    };
    sizes.iter().map(base).collect()
}

/// Why a design waits for the memory behind its bus: what its counters count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A request to read is not accepted.
    ReadRequest,
    /// A beat that it asked for and could take does not come.
    ReadData,
    /// A request to write is not accepted.
    WriteRequest,
    /// A beat is not accepted.
    WriteData,
}

impl Cause {
    /// Every cause.
    pub const ALL: [Self; 4] = [Self::ReadRequest, Self::ReadData, Self::WriteRequest, Self::WriteData];

    /// What waits, for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::ReadRequest => "read request stalls",
            Self::ReadData => "read data stalls",
            Self::WriteRequest => "write request stalls",
            Self::WriteData => "write data stalls",
        }
    }
}

/// An array behind the bus.
#[derive(Clone, Debug)]
struct Place {
    memory: usize,
    base: u64,
    bytes: u64,
    elements: u64,
}

/// A burst that was accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Burst {
    address: u64,
    beats: u64,
    id: u64,
    ready_at: u64,
    is_refused: bool,
}

/// The signals of a channel of requests.
#[derive(Clone, Copy, Debug)]
struct Requests {
    address: Signal,
    id: Signal,
    length: Signal,
    size: Signal,
    kind: Signal,
    valid: Signal,
    ready: Signal,
}

#[derive(Clone, Copy, Debug)]
struct ReadData {
    id: Signal,
    data: Signal,
    answer: Signal,
    last: Signal,
    valid: Signal,
    ready: Signal,
}

#[derive(Clone, Copy, Debug)]
struct WriteData {
    data: Signal,
    strobe: Signal,
    last: Signal,
    valid: Signal,
    ready: Signal,
    answer_id: Signal,
    answer: Signal,
    answer_valid: Signal,
    answer_ready: Signal,
}

/// The memory behind the bus.
#[derive(Debug)]
pub struct Bus {
    places: Vec<Place>,
    bases: Vec<(Signal, u64)>,
    reads: Option<(Requests, ReadData)>,
    writes: Option<(Requests, WriteData)>,
    /// The signal that tells of errors, where it is seen.
    error: Option<Signal>,
    /// Bursts until one is answered with an error.
    refuses: Option<u64>,
    reading: VecDeque<Burst>,
    writing: VecDeque<Burst>,
    /// Identifier, time and whether it is refused.
    answers: VecDeque<(u64, u64, bool)>,
    /// What was asked and not accepted in the cycle before, by channel.
    offered: [Option<[u64; 3]>; 2],
    /// What is offered and was not taken.
    keeps_beat: bool,
    keeps_answer: bool,
    /// Bytes of a beat.
    beat: u64,
    timing: MemoryTiming,
    /// Of [`STALL_PARTS`] cycles, those in which a channel stalls.
    stalls: u64,
    /// The first cycles in which the next beat may be read, and written.
    beats_at: [u64; 2],
    now: u64,
}

/// Looks up the signals of the bus in a circuit.
struct Signals<'a> {
    circuit: &'a Engine,
    prefix: &'a str,
}

impl Signals<'_> {
    fn output(&self, name: &str) -> Result<Signal, Failure> {
        Ok(self.circuit.output(&format!("{}{name}", self.prefix))?)
    }

    fn input(&self, name: &str) -> Result<Signal, Failure> {
        Ok(self.circuit.input(&format!("{}{name}", self.prefix))?)
    }

    fn requests(&self, channel: &str) -> Result<Requests, Failure> {
        let output = |name: &str| self.output(&format!("{channel}{name}"));
        Ok(Requests {
            address: output("addr")?,
            id: output("id")?,
            length: output("len")?,
            size: output("size")?,
            kind: output("burst")?,
            valid: output("valid")?,
            ready: self.input(&format!("{channel}ready"))?,
        })
    }

    fn reads(&self) -> Result<(Requests, ReadData), Failure> {
        let data = ReadData {
            id: self.input("rid")?,
            data: self.input("rdata")?,
            answer: self.input("rresp")?,
            last: self.input("rlast")?,
            valid: self.input("rvalid")?,
            ready: self.output("rready")?,
        };
        Ok((self.requests("ar")?, data))
    }

    fn writes(&self) -> Result<(Requests, WriteData), Failure> {
        let data = WriteData {
            data: self.output("wdata")?,
            strobe: self.output("wstrb")?,
            last: self.output("wlast")?,
            valid: self.output("wvalid")?,
            ready: self.input("wready")?,
            answer_id: self.input("bid")?,
            answer: self.input("bresp")?,
            answer_valid: self.input("bvalid")?,
            answer_ready: self.output("bready")?,
        };
        Ok((self.requests("aw")?, data))
    }
}

impl Bus {
    /// Connects the bus of a design. Errors: the circuit lacks a signal.
    pub fn new(circuit: &Engine, manifest: &Manifest) -> Result<Option<Self>, Failure> {
        let Some(axi) = &manifest.axi else { return Ok(None) };
        let signals = Signals { circuit, prefix: &axi.prefix };
        let (mut places, mut bases) = (Vec::new(), Vec::new());
        for (index, memory) in manifest.memories.iter().enumerate() {
            for port in memory.ports.iter().filter_map(Port::as_axi) {
                bases.push((circuit.input(&port.base)?, 0));
                let (bytes, elements) = (u64::from(port.bytes), memory.depth as u64);
                places.push(Place { memory: index, base: 0, bytes, elements });
            }
        }
        let sizes: Vec<(u64, u64)> = places.iter().map(|p| (p.bytes, p.elements)).collect();
        for ((place, (_, base)), at) in places.iter_mut().zip(&mut bases).zip(bus_bases(axi.beat_bytes(), &sizes)) {
            (place.base, *base) = (at, at);
        }
        let error = Some(circuit.output(&axi.error)?);
        Self::connected(&signals, axi, (places, bases, error)).map(Some)
    }

    /// Connects the bus of a shell to memory of so many bytes, from `base` on, as one array of bytes.
    pub fn shared(circuit: &Engine, axi: &Axi, (base, bytes): (u64, u64)) -> Result<Self, Failure> {
        let places = vec![Place { memory: 0, base, bytes: 1, elements: bytes }];
        Self::connected(&Signals { circuit, prefix: &axi.prefix }, axi, (places, Vec::new(), None))
    }

    fn connected(
        signals: &Signals<'_>,
        axi: &Axi,
        (places, bases, error): (Vec<Place>, Vec<(Signal, u64)>, Option<Signal>),
    ) -> Result<Self, Failure> {
        Ok(Self {
            places,
            bases,
            reads: axi.reads.then(|| signals.reads()).transpose()?,
            writes: axi.writes.then(|| signals.writes()).transpose()?,
            error,
            refuses: None,
            reading: VecDeque::new(),
            writing: VecDeque::new(),
            answers: VecDeque::new(),
            offered: [None; 2],
            keeps_beat: false,
            keeps_answer: false,
            beat: axi.beat_bytes(),
            timing: axi.timing,
            stalls: axi.timing.stalls(false),
            beats_at: [0; 2],
            now: 0,
        })
    }

    /// Answers the burst of this number, from 1 on and counted from now on, with an error.
    pub fn refuse(&mut self, burst: u64) {
        self.refuses = Some(burst);
    }

    /// Begins a run, in which the memory keeps the design waiting more often if it is stressed.
    pub fn begin(&mut self, circuit: &mut Engine, is_stressed: bool) {
        self.stalls = self.timing.stalls(is_stressed);
        self.bases.iter().for_each(|&(signal, base)| circuit.put_word(signal, base));
    }

    /// What `moves` tells, in this order: names and kinds.
    pub fn tracks(&self) -> Vec<(&'static str, Kind)> {
        let reads = self.reads.iter().flat_map(|_| READ_TRACKS);
        reads.chain(self.writes.iter().flat_map(|_| WRITE_TRACKS)).collect()
    }

    /// What happens in a cycle, before `before_edge`.
    pub fn moves(&self, circuit: &mut Engine) -> Vec<bool> {
        let mut both = |valid: Signal, ready: Signal| (circuit.word(valid) != 0, circuit.word(ready) != 0);
        let mut set = Vec::new();
        if let Some((requests, data)) = self.reads {
            let (asks, is_taken) = both(requests.valid, requests.ready);
            let (offers, is_ready) = both(data.valid, data.ready);
            let is_awaited = !self.reading.is_empty() && !offers;
            set.extend([asks && is_taken, offers && is_ready, is_awaited, offers && !is_ready]);
        }
        if let Some((requests, data)) = self.writes {
            let (asks, is_taken) = both(requests.valid, requests.ready);
            let (offers, is_ready) = both(data.valid, data.ready);
            set.extend([asks && is_taken, offers && is_ready, offers && !is_ready]);
        }
        set
    }

    /// Which causes keep the design waiting in a cycle, before `before_edge`.
    pub fn stalls(&self, circuit: &mut Engine) -> [bool; Cause::ALL.len()] {
        let mut both = |one: Signal, other: Signal| [one, other].map(|signal| circuit.word(signal) != 0);
        let [mut read_request, mut read_data, mut write_request, mut write_data] = [false; Cause::ALL.len()];
        if let Some((requests, data)) = self.reads {
            let ([asks, is_taken], [offers, is_ready]) =
                (both(requests.valid, requests.ready), both(data.valid, data.ready));
            read_request = asks && !is_taken;
            read_data = !self.reading.is_empty() && is_ready && !offers;
        }
        if let Some((requests, data)) = self.writes {
            let ([asks, is_taken], [offers, is_ready]) =
                (both(requests.valid, requests.ready), both(data.valid, data.ready));
            write_request = asks && !is_taken;
            write_data = offers && !is_ready;
        }
        [read_request, read_data, write_request, write_data]
    }

    /// Looks at a cycle before its edge. Errors: the design breaks the protocol.
    pub fn before_edge(&mut self, circuit: &mut Engine, memories: &mut [Memory]) -> Result<(), String> {
        if self.error.is_some_and(|error| circuit.word(error) != 0) {
            return Err("it reports an error of the bus that did not happen".into());
        }
        if let Some((requests, data)) = self.reads {
            let burst = self.requested(circuit, requests, 0)?;
            self.reading.extend(burst);
            let (valid, taken) = handshake(circuit, data.valid, data.ready);
            self.keeps_beat = valid && !taken;
            if taken {
                self.beat_read();
            }
        }
        if let Some((requests, data)) = self.writes {
            let burst = self.requested(circuit, requests, 1)?;
            self.writing.extend(burst);
            if handshake(circuit, data.valid, data.ready).1 {
                let beat = (circuit.value(data.data), circuit.value(data.strobe));
                self.beat_written(beat, circuit.word(data.last) != 0, memories)?;
            }
            let (valid, taken) = handshake(circuit, data.answer_valid, data.answer_ready);
            self.keeps_answer = valid && !taken;
            if taken {
                self.answers.pop_front();
            }
        }
        Ok(())
    }

    /// Drives the inputs of the cycle after an edge.
    pub fn after_edge(&mut self, circuit: &mut Engine, memories: &[Memory], noise: &mut Random) {
        self.now += 1;
        let stalls = self.stalls;
        let mut goes = || stalls == 0 || noise.below(STALL_PARTS) >= stalls;
        let (read_ready, write_ready, data_ready) = (goes(), goes(), goes());
        let (read_goes, answer_goes) = (goes(), goes());
        if let Some((requests, data)) = self.reads {
            circuit.put_word(requests.ready, u64::from(read_ready && self.takes_reads()));
            // A beat that was offered stays until it is taken.
            if !self.keeps_beat {
                let is_due = self.beats_at[0] <= self.now;
                self.offer_beat(circuit, data, read_goes && is_due, memories, noise);
            }
        }
        if let Some((requests, data)) = self.writes {
            circuit.put_word(requests.ready, u64::from(write_ready && self.takes_writes()));
            let is_due = self.beats_at[1] <= self.now;
            circuit.put_word(data.ready, u64::from(data_ready && is_due && !self.writing.is_empty()));
            if !self.keeps_answer {
                self.offer_answer(circuit, data, answer_goes, noise);
            }
        }
    }

    fn takes_reads(&self) -> bool {
        (self.reading.len() as u64) < self.timing.outstanding
    }

    fn takes_writes(&self) -> bool {
        ((self.writing.len() + self.answers.len()) as u64) < self.timing.outstanding
    }

    fn offer_beat(&self, circuit: &mut Engine, data: ReadData, goes: bool, memories: &[Memory], noise: &mut Random) {
        let head = self.reading.front().copied().filter(|b| b.ready_at <= self.now && goes);
        let noisy = Burst { address: 0, beats: 0, id: noise.next_u64(), ready_at: 0, is_refused: false };
        let beat = head.unwrap_or(noisy);
        circuit.put_word(data.valid, u64::from(head.is_some()));
        circuit.put_word(data.id, beat.id);
        circuit.put_word(data.last, u64::from(beat.beats == 1));
        circuit.put_word(data.answer, if beat.is_refused { REFUSED } else { 0 });
        let word = self.word_at(beat.address, memories, noise);
        circuit.put(data.data, &word);
    }

    fn offer_answer(&self, circuit: &mut Engine, data: WriteData, goes: bool, noise: &mut Random) {
        let head = self.answers.front().copied().filter(|(_, at, _)| *at <= self.now && goes);
        let (id, _, is_refused) = head.unwrap_or((noise.next_u64(), 0, false));
        circuit.put_word(data.answer_valid, u64::from(head.is_some()));
        circuit.put_word(data.answer_id, id);
        circuit.put_word(data.answer, if is_refused { REFUSED } else { 0 });
    }

    /// True if nothing is asked for or moves. Errors: the design asks while idle.
    pub fn is_idle(&self, circuit: &mut Engine) -> bool {
        let asks = |requests: Requests, circuit: &mut Engine| circuit.word(requests.valid) != 0;
        !self.reads.is_some_and(|(r, _)| asks(r, circuit))
            && !self.writes.is_some_and(|(w, d)| asks(w, circuit) || circuit.word(d.valid) != 0)
            && self.reading.is_empty()
            && self.writing.is_empty()
            && self.answers.is_empty()
    }

    /// A burst that is requested in this cycle. Errors: the request breaks the protocol.
    fn requested(&mut self, circuit: &mut Engine, signals: Requests, channel: usize) -> Result<Option<Burst>, String> {
        let burst = self.request(circuit, signals, channel)?;
        burst.as_ref().map_or(Ok(()), |burst| self.check_burst(burst))?;
        Ok(burst)
    }

    /// The burst that is accepted at this edge, if one is.
    fn request(&mut self, circuit: &mut Engine, signals: Requests, channel: usize) -> Result<Option<Burst>, String> {
        let before = self.offered[channel].take();
        if circuit.word(signals.valid) == 0 {
            return if before.is_some() {
                Err("a request is withdrawn before it is accepted".into())
            } else {
                Ok(None)
            };
        }
        let [address, length, id] = [signals.address, signals.length, signals.id].map(|s| circuit.word(s));
        if before.is_some_and(|b| b != [address, length, id]) {
            return Err("a request changes before it is accepted".into());
        }
        if (circuit.word(signals.size), circuit.word(signals.kind)) != (u64::from(self.beat.ilog2()), 1) {
            return Err(format!("a burst is not of {} bytes a beat at rising addresses", self.beat));
        }
        if circuit.word(signals.ready) == 0 {
            self.offered[channel] = Some([address, length, id]);
            return Ok(None);
        }
        self.refuses = self.refuses.and_then(|left| left.checked_sub(1));
        let is_refused = self.refuses == Some(0);
        Ok(Some(Burst { address, beats: length + 1, id, ready_at: self.now + self.timing.read_latency, is_refused }))
    }

    fn check_burst(&self, burst: &Burst) -> Result<(), String> {
        let end = burst.address + self.beat * burst.beats;
        if !burst.address.is_multiple_of(self.beat) {
            return Err(format!("a burst at 0x{:x} is not aligned", burst.address));
        }
        if burst.address / 4096 != (end - 1) / 4096 {
            return Err(format!("a burst from 0x{:x} to 0x{end:x} crosses 4 KiB", burst.address));
        }
        let holds =
            |p: &Place| burst.address >= p.base && end <= p.base + (p.bytes * p.elements).next_multiple_of(self.beat);
        if self.places.iter().any(holds) {
            return Ok(());
        }
        Err(format!("a burst from 0x{:x} to 0x{end:x} leaves the arrays", burst.address))
    }

    fn beat_read(&mut self) {
        self.beats_at[0] = self.now + self.timing.beat_cycles;
        if let Some(head) = self.reading.front_mut() {
            (head.address, head.beats) = (head.address + self.beat, head.beats - 1);
            if head.beats == 0 {
                self.reading.pop_front();
            }
        }
    }

    fn beat_written(&mut self, beat: (Int, Int), is_last: bool, memories: &mut [Memory]) -> Result<(), String> {
        let Some(mut head) = self.writing.pop_front() else { return Err("data come before their address".into()) };
        if (head.beats == 1) != is_last {
            return Err("the mark of the last beat is not at the last beat".into());
        }
        self.beats_at[1] = self.now + self.timing.beat_cycles;
        self.store(head.address, beat, memories)?;
        (head.address, head.beats) = (head.address + self.beat, head.beats - 1);
        if head.beats > 0 {
            self.writing.push_front(head);
        } else {
            self.answers.push_back((head.id, self.now + self.timing.write_latency, head.is_refused));
        }
        Ok(())
    }

    /// The array and the elements of a beat: offset in the beat, number of the element.
    fn elements_at(&self, address: u64) -> Option<(&Place, impl Iterator<Item = (u64, u64)> + use<>)> {
        let end = |p: &Place| p.base + (p.bytes * p.elements).next_multiple_of(self.beat);
        let place = self.places.iter().find(|p| (p.base..end(p)).contains(&address))?;
        let (first, bytes, elements) = ((address - place.base) / place.bytes, place.bytes, place.elements);
        let parts = (0..self.beat / bytes).map(move |part| (part * bytes, first + part));
        Some((place, parts.filter(move |(_, element)| *element < elements)))
    }

    /// The beat at an address. Bits that belong to no element are noise.
    fn word_at(&self, address: u64, memories: &[Memory], noise: &mut Random) -> Int {
        let bits = 8 * self.beat as u32;
        let mut word = noise.int(bits);
        let Some((place, elements)) = self.elements_at(address) else { return word };
        let memory = &memories[place.memory];
        for (offset, element) in elements {
            let low = 8 * offset as u32;
            let others = Int::field(bits, low, memory.width).not();
            let own = memory.get(element as usize).resize_unsigned(bits).shl(low);
            word = word.and(&others).or(&own);
        }
        word
    }

    fn store(&self, address: u64, (data, strobe): (Int, Int), memories: &mut [Memory]) -> Result<(), String> {
        let Some((place, elements)) = self.elements_at(address) else { return Err("a beat leaves the arrays".into()) };
        let memory = &mut memories[place.memory];
        let mut allowed = Int::zero(strobe.width());
        for (offset, element) in elements {
            let (first, bytes) = (offset as u32, place.bytes as u32);
            allowed = allowed.or(&Int::field(strobe.width(), first, bytes));
            match strobe.extract(first, bytes) {
                none if none.is_zero() => {}
                all if all.is_all_ones() => memory.set(element as usize, &data.extract(8 * first, memory.width)),
                _ => return Err(format!("a part of element {element} is written")),
            }
        }
        let beyond = strobe.and(&allowed.not());
        if beyond.is_zero() { Ok(()) } else { Err("bytes past the end of an array are written".into()) }
    }
}

/// Whether something is offered, and whether it is taken.
fn handshake(circuit: &mut Engine, valid: Signal, ready: Signal) -> (bool, bool) {
    let is_valid = circuit.word(valid) != 0;
    (is_valid, is_valid && circuit.word(ready) != 0)
}
