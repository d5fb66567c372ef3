//! Drives a circuit by the hardware interface of `kiln hls`: start, done, scalars, results and memories outside.
//!
//! What holds: memories answer one cycle after the request; what a design must not rely on is noise: read data without enable,
//! of a word that is written in the same cycle, or past the end. Cycles are counted from the cycle of `start` to that
//! of `done`, as a simulator of the Verilog counts them.

pub(crate) mod axi;
mod host;
mod stream;

use std::collections::VecDeque;

use ir::Int;
use manifest::{Level, Manifest, Port};
use sim::circuit::{PortError, Signal};
use sim::interp::Memory;
use sim::random::Random;
use sim_compiled::Engine;

use crate::activity::{Activity, Kind};
use axi::Bus;
pub use axi::bus_bases;
use host::Host;
use stream::Streams;

/// What a run gave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Cycles from that of `start` to that of `done`.
    pub cycles: u64,
    /// Results, read in the cycle of `done`.
    pub results: Vec<Int>,
}

/// Why a run failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// A port of the interface is missing in the design.
    Port(PortError),
    /// There was no `done` within so many cycles.
    Hang {
        /// The limit.
        cycles: u64,
    },
    /// There was no `done`, and no register has changed for so long that none will.
    Standstill {
        /// The cycle since `start` from which on all kept their values.
        since: u64,
    },
    /// The design did what the interface forbids.
    Protocol {
        /// Cycle since `start`.
        cycle: u64,
        /// What it did.
        what: String,
    },
    /// The data do not fit the interface.
    Data {
        /// What does not fit.
        what: String,
    },
}

impl Failure {
    /// The diagnostic code of the failure.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Port(_) | Self::Data { .. } => "E0933",
            Self::Hang { .. } | Self::Standstill { .. } => "E0938",
            Self::Protocol { .. } => "E0939",
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Port(error) => write!(f, "{error}"),
            Self::Hang { cycles } => write!(f, "no `done` within {cycles} cycles"),
            Self::Standstill { since } => write!(f, "no `done`, and nothing moves from cycle {since} after `start` on"),
            Self::Protocol { cycle, what } => write!(f, "in cycle {cycle} after `start`: {what}"),
            Self::Data { what } => f.write_str(what),
        }
    }
}

impl std::error::Error for Failure {}

impl From<PortError> for Failure {
    fn from(error: PortError) -> Self {
        Self::Port(error)
    }
}

/// What a port can do, by signals.
#[derive(Clone, Debug)]
struct PortSignals {
    memory: usize,
    address: Signal,
    enable: Signal,
    /// Absent where the port only writes.
    read_data: Option<Signal>,
    /// Write enable (absent where `enable` is it) and data; absent where the port only reads.
    write: Option<(Option<Signal>, Signal)>,
}

/// What a port does in a cycle.
#[derive(Debug)]
struct Access {
    memory: usize,
    address: usize,
    reads: bool,
    writes: Option<Int>,
}

/// Finds circuits that wait for nothing that will come.
#[derive(Debug, Default)]
struct Rest {
    /// The registers at the last multiple of `REST` cycles; none if one has changed since.
    kept: Option<Vec<u64>>,
}

/// Cycles without a change of a register after which there will be none: more than any memory outside takes to answer.
const REST: u64 = 1 << 16;

impl Rest {
    /// The cycle since which nothing has moved, if it is so long ago that nothing will.
    fn since(&mut self, circuit: &Engine, cycle: u64) -> Option<u64> {
        let is_kept = self.kept.as_ref().is_some_and(|kept| circuit.registers().eq(kept.iter().copied()));
        if !cycle.is_multiple_of(REST) {
            self.kept = self.kept.take().filter(|_| is_kept);
            return None;
        }
        if is_kept {
            return Some(cycle - REST);
        }
        self.kept = Some(circuit.registers().collect());
        None
    }
}

/// A circuit with memories around it.
#[derive(Debug)]
pub struct Driver {
    /// The circuit, for peeking and waves.
    pub circuit: Engine,
    start: Signal,
    done: Signal,
    reset: Signal,
    reset_active: Level,
    scalars: Vec<Signal>,
    results: Vec<Signal>,
    ports: Vec<PortSignals>,
    /// By port: what comes out of the memory in the cycles to come, nothing where it is not known.
    coming: Vec<VecDeque<Option<Int>>>,
    shapes: Vec<(String, usize, u32)>,
    noise: Random,
    bus: Option<Bus>,
    streams: Streams,
    hosts: Vec<Host>,
    /// Runs that were begun.
    runs: u64,
    /// What the run is watched by, if it is.
    watch: Option<Watch>,
    /// What ports do in a cycle: room that is used again.
    accesses: Vec<Access>,
}

/// Signals inside that are watched, and what was seen.
#[derive(Debug)]
struct Watch {
    issues: Vec<Issues>,
    seen: Activity,
    /// Which tracks are set in a cycle: room that is used again.
    set: Vec<bool>,
}

/// A token is issued where `set` is, and the phase is 0, if there is one.
#[derive(Clone, Copy, Debug)]
struct Issues {
    set: Signal,
    phase: Option<Signal>,
}

impl Driver {
    /// Connects a circuit, resets it for three cycles.
    ///
    /// Errors: a port of the interface that the circuit lacks, or that has another width.
    pub fn new(circuit: Engine, manifest: &Manifest) -> Result<Self, Failure> {
        circuit.input(&manifest.clock)?;
        let (mut ports, mut coming) = (Vec::new(), Vec::new());
        for (index, memory) in manifest.memories.iter().enumerate() {
            for port in &memory.ports {
                ports.extend(port_signals(&circuit, index, memory, port)?);
                coming.resize(ports.len(), vec![None; memory.read_latency as usize - 1].into());
            }
        }
        let scalars = manifest.scalars.iter().map(|scalar| circuit.input(&scalar.port)).collect::<Result<_, _>>()?;
        let results = manifest.results.iter().map(|result| circuit.output(&result.port)).collect::<Result<_, _>>()?;
        let mut driver = Self {
            start: circuit.input(&manifest.start.signal)?,
            done: circuit.output(&manifest.done.signal)?,
            reset: circuit.input(&manifest.reset)?,
            reset_active: manifest.reset_active,
            scalars,
            results,
            ports,
            coming,
            shapes: manifest.memories.iter().map(|m| (m.name.clone(), m.depth, m.width)).collect(),
            noise: Random::new(0x5EED),
            bus: Bus::new(&circuit, manifest)?,
            streams: Streams::new(&circuit, manifest)?,
            hosts: host::hosts(&circuit, manifest)?,
            runs: 0,
            watch: None,
            accesses: Vec::new(),
            circuit,
        };
        driver.reset();
        Ok(driver)
    }

    /// Holds reset for three cycles.
    pub fn reset(&mut self) {
        self.circuit.put_word(self.start, 0);
        let active = u64::from(u32::from(self.reset_active));
        self.circuit.put_word(self.reset, active);
        for _ in 0..3 {
            self.poison_reads();
            self.circuit.step();
        }
        self.circuit.put_word(self.reset, 1 - active);
    }

    /// Runs the design once, from `start` to `done`. Memories are changed in place; they count as flat arrays.
    ///
    /// Errors: see `Failure`.
    pub fn run(&mut self, scalars: &[Int], memories: &mut [Memory], limit: u64) -> Result<Run, Failure> {
        self.check_data(scalars, memories)?;
        self.put_scalars(scalars);
        self.fill_hosts(memories);
        self.begin_movement(memories);
        self.runs += 1;
        self.circuit.put_word(self.start, 1);
        let (mut cycle, mut rest) = (0, Rest::default());
        while self.circuit.word(self.done) == 0 {
            if cycle >= limit {
                return Err(Failure::Hang { cycles: limit });
            }
            self.edge(memories, cycle)?;
            self.circuit.put_word(self.start, 0);
            cycle += 1;
            if let Some(since) = rest.since(&self.circuit, cycle) {
                return Err(Failure::Standstill { since });
            }
        }
        let results = self.read_results();
        self.edge(memories, cycle)?;
        self.circuit.put_word(self.start, 0);
        if let Some(what) = self.streams.unfinished() {
            return Err(Failure::Protocol { cycle, what });
        }
        self.check_kept(&results, cycle + 1)?;
        self.drain_hosts(memories);
        Ok(Run { cycles: cycle, results })
    }

    fn put_scalars(&mut self, scalars: &[Int]) {
        for (&signal, value) in self.scalars.iter().zip(scalars) {
            self.circuit.put(signal, value);
        }
    }

    /// What moves elements begins a run; it waits at random in all but the first.
    fn begin_movement(&mut self, memories: &[Memory]) {
        let waits = self.runs > 0;
        if let Some(bus) = &mut self.bus {
            bus.begin(&mut self.circuit, waits);
        }
        self.streams.begin(&mut self.circuit, memories, waits, &mut self.noise);
    }

    /// Errors: the results are others than before.
    fn check_kept(&mut self, results: &[Int], cycle: u64) -> Result<(), Failure> {
        if self.read_results() == results {
            return Ok(());
        }
        Err(Failure::Protocol { cycle, what: "the results changed after `done`".to_owned() })
    }

    /// Watches what follows: the signals inside by which `segments` issue tokens, the ports of memories, and the bus. Segments whose
    /// signal is not there have no track.
    pub fn watch(&mut self, segments: &[String], manifest: &Manifest) {
        let found = segments.iter().filter_map(|name| Some((name.clone(), issues(&self.circuit, name)?)));
        let (names, issues): (Vec<String>, Vec<Issues>) = found.unzip();
        let ports = manifest.memories.iter().flat_map(port_tracks);
        let tracks = names.into_iter().map(|name| (name, Kind::Issue)).chain(ports.map(|name| (name, Kind::Port)));
        let bus = self.bus.iter().flat_map(Bus::tracks).map(|(name, kind)| (name.to_owned(), kind));
        let seen = Activity::new(tracks.chain(bus).chain(self.streams.tracks()));
        self.watch = Some(Watch { issues, seen, set: Vec::new() });
    }

    /// What was seen since `watch`, which ends.
    pub fn seen(&mut self) -> Option<Activity> {
        self.watch.take().map(|watch| watch.seen)
    }

    /// Counts a cycle of what is watched.
    fn look(&mut self, accesses: &[Access]) {
        let Some(watch) = &mut self.watch else { return };
        let circuit = &mut self.circuit;
        let mut issues = |i: &Issues| circuit.word(i.set) != 0 && i.phase.is_none_or(|phase| circuit.word(phase) == 0);
        let set = &mut watch.set;
        set.clear();
        set.extend(watch.issues.iter().map(&mut issues));
        set.extend(accesses.iter().map(|access| access.reads || access.writes.is_some()));
        set.extend(self.bus.iter().flat_map(|bus| bus.moves(circuit)));
        set.extend(self.streams.moves(circuit));
        watch.seen.count(set);
    }

    /// Lets time pass without start, and checks that the design keeps still and its results hold.
    pub fn idle(&mut self, cycles: u64) -> Result<(), Failure> {
        let results = self.read_results();
        for cycle in 0..cycles {
            let fail = |what: &str| Err(Failure::Protocol { cycle, what: what.to_owned() });
            if self.circuit.word(self.done) != 0 {
                return fail("`done` is set without a start");
            }
            self.find_accesses();
            if self.accesses.iter().any(|a| a.writes.is_some()) {
                return fail("a write while idle");
            }
            if self.bus.as_ref().is_some_and(|bus| !bus.is_idle(&mut self.circuit)) {
                return fail("the bus is used while idle");
            }
            if !self.streams.is_idle(&mut self.circuit) {
                return fail("a stream moves while idle");
            }
            if self.read_results() != results {
                return fail("the results changed while idle");
            }
            self.poison_reads();
            self.circuit.step();
        }
        Ok(())
    }

    fn check_data(&self, scalars: &[Int], memories: &[Memory]) -> Result<(), Failure> {
        let fail = |what: String| Err(Failure::Data { what });
        if scalars.len() != self.scalars.len() || memories.len() != self.shapes.len() {
            return fail(format!("{} scalars and {} memories are needed", self.scalars.len(), self.shapes.len()));
        }
        for (index, (signal, value)) in self.scalars.iter().zip(scalars).enumerate() {
            if signal.width() != value.width() {
                return fail(format!("scalar {index} has {} bits, not {}", signal.width(), value.width()));
            }
        }
        for ((name, depth, width), memory) in self.shapes.iter().zip(memories) {
            if memory.len() != *depth || memory.width != *width {
                return fail(format!("memory `{name}` has {depth} words of {width} bits"));
            }
        }
        Ok(())
    }

    fn read_results(&mut self) -> Vec<Int> {
        let signals = self.results.clone();
        signals.into_iter().map(|s| self.circuit.value(s)).collect()
    }

    fn poison_reads(&mut self) {
        for index in 0..self.ports.len() {
            self.give_noise(index);
        }
    }

    fn give_noise(&mut self, port: usize) {
        if let Some(signal) = self.ports[port].read_data {
            let value = self.noise.int(signal.width());
            self.circuit.put(signal, &value);
        }
    }

    /// Finds what the ports do in this cycle.
    fn find_accesses(&mut self) {
        let circuit = &mut self.circuit;
        let access = |port: &PortSignals| {
            let enabled = circuit.word(port.enable) != 0;
            let write = port.write.filter(|(we, _)| enabled && we.is_none_or(|we| circuit.word(we) != 0));
            let reads = enabled && write.is_none() && port.read_data.is_some();
            let address = if enabled { circuit.value(port.address).to_usize().unwrap_or(usize::MAX) } else { 0 };
            Access { memory: port.memory, address, reads, writes: write.map(|(_, data)| circuit.value(data)) }
        };
        self.accesses.clear();
        self.accesses.extend(self.ports.iter().map(access));
    }

    /// One rising edge: writes are done, and what was asked for is there in the next cycle.
    fn edge(&mut self, memories: &mut [Memory], cycle: u64) -> Result<(), Failure> {
        self.find_accesses();
        let accesses = std::mem::take(&mut self.accesses);
        self.look(&accesses);
        let fault = |what: String| Failure::Protocol { cycle, what };
        if let Some(bus) = &mut self.bus {
            bus.before_edge(&mut self.circuit, memories).map_err(fault)?;
        }
        self.streams.before_edge(&mut self.circuit, memories).map_err(fault)?;
        self.circuit.step();
        if let Some(bus) = &mut self.bus {
            bus.after_edge(&mut self.circuit, memories, &mut self.noise);
        }
        self.streams.drive(&mut self.circuit, memories, &mut self.noise);
        for (port, access) in accesses.iter().enumerate() {
            let meets = |a: &Access| a.writes.is_some() && a.memory == access.memory && a.address == access.address;
            let memory = &memories[access.memory];
            let is_known = access.reads && access.address < memory.len() && !accesses.iter().any(meets);
            self.coming[port].push_back(is_known.then(|| memory.get(access.address)));
            let word = self.coming[port].pop_front().flatten();
            match (word, self.ports[port].read_data) {
                (Some(word), Some(signal)) => self.circuit.put(signal, &word),
                _ => self.give_noise(port),
            }
        }
        let stored = self.store(&accesses, memories, cycle);
        self.accesses = accesses;
        stored
    }

    fn store(&mut self, accesses: &[Access], memories: &mut [Memory], cycle: u64) -> Result<(), Failure> {
        for (index, access) in accesses.iter().enumerate() {
            let Some(value) = &access.writes else { continue };
            let name = &self.shapes[access.memory].0;
            let memory = &mut memories[access.memory];
            if access.address >= memory.len() {
                let what =
                    format!("a write to address {} of memory `{name}` of {} words", access.address, memory.len());
                return Err(Failure::Protocol { cycle, what });
            }
            let same = |a: &Access| a.writes.is_some() && a.memory == access.memory && a.address == access.address;
            if accesses[..index].iter().any(same) {
                let what = format!("two writes to address {} of memory `{name}`", access.address);
                return Err(Failure::Protocol { cycle, what });
            }
            memory.set(access.address, value);
        }
        Ok(())
    }
}

/// The signals of a port that the design drives; none of the bus, of hosts and of streams, which have signals of their own.
fn port_signals(
    circuit: &Engine,
    index: usize,
    memory: &manifest::Memory,
    port: &Port,
) -> Result<Option<PortSignals>, Failure> {
    let signals = match port {
        Port::Axi(_) | Port::Host(_) | Port::StreamIn(_) | Port::StreamOut(_) => return Ok(None),
        Port::Read(port) => PortSignals {
            memory: index,
            address: circuit.output(&port.addr)?,
            enable: circuit.output(&port.en)?,
            read_data: Some(circuit.input(&port.rdata)?),
            write: None,
        },
        Port::Write(port) => PortSignals {
            memory: index,
            address: circuit.output(&port.addr)?,
            enable: circuit.output(&port.we)?,
            read_data: None,
            write: Some((None, circuit.output(&port.wdata)?)),
        },
        Port::ReadWrite(port) => PortSignals {
            memory: index,
            address: circuit.output(&port.addr)?,
            enable: circuit.output(&port.en)?,
            read_data: Some(circuit.input(&port.rdata)?),
            write: Some((Some(circuit.output(&port.we)?), circuit.output(&port.wdata)?)),
        },
    };
    let widths = signals.read_data.iter().chain(signals.write.iter().map(|(_, data)| data));
    if widths.into_iter().any(|s| s.width() != memory.width) {
        return Err(Failure::Data {
            what: format!("a port of memory `{}` has another width than {}", memory.name, memory.width),
        });
    }
    Ok(Some(signals))
}

/// The signals inside that show when a segment issues tokens.
fn issues(circuit: &Engine, segment: &str) -> Option<Issues> {
    let found = |ending: &str| {
        let name = format!("{segment}_{ending}");
        let is_it = |net: &str| net == name || net.strip_suffix(&name).is_some_and(|rest| rest.ends_with('.'));
        circuit.ports().names().filter(|(net, _)| is_it(net)).min_by_key(|(net, _)| *net).map(|(_, signal)| signal)
    };
    // A token is issued in each cycle of a run, or in those of phase 0; one alone, or one that a test lets go, is valid.
    match found("run") {
        Some(run) => Some(Issues { set: run, phase: found("phase") }),
        None => found("valid").map(|valid| Issues { set: valid, phase: None }),
    }
}

/// What a port that the design drives does; nothing of the bus, of hosts and of streams.
fn port_name(port: &Port) -> Option<&'static str> {
    match port {
        Port::Axi(_) | Port::Host(_) | Port::StreamIn(_) | Port::StreamOut(_) => None,
        Port::Read(_) => Some("read port"),
        Port::Write(_) => Some("write port"),
        Port::ReadWrite(_) => Some("port"),
    }
}

/// Names of the ports of a memory that are watched.
fn port_tracks(memory: &manifest::Memory) -> impl Iterator<Item = String> {
    let kinds = memory.ports.iter().filter_map(port_name).enumerate();
    kinds.map(|(number, kind)| match kind {
        "port" => format!("{} port {number}", memory.name),
        kind => format!("{} {kind}", memory.name),
    })
}

#[cfg(test)]
mod tests;
