//! Designs behind AXI4-Lite, simulated cycle by cycle for a host that reads and writes them.
//!
//! What holds: all designs share one clock; time passes only while a host accesses one of them, and then for all that run. The
//! host's own work takes no cycles, and neither does its reading and writing of memory that it shares with a design. One cycle costs the operations of the circuits that run or are accessed.

use std::ops::Range;

use ir::Int;
use manifest::{Axi, SHARED, SIMULATED_MEMORY};
use sim::circuit::{Circuit, PortError, Signal};
use sim::interp::Memory;
use sim::random::Random;

use crate::driver::Failure;
use crate::driver::axi::Bus;

/// Cycles after which a design that does not answer is given up.
const MOST_WAITING: u64 = 10_000;
/// The seed of what stands in shared memory at the start, and of what is no data.
const SEED: u64 = 0x5EED;
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
}

/// Memory that a host and a design share.
struct Shared {
    bus: Bus,
    bytes: Memory,
    noise: Random,
}

/// A design and the signals of its bus.
struct Device {
    name: String,
    circuit: Circuit,
    signals: Signals,
    shared: Option<Shared>,
    /// What the design did that the bus to memory forbids.
    broken: Option<String>,
    /// The first cycle of the run that goes on.
    since: Option<u64>,
}

struct Signals {
    awaddr: Signal,
    awvalid: Signal,
    awready: Signal,
    wdata: Signal,
    wstrb: Signal,
    wvalid: Signal,
    wready: Signal,
    bready: Signal,
    bresp: Signal,
    bvalid: Signal,
    araddr: Signal,
    arvalid: Signal,
    arready: Signal,
    rready: Signal,
    rdata: Signal,
    rresp: Signal,
    rvalid: Signal,
    running: Signal,
}

impl Signals {
    fn find(circuit: &Circuit) -> Result<Self, PortError> {
        let input = |name: &str| circuit.input(&format!("s_axi_{name}"));
        let output = |name: &str| circuit.output(&format!("s_axi_{name}"));
        Ok(Self {
            awaddr: input("awaddr")?,
            awvalid: input("awvalid")?,
            awready: output("awready")?,
            wdata: input("wdata")?,
            wstrb: input("wstrb")?,
            wvalid: input("wvalid")?,
            wready: output("wready")?,
            bready: input("bready")?,
            bresp: output("bresp")?,
            bvalid: output("bvalid")?,
            araddr: input("araddr")?,
            arvalid: input("arvalid")?,
            arready: output("arready")?,
            rready: input("rready")?,
            rdata: output("rdata")?,
            rresp: output("rresp")?,
            rvalid: output("rvalid")?,
            running: circuit.output("running")?,
        })
    }
}

impl Device {
    /// Connects a circuit and resets it. Errors: a port of a bus that it lacks.
    fn new(name: String, mut circuit: Circuit, memory: Option<(&Axi, u64)>) -> Result<Self, Failure> {
        let signals = Signals::find(&circuit)?;
        let shared = |(axi, bytes): (&Axi, u64)| {
            let mut noise = Random::new(SEED);
            let garbage: Vec<Int> = (0..bytes).map(|_| noise.int(8)).collect();
            let bus = Bus::shared(&circuit, axi, (SIMULATED_MEMORY, bytes))?;
            Ok::<_, Failure>(Shared { bus, bytes: Memory::from_ints(&[bytes as usize], 8, &garbage), noise })
        };
        let shared = memory.map(shared).transpose()?;
        let reset = circuit.input("rst")?;
        circuit.put_word(reset, 1);
        (0..RESET).for_each(|_| circuit.step());
        circuit.put_word(reset, 0);
        Ok(Self { name, circuit, signals, shared, broken: None, since: None })
    }

    /// A cycle of the design, and of the memory behind it.
    fn step(&mut self) {
        let Some(Shared { bus, bytes, noise }) = &mut self.shared else { return self.circuit.step() };
        let before = bus.before_edge(&mut self.circuit, std::slice::from_mut(bytes));
        self.broken = self.broken.take().or(before.err());
        self.circuit.step();
        bus.after_edge(&mut self.circuit, std::slice::from_ref(bytes), noise);
    }

    /// The bytes of shared memory from an address of the host on, so many; `None` where there are none.
    fn shared_bytes(&self, address: u32, count: usize) -> Option<Range<usize>> {
        let first = address.checked_sub(SHARED)? as usize;
        let is_there = self.shared.as_ref().is_some_and(|shared| first + count <= shared.bytes.len());
        is_there.then_some(first..first + count)
    }

    fn is(&mut self, signal: impl Fn(&Signals) -> Signal) -> bool {
        self.circuit.word(signal(&self.signals)) != 0
    }
}

/// Designs on one clock.
#[derive(Default)]
pub struct Bench {
    devices: Vec<Device>,
    cycle: u64,
    events: Vec<Event>,
}

impl Bench {
    /// Adds a circuit whose bus is AXI4-Lite with the prefix `s_axi_`, and the memory of so many bytes that it shares with the host,
    /// if it has some. Errors: a port that it lacks.
    pub fn add(&mut self, name: &str, circuit: Circuit, memory: Option<(&Axi, u64)>) -> Result<(), Failure> {
        self.devices.push(Device::new(name.to_owned(), circuit, memory)?);
        Ok(())
    }

    /// Lets shared memory answer the burst of this number, from 1 on and counted by design, with an error.
    pub fn refuse_burst(&mut self, burst: u64) {
        self.devices.iter_mut().filter_map(|device| device.shared.as_mut()).for_each(|shared| shared.bus.refuse(burst));
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
        let read = (0..words as u32).map(|word| self.read_word(device, address + 4 * word)).collect();
        self.note(device, first, EventKind::Read { address, bytes: 4 * words });
        read
    }

    /// Writes words from a byte address on, until one is refused.
    pub fn write(&mut self, device: usize, address: u32, words: &[u32]) -> Answer {
        let first = self.cycle;
        if address >= SHARED {
            return self.write_shared(device, address, words);
        }
        let each = words.iter().enumerate();
        let answers = each.map(|(at, &word)| self.write_word(device, address + 4 * at as u32, word));
        let answer = answers.into_iter().find(|&answer| answer != Answer::Done).unwrap_or(Answer::Done);
        self.note(device, first, EventKind::Write { address, bytes: 4 * words.len() });
        answer
    }

    fn read_shared(&mut self, device: usize, address: u32, words: usize) -> Result<Vec<u32>, Answer> {
        let first = self.cycle;
        let place = self.devices[device].shared_bytes(address, 4 * words).ok_or(Answer::Refused)?;
        let byte = |at: usize| {
            let shared = self.devices[device].shared.as_ref();
            shared.and_then(|shared| shared.bytes.get(at).to_u64()).unwrap_or_default() as u32
        };
        let word = |at: usize| (0..4).map(|lane| byte(at + lane) << (8 * lane)).sum();
        let read = place.step_by(4).map(word).collect();
        self.note(device, first, EventKind::Read { address, bytes: 4 * words });
        Ok(read)
    }

    fn write_shared(&mut self, device: usize, address: u32, words: &[u32]) -> Answer {
        let Some(place) = self.devices[device].shared_bytes(address, 4 * words.len()) else { return Answer::Refused };
        if let Some(shared) = &mut self.devices[device].shared {
            let bytes = words.iter().flat_map(|word| word.to_le_bytes());
            place.zip(bytes).for_each(|(at, byte)| shared.bytes.set(at, &Int::from_u64(8, u64::from(byte))));
        }
        self.note(device, self.cycle, EventKind::Write { address, bytes: 4 * words.len() });
        Answer::Done
    }

    fn note(&mut self, device: usize, first: u64, kind: EventKind) {
        self.events.push(Event { device, kind, cycles: first..self.cycle });
    }

    fn read_word(&mut self, at: usize, address: u32) -> Result<u32, Answer> {
        self.put(at, |s| s.araddr, u64::from(address));
        self.put(at, |s| s.arvalid, 1);
        self.wait(at, |s| s.arready)?;
        self.put(at, |s| s.arvalid, 0);
        self.put(at, |s| s.rready, 1);
        self.until(at, |s| s.rvalid)?;
        let Device { circuit, signals, .. } = &mut self.devices[at];
        let (data, refused) = (circuit.word(signals.rdata), circuit.word(signals.rresp) != 0);
        self.step(at);
        self.put(at, |s| s.rready, 0);
        if refused { Err(Answer::Refused) } else { Ok(data as u32) }
    }

    fn write_word(&mut self, at: usize, address: u32, word: u32) -> Answer {
        match self.try_write_word(at, address, word) {
            Ok(()) => Answer::Done,
            Err(answer) => answer,
        }
    }

    fn try_write_word(&mut self, at: usize, address: u32, word: u32) -> Result<(), Answer> {
        self.put(at, |s| s.awaddr, u64::from(address));
        self.put(at, |s| s.awvalid, 1);
        self.put(at, |s| s.wdata, u64::from(word));
        self.put(at, |s| s.wstrb, 15);
        self.put(at, |s| s.wvalid, 1);
        let (mut address_left, mut data_left) = (true, true);
        for _ in 0..MOST_WAITING {
            let device = &mut self.devices[at];
            address_left &= !device.is(|s| s.awready);
            data_left &= !device.is(|s| s.wready);
            self.step(at);
            self.put(at, |s| s.awvalid, u64::from(address_left));
            self.put(at, |s| s.wvalid, u64::from(data_left));
            if !address_left && !data_left {
                break;
            }
        }
        self.put(at, |s| s.bready, 1);
        self.until(at, |s| s.bvalid)?;
        let refused = self.devices[at].is(|s| s.bresp);
        self.step(at);
        self.put(at, |s| s.bready, 0);
        if refused { Err(Answer::Refused) } else { Ok(()) }
    }

    fn put(&mut self, at: usize, signal: impl Fn(&Signals) -> Signal, value: u64) {
        let Device { circuit, signals, .. } = &mut self.devices[at];
        circuit.put_word(signal(signals), value);
    }

    /// Lets time pass until a signal is set.
    fn until(&mut self, at: usize, signal: impl Fn(&Signals) -> Signal) -> Result<(), Answer> {
        for _ in 0..MOST_WAITING {
            if self.devices[at].is(&signal) {
                return Ok(());
            }
            self.step(at);
        }
        Err(Answer::Silent)
    }

    /// As `until`, and to the cycle behind.
    fn wait(&mut self, at: usize, signal: impl Fn(&Signals) -> Signal) -> Result<(), Answer> {
        self.until(at, signal)?;
        self.step(at);
        Ok(())
    }

    /// A cycle of the design that is accessed, and of all that run.
    fn step(&mut self, accessed: usize) {
        for (at, device) in self.devices.iter_mut().enumerate() {
            if at != accessed && device.since.is_none() {
                continue;
            }
            device.step();
            let runs = device.is(|s| s.running);
            match (device.since, runs) {
                (None, true) => device.since = Some(self.cycle + 1),
                (Some(first), false) => {
                    device.since = None;
                    self.events.push(Event { device: at, kind: EventKind::Run, cycles: first..self.cycle + 1 });
                }
                (None, false) | (Some(_), true) => {}
            }
        }
        self.cycle += 1;
    }
}
