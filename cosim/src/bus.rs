//! Designs behind a bus, simulated cycle by cycle for a host that reads and writes them.
//!
//! What holds: all designs share one clock; time passes only while a host accesses one of them, and then for all that run. The
//! host's own work takes no cycles, and neither does its reading and writing of memory that it shares with a design. One cycle costs the operations of the circuits that run or are accessed.

use std::ops::Range;

use ir::Int;
use manifest::{SHARED, SIMULATED_MEMORY, SharedMemory};
use sim::circuit::{Signal, Vcd};
use sim::interp::Memory;
use sim::random::Random;
use sim_compiled::Engine;

use crate::driver::Failure;
use crate::driver::axi::Bus;
pub use crate::driver::axi::Cause;

mod port;

pub use port::Protocol;
use port::{Access, Port};

/// The seed of what stands in shared memory at the start, and of what is no data.
const SEED: u64 = 0x5EED;
/// A bit for each byte of a word.
const ALL: u32 = 15;
/// Why waves are written.
const MEMORY: &str = "memory takes what is written to it";
/// Cycles of reset at the start.
const RESET: usize = 4;

/// What an access came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It was done.
    Done,
    /// The design refused it, or was made to.
    Refused,
    /// The design did not answer.
    Silent,
}

/// What happened over time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Number of the design.
    pub device: usize,
    /// What it was.
    pub kind: EventKind,
    /// From the first to behind the last cycle.
    pub cycles: Range<u64>,
}

/// What an event was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// A run, from start to done.
    Run,
    /// The host wrote so many bytes at a byte address.
    Write {
        /// The first.
        address: u32,
        /// How many.
        bytes: usize,
    },
    /// The host read so many bytes at a byte address.
    Read {
        /// The first.
        address: u32,
        /// How many.
        bytes: usize,
    },
    /// A run waits for the memory that it shares with the host.
    Stall(Cause),
}

/// Memory that a host and the designs behind a control port share.
struct Shared {
    buses: Vec<Bus>,
    bytes: Memory,
    noise: Random,
}

impl Shared {
    /// Noise behind the buses of a circuit. Errors: a port of a bus that it lacks.
    fn new(circuit: &Engine, memory: &SharedMemory) -> Result<Self, Failure> {
        let mut noise = Random::new(SEED);
        let garbage: Vec<Int> = (0..memory.bytes).map(|_| noise.int(8)).collect();
        let buses = memory.buses.iter().map(|axi| Bus::shared(circuit, axi, (SIMULATED_MEMORY, memory.bytes)));
        let buses = buses.collect::<Result<_, _>>()?;
        Ok(Self { buses, bytes: Memory::from_ints(&[memory.bytes as usize], 8, &garbage), noise })
    }

    /// Looks at a cycle before its edge. Errors: a design breaks the protocol.
    fn before_edge(&mut self, circuit: &mut Engine) -> Result<(), String> {
        let memories = std::slice::from_mut(&mut self.bytes);
        self.buses.iter_mut().try_for_each(|bus| bus.before_edge(circuit, memories))
    }

    fn after_edge(&mut self, circuit: &mut Engine) {
        let memories = std::slice::from_ref(&self.bytes);
        self.buses.iter_mut().for_each(|bus| bus.after_edge(circuit, memories, &mut self.noise));
    }

    /// Which causes stall a design.
    fn stalls(&self, circuit: &mut Engine) -> [bool; Cause::ALL.len()] {
        self.buses.iter().fold(Default::default(), |mut all, bus| {
            all.iter_mut().zip(bus.stalls(circuit)).for_each(|(any, one)| *any |= one);
            all
        })
    }

    fn byte(&self, at: usize) -> u32 {
        self.bytes.get(at).to_u64().unwrap_or_default() as u32
    }
}

/// Resets a circuit. Errors: it has no reset.
fn reset(circuit: &mut Engine) -> Result<(), Failure> {
    let reset = circuit.input("rst")?;
    circuit.put_word(reset, 1);
    (0..RESET).for_each(|_| circuit.step());
    circuit.put_word(reset, 0);
    Ok(())
}

/// A design and the signals of its bus.
struct Device {
    name: String,
    circuit: Engine,
    port: Port,
    running: Signal,
    shared: Option<Shared>,
    /// What the design did that the bus to memory forbids.
    broken: Option<String>,
    /// The first cycle of the run that goes on.
    since: Option<u64>,
    /// Time passed for it in the cycle before.
    has_moved: bool,
    /// By cause: the first cycle of the stall that goes on.
    stalled: [Option<u64>; Cause::ALL.len()],
}

impl Device {
    /// Connects a circuit and resets it. Errors: a port of a bus that it lacks.
    fn new(name: String, (mut circuit, protocol): (Engine, Protocol), memory: &SharedMemory) -> Result<Self, Failure> {
        let (port, running) = (Port::find(&circuit, protocol)?, circuit.output("running")?);
        let is_there = !memory.buses.is_empty();
        let shared = is_there.then(|| Shared::new(&circuit, memory)).transpose()?;
        reset(&mut circuit)?;
        Ok(Self {
            name,
            circuit,
            port,
            running,
            shared,
            broken: None,
            since: None,
            has_moved: false,
            stalled: Default::default(),
        })
    }

    /// Whether time passes for the design.
    fn moves(&self, is_accessed: bool) -> bool {
        is_accessed || self.since.is_some()
    }

    /// A cycle of the design, and of the memory behind it.
    fn step(&mut self) {
        let Some(shared) = &mut self.shared else { return self.circuit.step() };
        let before = shared.before_edge(&mut self.circuit);
        self.broken = self.broken.take().or(before.err());
        self.circuit.step();
        shared.after_edge(&mut self.circuit);
    }

    /// Which causes stall the design in this cycle.
    fn stalls(&mut self) -> [bool; Cause::ALL.len()] {
        let runs = self.is(self.running);
        let shared = self.shared.as_ref().filter(|_| runs);
        shared.map_or_else(Default::default, |shared| shared.stalls(&mut self.circuit))
    }

    /// Looks at the cycle of this number: the run that has ended before it.
    fn ended_run(&mut self, cycle: u64) -> Option<Range<u64>> {
        match (self.since, self.is(self.running)) {
            (None, true) => self.since = Some(cycle),
            (Some(first), false) => {
                self.since = None;
                return Some(first..cycle);
            }
            (None, false) | (Some(_), true) => {}
        }
        None
    }

    /// Looks at the cycle of this number: stalls that have ended before it.
    fn ended_stalls(&mut self, cycle: u64) -> Vec<(Cause, Range<u64>)> {
        let mut ended = Vec::new();
        for (cause, is_stalled) in Cause::ALL.into_iter().zip(self.stalls()) {
            let since = &mut self.stalled[cause as usize];
            match (*since, is_stalled) {
                (None, true) => *since = Some(cycle),
                (Some(first), false) => {
                    *since = None;
                    ended.push((cause, first..cycle));
                }
                (None, false) | (Some(_), true) => {}
            }
        }
        ended
    }

    /// The bytes of shared memory from an address of the host on, so many; `None` where there are none.
    fn shared_bytes(&self, address: u32, count: usize) -> Option<Range<usize>> {
        let first = address.checked_sub(SHARED)? as usize;
        let is_there = self.shared.as_ref().is_some_and(|shared| first + count <= shared.bytes.len());
        is_there.then_some(first..first + count)
    }

    fn is(&mut self, signal: Signal) -> bool {
        self.circuit.word(signal) != 0
    }
}

/// Designs on one clock.
#[derive(Default)]
pub struct Bench {
    devices: Vec<Device>,
    cycle: u64,
    events: Vec<Event>,
    /// Waves of all designs, if they are wanted.
    waves: Option<Vcd<Vec<u8>>>,
}

impl Bench {
    /// Adds a circuit with the bus that it is controlled through, and the memory that it shares with the host. Errors: a port that it
    /// lacks.
    pub fn add(&mut self, name: &str, circuit: (Engine, Protocol), memory: &SharedMemory) -> Result<(), Failure> {
        self.devices.push(Device::new(name.to_owned(), circuit, memory)?);
        Ok(())
    }

    /// Records the waves of all designs from now on; none may be added later.
    pub fn record_waves(&mut self) {
        let all = "all signals are asked for";
        let circuits: Vec<_> =
            self.devices.iter().map(|d| (d.name.as_str(), d.circuit.ports().traced(&[]).expect(all))).collect();
        self.waves = Some(Vcd::new(Vec::new(), &circuits).expect(MEMORY));
    }

    /// The waves that were recorded, as a value change dump whose times are cycles; the recording ends.
    pub fn waves(&mut self) -> Option<Vec<u8>> {
        self.waves.take().map(|waves| waves.finish().expect(MEMORY))
    }

    /// Lets shared memory answer the burst of this number, from 1 on and counted by bus, with an error.
    pub fn refuse_burst(&mut self, burst: u64) {
        let shared = self.devices.iter_mut().filter_map(|device| device.shared.as_mut());
        shared.flat_map(|shared| &mut shared.buses).for_each(|bus| bus.refuse(burst));
    }

    /// What a design did that the bus to memory forbids, with its name.
    pub fn broken(&self) -> Option<(&str, &str)> {
        self.devices.iter().find_map(|device| Some((device.name.as_str(), device.broken.as_deref()?)))
    }

    /// The number of a design.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.devices.iter().position(|device| device.name == name)
    }

    /// Names of the designs.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.devices.iter().map(|device| device.name.as_str())
    }

    /// Whether a design waited for memory that it shares with the host.
    pub fn is_stalled(&self, device: usize) -> bool {
        self.events.iter().any(|event| event.device == device && matches!(event.kind, EventKind::Stall(_)))
    }

    /// Cycles that have passed.
    pub fn cycle(&self) -> u64 {
        self.cycle
    }

    /// What happened so far, in the order of its end.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Reads words from a byte address on, until one is refused.
    pub fn read(&mut self, device: usize, address: u32, words: usize) -> Result<Vec<u32>, Answer> {
        let first = self.cycle;
        if address >= SHARED {
            return self.read_shared(device, address, words);
        }
        let one = |word: u32| Access { address: address + 4 * word, written: None };
        let read = (0..words as u32).map(|word| self.access(device, one(word))).collect();
        self.note(device, first, EventKind::Read { address, bytes: 4 * words });
        read
    }

    /// Writes words from a byte address on, until one is refused.
    pub fn write(&mut self, device: usize, address: u32, words: &[u32]) -> Answer {
        self.write_bytes(device, address, words, ALL)
    }

    /// As `write`, of each word the bytes that have a bit in `bytes`.
    pub fn write_bytes(&mut self, device: usize, address: u32, words: &[u32], bytes: u32) -> Answer {
        let first = self.cycle;
        if address >= SHARED {
            return self.write_shared(device, address, words, bytes);
        }
        let one =
            |(at, &word): (usize, &u32)| Access { address: address + 4 * at as u32, written: Some((word, bytes)) };
        let written = words.iter().enumerate().try_for_each(|word| self.access(device, one(word)).map(drop));
        self.note(device, first, EventKind::Write { address, bytes: 4 * words.len() });
        written.err().unwrap_or(Answer::Done)
    }

    fn read_shared(&mut self, device: usize, address: u32, words: usize) -> Result<Vec<u32>, Answer> {
        let first = self.cycle;
        let place = self.devices[device].shared_bytes(address, 4 * words).ok_or(Answer::Refused)?;
        let shared = self.devices[device].shared.as_ref().ok_or(Answer::Refused)?;
        let word = |at: usize| (0..4).map(|lane| shared.byte(at + lane) << (8 * lane)).sum();
        let read = place.step_by(4).map(word).collect();
        self.note(device, first, EventKind::Read { address, bytes: 4 * words });
        Ok(read)
    }

    fn write_shared(&mut self, device: usize, address: u32, words: &[u32], written: u32) -> Answer {
        let Some(place) = self.devices[device].shared_bytes(address, 4 * words.len()) else { return Answer::Refused };
        if let Some(shared) = &mut self.devices[device].shared {
            let bytes = words.iter().flat_map(|word| word.to_le_bytes());
            let lanes = (0..4).cycle().map(|lane| written >> lane & 1 != 0);
            let set = place.zip(bytes).zip(lanes).filter_map(|(byte, is_written)| is_written.then_some(byte));
            set.for_each(|(at, byte)| shared.bytes.set(at, &Int::from_u64(8, u64::from(byte))));
        }
        self.note(device, self.cycle, EventKind::Write { address, bytes: 4 * words.len() });
        Answer::Done
    }

    fn note(&mut self, device: usize, first: u64, kind: EventKind) {
        self.events.push(Event { device, kind, cycles: first..self.cycle });
    }

    /// Writes the waves of this cycle, of the designs for which it passes, or the one before did.
    fn sample(&mut self, accessed: usize) {
        let Some(waves) = &mut self.waves else { return };
        let is_new = |(at, device): &(usize, &mut Device)| device.has_moved || device.moves(*at == accessed);
        let devices = self.devices.iter_mut().enumerate().filter(is_new);
        waves.sample(devices.map(|(at, device)| (at, &mut device.circuit)), self.cycle).expect(MEMORY);
    }

    /// A cycle of the design that is accessed, and of all that run.
    fn step(&mut self, accessed: usize) {
        self.sample(accessed);
        for (at, device) in self.devices.iter_mut().enumerate() {
            device.has_moved = device.moves(at == accessed);
            if !device.has_moved {
                continue;
            }
            let before = device.ended_stalls(self.cycle);
            device.step();
            let run = device.ended_run(self.cycle + 1);
            let behind = if run.is_some() { device.ended_stalls(self.cycle + 1) } else { Vec::new() };
            let stalls = before.into_iter().chain(behind).map(|(cause, cycles)| (EventKind::Stall(cause), cycles));
            let all = stalls.chain(run.map(|cycles| (EventKind::Run, cycles)));
            self.events.extend(all.map(|(kind, cycles)| Event { device: at, kind, cycles }));
        }
        self.cycle += 1;
    }
}
