//! The circuit simulator: cycle-accurate, two-state, for hierarchies of `hw.module` at any width.
//!
//! What holds: all registers of an edge change together; a combinational net has the value that its inputs give, as soon as
//! it is read; registers without initial value and memories without contents start with noise from a fixed seed, so that a
//! missing reset shows and yet every run is the same.

mod batch;
mod code;
mod edges;
pub mod effects;
mod elaborate;
mod events;
mod fields;
mod fst;
pub mod node;
mod order;
mod patterns;
mod pieces;
mod processes;
mod rules;
mod select;
mod state;
mod tape;
mod temporal;
mod text;
mod traced;
mod vcd;
mod wide;

use std::collections::BTreeMap;

use bits::word::mask;
use hw_dialects::ports::combinational_cycle;
use ir::diag::Diagnostic;
use ir::{Diagnostics, Int, Ir, Op, Reported};

use crate::random::Random;
use effects::{Effect, Log};
use events::Events;
use fields::word_count;
use node::{Kind, Net, Reset};
use rustc_hash::FxHashSet;
use tape::Tape;
use wide::positions;

pub use batch::{Batches, Ordered, arrange};
pub use edges::{Clock, Domain};
pub use elaborate::Netlist;
pub use fst::Fst;
pub use pieces::divide;
pub use rules::handled;
pub use state::{MemoryState, State};
pub use vcd::Vcd;
pub use wide::Wide;

/// A compiled circuit and its state.
#[derive(Clone, Debug)]
pub struct Circuit {
    tape: Tape,
    events: Events,
    pace: Pace,
    state: State,
    dirty: bool,
    domains: Vec<Domain>,
    /// What may be reset between edges.
    resets: Vec<Reset>,
    effects: Vec<Effect>,
    inputs: BTreeMap<String, Net>,
    outputs: BTreeMap<String, Net>,
    names: BTreeMap<String, Net>,
    memory_names: BTreeMap<String, u32>,
    constants: Vec<(Net, Int)>,
    initials: Vec<(Net, Net)>,
    noise: Random,
}

/// How edges are gone through: the choice is by the work of the cycles before, and changes no value.
#[derive(Clone, Copy, Debug)]
enum Pace {
    /// What may change is executed; so many steps of the tape were, in so many cycles.
    Quiet { cycles: u32, executed: u64 },
    /// All is executed, for so many cycles more.
    Busy { left: u32 },
}

/// Cycles after which it is judged whether the circuit is quiet.
const JUDGED: u32 = 16;
/// Cycles in which a busy circuit is not asked again.
const BUSY: u32 = 2048;
/// How much longer a step takes alone than with all others.
const ALONE: u64 = 6;

impl Default for Pace {
    fn default() -> Self {
        Self::Quiet { cycles: 0, executed: 0 }
    }
}

impl Pace {
    fn is_quiet(self) -> bool {
        matches!(self, Self::Quiet { .. })
    }

    /// Ends a cycle of a circuit of so many steps. True where it was busy and is quiet from now on.
    fn tick(&mut self, steps: usize) -> bool {
        match self {
            Self::Busy { left: 0 } => {
                *self = Self::default();
                return true;
            }
            Self::Busy { left } => *left -= 1,
            Self::Quiet { cycles, .. } if *cycles < JUDGED => *cycles += 1,
            Self::Quiet { cycles, executed } => {
                let is_busy = *executed * ALONE > u64::from(*cycles) * steps as u64;
                *self = if is_busy { Self::Busy { left: BUSY } } else { Self::default() };
            }
        }
        false
    }
}

/// Why a port can't be used as asked: its name is not one of the circuit's, or the value has another width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PortError {
    /// The name that was asked for.
    pub port: String,
    /// What is wrong.
    pub reason: String,
}

impl std::fmt::Display for PortError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "port `{}`: {}", self.port, self.reason)
    }
}

impl std::error::Error for PortError {}

/// A handle to a port or an inner net, for use without looking up its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signal(Net);

impl Signal {
    /// Width in bits.
    #[inline]
    pub fn width(self) -> u32 {
        self.0.width
    }
}

impl From<Signal> for Net {
    #[inline]
    fn from(signal: Signal) -> Self {
        signal.0
    }
}

/// What gives the values of signals in a cycle.
pub trait Values {
    /// The value of a signal of the circuit.
    fn value(&mut self, signal: Signal) -> Int;
}

impl Values for Circuit {
    fn value(&mut self, signal: Signal) -> Int {
        Self::value(self, signal)
    }
}

impl From<Net> for Signal {
    fn from(net: Net) -> Self {
        Self(net)
    }
}

/// Seed of the noise that registers start with.
const NOISE_SEED: u64 = 0x006B_696C_6E21;

impl Circuit {
    /// Compiles a `hw.module` and all instances below it, and powers it up.
    ///
    /// Errors: `E0930` an operation that the simulator does not handle, `E0931` a combinational cycle, `E0932` a type or
    /// latency that it does not handle, `E0934` a clock that is no input, `E0935` a module inside itself, `E0936` an
    /// instance of something without body, `E0937` a circuit that is too large.
    pub fn compile(ir: &Ir, module: Op, diags: &mut Diagnostics) -> Result<Self, Reported> {
        let list = Netlist::of(ir, module, diags)?;
        Self::of(ir, list, diags)
    }

    /// The circuit of a list of nets, powered up; nets of the list are signals of the circuit.
    ///
    /// Errors: `E0934` a clock that is no input.
    pub fn of(ir: &Ir, mut list: Netlist, diags: &mut Diagnostics) -> Result<Self, Reported> {
        let domains = edges::domains(ir, &mut list, diags)?;
        list.nodes = divide(std::mem::take(&mut list.nodes), &mut list.words);
        batch::arrange_nodes(&mut list.nodes);
        let mut circuit = Self::new(list, domains);
        circuit.power_up();
        Ok(circuit)
    }

    fn new(list: Netlist, domains: Vec<Domain>) -> Self {
        let memories: Vec<MemoryState> =
            list.memories.iter().enumerate().map(|(i, m)| MemoryState::new(m, i)).collect();
        let memory_names = list.memories.iter().enumerate().map(|(i, m)| (m.name.clone(), i as u32)).collect();
        let initials = domains.iter().flat_map(|d| &d.registers).filter_map(|r| Some((r.out, r.initial?))).collect();
        Self {
            tape: Tape::new(&list.nodes),
            events: Events::new(&list.nodes, &domains, list.words, list.memories.len()),
            pace: Pace::default(),
            state: State { words: vec![0; list.words as usize], memories },
            dirty: true,
            resets: if domains.len() > 1 || list.reset_between_edges().is_some() { list.resets } else { Vec::new() },
            domains,
            effects: list.effects,
            inputs: list.inputs.into_iter().collect(),
            outputs: list.outputs.into_iter().collect(),
            names: list.names.into_iter().collect(),
            memory_names,
            constants: list.constants,
            initials,
            noise: Random::new(NOISE_SEED),
        }
    }

    /// Starts time again: inputs are zero, registers and memories hold noise or their initial values.
    pub fn power_up(&mut self) {
        self.noise = Random::new(NOISE_SEED);
        self.state.words.fill(0);
        for (net, value) in &self.constants {
            wide::write(&mut self.state.words, *net, value);
        }
        for domain in &self.domains {
            let outs = domain.registers.iter().map(|r| r.out).chain(domain.reads.iter().map(|r| r.out));
            for net in outs {
                let value = self.noise.int(net.width);
                wide::write(&mut self.state.words, net, &value);
            }
        }
        for memory in &mut self.state.memories {
            memory.fill(&mut self.noise);
        }
        self.tape.run(&mut self.state);
        for &(out, initial) in &self.initials {
            let value = wide::read(&self.state.words, initial);
            wide::write(&mut self.state.words, out, &value);
        }
        self.pace = Pace::default();
        self.events.mark_all(self.tape.len(), &self.domains);
        self.dirty = true;
    }

    // Ports.

    /// The input port `name`.
    pub fn input(&self, name: &str) -> Result<Signal, PortError> {
        self.inputs.get(name).map(|&n| Signal(n)).ok_or_else(|| port_error(name, "there is no such input"))
    }

    /// The output port `name`.
    pub fn output(&self, name: &str) -> Result<Signal, PortError> {
        self.outputs.get(name).map(|&n| Signal(n)).ok_or_else(|| port_error(name, "there is no such output"))
    }

    /// The names and widths of the inputs.
    pub fn inputs(&self) -> impl Iterator<Item = (&str, u32)> {
        self.inputs.iter().map(|(name, net)| (name.as_str(), net.width))
    }

    /// The names and widths of the outputs.
    pub fn outputs(&self) -> impl Iterator<Item = (&str, u32)> {
        self.outputs.iter().map(|(name, net)| (name.as_str(), net.width))
    }

    /// Changes an input.
    pub fn set(&mut self, name: &str, value: &Int) -> Result<(), PortError> {
        let signal = self.input(name)?;
        if value.width() != signal.width() {
            return Err(port_error(name, format!("it has {} bits, the value {}", signal.width(), value.width())));
        }
        self.put(signal, value);
        Ok(())
    }

    /// The value of an output.
    pub fn get(&mut self, name: &str) -> Result<Int, PortError> {
        let signal = self.output(name)?;
        Ok(self.value(signal))
    }

    /// The value of a net by its hierarchical name: `instance.name`, where names are those of ports, registers, wires and
    /// values of the source.
    pub fn peek(&mut self, name: &str) -> Result<Int, PortError> {
        let net = [&self.outputs, &self.inputs, &self.names].into_iter().find_map(|m| m.get(name)).copied();
        match net {
            Some(net) => Ok(self.value(Signal(net))),
            None => Err(port_error(name, "there is no such net")),
        }
    }

    /// The names of nets inside.
    pub fn names(&self) -> impl Iterator<Item = (&str, Signal)> {
        self.names.iter().map(|(name, &net)| (name.as_str(), Signal(net)))
    }

    /// Changes an input, or what a register holds, by its handle to a value of its width.
    pub fn put(&mut self, signal: Signal, value: &Int) {
        let Signal(net) = signal;
        match net.width {
            ..=64 => self.put_word(signal, value.low_u64()),
            _ => {
                self.events.store_net(&mut self.state.words, net, &value.to_words());
                self.dirty = true;
            }
        }
    }

    /// Changes an input of at most 64 bits.
    #[inline]
    pub fn put_word(&mut self, signal: Signal, value: u64) {
        let value = value & mask(signal.0.width.min(64));
        let word = &mut self.state.words[signal.0.at as usize];
        if *word != value {
            *word = value;
            self.events.mark(signal.0.at as usize);
            self.dirty = true;
        }
    }

    /// The value of a net.
    pub fn value(&mut self, signal: Signal) -> Int {
        self.eval();
        wide::read(&self.state.words, signal.0)
    }

    /// The low 64 bits of a net.
    #[inline]
    pub fn word(&mut self, signal: Signal) -> u64 {
        self.eval();
        self.state.words[signal.0.at as usize]
    }

    /// The word at a row-major position of a memory inside, by hierarchical name; `None` if there is none.
    pub fn memory_word(&self, name: &str, position: usize) -> Option<Int> {
        let memory = &self.state.memories[*self.memory_names.get(name)? as usize];
        let count = word_count(memory.width);
        let words = memory.data.get(position * count..(position + 1) * count)?;
        Some(Int::from_words(memory.width, words))
    }

    /// What a memory inside holds, by its number in the list of nets: words in row-major order, each in as many words of 64 bits as
    /// its width needs.
    pub fn memory(&self, number: usize) -> &[u64] {
        &self.state.memories[number].data
    }

    /// The seed of what comes next where a value is undefined.
    pub fn noise(&self) -> u64 {
        self.noise.state()
    }

    /// Whether registers may be reset between edges by what changes at edges, or the order of clocks matters to resets.
    pub fn resets_between_edges(&self) -> bool {
        !self.resets.is_empty()
    }

    /// Whether all is executed in every cycle, since what changes is not worth looking for.
    pub fn is_busy(&self) -> bool {
        !self.pace.is_quiet()
    }

    /// Exchanges what its memories hold with another simulator of the same circuit.
    pub fn exchange_memories(&mut self, memories: &mut Vec<MemoryState>) {
        std::mem::swap(&mut self.state.memories, memories);
    }

    /// The words of a net that nothing computes: of an input, a register, or what a read at an edge gave.
    pub fn held(&self, net: Net) -> &[u64] {
        &self.state.words[positions(net)]
    }

    /// Goes on from what another simulator of the same circuit holds: the words of inputs, registers and reads, and the seed of what comes
    /// next where a value is undefined. Memories are exchanged before.
    pub fn go_on(&mut self, held: impl IntoIterator<Item = (u32, u64)>, noise: u64) {
        for (at, word) in held {
            self.state.words[at as usize] = word;
        }
        self.noise = Random::new(noise);
        self.pace = Pace::default();
        self.events.mark_all(self.tape.len(), &self.domains);
        self.dirty = true;
    }

    /// Changes a word of a memory inside, by the memory's number in the list of nets and the word's row-major position in it.
    pub fn put_memory_word(&mut self, memory: usize, position: usize, value: &Int) {
        let state = &mut self.state.memories[memory];
        let count = word_count(state.width);
        let target = &mut state.data[position * count..(position + 1) * count];
        target.fill(0);
        let words = value.to_words();
        target[..words.len()].copy_from_slice(&words);
        self.events.mark_memory(memory as u32);
        self.dirty = true;
    }

    // Time.

    /// Brings the combinational nets up to date.
    pub fn eval(&mut self) {
        if !self.dirty {
            return;
        }
        match &mut self.pace {
            Pace::Quiet { executed, .. } => *executed += self.events.settle(&self.tape, &mut self.state),
            Pace::Busy { .. } => self.tape.run(&mut self.state),
        }
        self.dirty = false;
    }

    /// One rising edge of every clock, all at once, then one falling edge of every clock.
    pub fn step(&mut self) {
        self.rise();
        self.fall();
    }

    /// The rising edges of a step.
    pub fn rise(&mut self) {
        self.edge(0..self.domains.partition_point(|domain| matches!(domain.clock, Clock::Rising(_))));
    }

    /// The falling edges of a step.
    pub fn fall(&mut self) {
        let from = self.domains.partition_point(|domain| matches!(domain.clock, Clock::Rising(_)));
        let to = self.domains.partition_point(|domain| domain.has_edges());
        if from < to {
            self.edge(from..to);
        }
    }

    /// One rising edge of one clock, then its falling edge.
    pub fn step_clock(&mut self, clock: &str) -> Result<(), PortError> {
        let at = self.input(clock)?.0.at;
        self.eval();
        for clock in [Clock::Rising(at), Clock::Falling(at)] {
            if let Some(domain) = self.domains.iter().position(|domain| domain.clock == clock) {
                self.edge(domain..domain + 1);
            }
        }
        Ok(())
    }

    /// An edge of the clocks of some domains.
    fn edge(&mut self, numbers: std::ops::Range<usize>) {
        self.reset_now();
        self.eval();
        for domain in &self.domains[numbers.clone()] {
            domain.capture(&mut self.state, &mut self.noise);
        }
        let events = self.pace.is_quiet().then_some(&mut self.events);
        let domains = numbers.map(|number| (number, &self.domains[number]));
        edges::commit(domains, &mut self.state, events);
        self.dirty = true;
        if self.pace.tick(self.tape.len()) {
            self.events.mark_all(self.tape.len(), &self.domains);
        }
        self.reset_now();
    }

    /// Registers that are reset at this time hold what they show.
    fn reset_now(&mut self) {
        if self.resets.is_empty() {
            return;
        }
        self.eval();
        for Reset { state, out, .. } in &self.resets {
            let words = self.state.words[positions(*out)].to_vec();
            self.events.store_net(&mut self.state.words, *state, &words);
        }
        self.dirty = true;
    }

    /// What all registers hold, those of reads included, as words.
    pub fn registers(&self) -> impl Iterator<Item = u64> {
        let registers = self.domains.iter().flat_map(|domain| &domain.registers).map(|register| register.out);
        let reads = self.domains.iter().flat_map(|domain| &domain.reads).map(|read| read.out);
        let words = |net: Net| &self.state.words[net.at as usize..][..word_count(net.width)];
        registers.chain(reads).flat_map(words).copied()
    }

    /// What the circuit does besides its values, of a run that has not begun.
    pub fn log(&self) -> Log {
        Log::new(self.effects.clone())
    }

    /// The circuit, which has only values: what drives it by an interface does not look at what it prints, checks and ends.
    ///
    /// Errors: `E0930` it does more.
    pub fn without_effects(self, ir: &Ir, diags: &mut Diagnostics) -> Result<Self, Reported> {
        let Some(effect) = self.effects.first() else { return Ok(self) };
        let message = "what circuits print, check and end is not simulated where an interface drives them";
        Err(diags.report(diagnostic(ir, effect.op, "E0930", message)))
    }

    /// Instructions that one evaluation executes, those of registers included.
    pub fn operations(&self) -> usize {
        let at_edges = |d: &Domain| d.moves.len() + d.reads.len() + d.writes.len();
        self.tape.len() + self.domains.iter().map(at_edges).sum::<usize>()
    }
}

impl Netlist {
    /// A register that may be reset by what changes at edges, and not by what is computed of inputs alone.
    pub fn reset_between_edges(&self) -> Option<&Reset> {
        if self.resets.is_empty() {
            return None;
        }
        let inputs = self.inputs.iter().map(|(_, net)| net.at);
        let mut still: FxHashSet<u32> = inputs.chain(self.constants.iter().map(|(net, _)| net.at)).collect();
        for node in self.nodes.iter().filter(|node| !matches!(node.kind, Kind::Read { .. })) {
            if node.inputs.iter().all(|net| still.contains(&net.at)) {
                still.insert(node.out.at);
            }
        }
        self.resets.iter().find(|reset| !still.contains(&reset.net.at))
    }

    /// A new net, which nothing drives.
    pub fn add_net(&mut self, width: u32) -> Net {
        let net = Net { at: self.words, width };
        self.words += word_count(width) as u32;
        net
    }

    /// A net that holds a constant.
    pub fn add_constant(&mut self, value: Int) -> Net {
        if let Some((net, _)) = self.constants.iter().find(|(_, other)| *other == value) {
            return *net;
        }
        let net = self.add_net(value.width());
        self.constants.push((net, value));
        net
    }

    /// The nets and nodes of a `hw.module` and of all instances below it; each node stands behind those that it reads, and none
    /// copies.
    ///
    /// Errors: those of [`Circuit::compile`], but for `E0934`.
    pub fn of(ir: &Ir, module: Op, diags: &mut Diagnostics) -> Result<Self, Reported> {
        let mut list = elaborate::elaborate(ir, module, diags)?;
        let ordered = order::remove_copies(&mut list).and_then(|()| order::order(&mut list));
        match ordered {
            Ok(()) => Ok(list),
            Err(order::Cycle(origins)) => {
                let ops: Vec<Op> = origins.iter().map(|&origin| list.origins[origin as usize]).collect();
                Err(diags.report(combinational_cycle(ir, "E0931", &ops)))
            }
        }
    }
}

fn port_error(port: &str, reason: impl Into<String>) -> PortError {
    PortError { port: port.to_owned(), reason: reason.into() }
}

/// Of the memory of this number in the list of nets: a stream of the exclusive or of this and an address begins with the word that a read
/// past the end gives. The address is that of a combinational read of one address and at most 64 bits, else the number of the word
/// in the element.
pub const fn seed_past_the_end(memory: usize) -> u64 {
    memory as u64 + 1
}

fn diagnostic(ir: &Ir, op: Op, code: &'static str, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(code, ir.loc(op).place(&ir.ctx), message).with_op(ir.op_text(op))
}

#[cfg(test)]
pub(crate) mod tests;
