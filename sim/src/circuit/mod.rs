//! The circuit simulator: cycle-accurate, two-state, for hierarchies of `hw.module` at any width.
//!
//! What holds: all registers of an edge change together; a combinational net has the value that its inputs give, as soon as
//! it is read; registers without initial value and memories without contents start with noise from a fixed seed, so that a
//! missing reset shows and yet every run is the same.

mod elaborate;
mod fields;
mod node;
mod order;
mod rules;
mod tape;
mod vcd;
mod wide;

use std::collections::{BTreeMap, BTreeSet};

use bits::word::mask;
use ir::diag::Diagnostic;
use ir::{Diagnostics, Int, Ir, Op, Reported};

use crate::random::Random;
use elaborate::Netlist;
use fields::word_count;
use node::{Net, ReadUnderWrite, Register, SyncRead, Write};
use tape::Tape;

pub use rules::handled;
pub use vcd::Vcd;

/// A memory's contents.
#[derive(Clone, Debug)]
struct MemoryState {
    width: u32,
    shape: Vec<u64>,
    data: Vec<u64>,
    /// What `data` is at start; noise if absent.
    contents: Option<Box<[u64]>>,
    noise: u64,
}

impl MemoryState {
    /// What a read past the end gives.
    fn noise(&self, address: u64) -> u64 {
        Random::new(self.noise ^ address).next_u64()
    }
}

/// The values of a circuit at a time.
#[derive(Clone, Debug, Default)]
struct State {
    words: Vec<u64>,
    memories: Vec<MemoryState>,
}

/// What happens at an edge of one clock.
#[derive(Clone, Debug, Default)]
struct Domain {
    clock: u32,
    registers: Vec<Register>,
    /// Registers of one word: position, and that of the next value.
    narrow: Vec<(u32, u32)>,
    reads: Vec<SyncRead>,
    writes: Vec<Write>,
}

/// A compiled circuit and its state.
#[derive(Clone, Debug)]
pub struct Circuit {
    tape: Tape,
    state: State,
    dirty: bool,
    domains: Vec<Domain>,
    inputs: BTreeMap<String, Net>,
    outputs: BTreeMap<String, Net>,
    names: BTreeMap<String, Net>,
    memory_names: BTreeMap<String, u32>,
    constants: Vec<(Net, Int)>,
    initials: Vec<(Net, Net)>,
    noise: Random,
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
    pub fn width(self) -> u32 {
        self.0.width
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
        let mut list = elaborate::elaborate(ir, module, diags)?;
        let ordered = order::remove_copies(&mut list).and_then(|()| order::order(&mut list));
        if let Err(order::Cycle(origins)) = ordered {
            return Err(diags.report(cycle_diagnostic(ir, &list, &origins)));
        }
        separate_registers(&mut list);
        let domains = domains(ir, &mut list, diags)?;
        let mut tape = Tape::default();
        list.nodes.iter().for_each(|node| tape.push(node));
        let mut circuit = Self::new(list, tape, domains);
        circuit.power_up();
        Ok(circuit)
    }

    fn new(list: Netlist, tape: Tape, domains: Vec<Domain>) -> Self {
        let memories: Vec<MemoryState> = list.memories.iter().enumerate().map(|(i, m)| memory_state(m, i)).collect();
        let memory_names = list.memories.iter().enumerate().map(|(i, m)| (m.name.clone(), i as u32)).collect();
        let initials = domains.iter().flat_map(|d| &d.registers).filter_map(|r| Some((r.out, r.initial?))).collect();
        Self {
            tape,
            state: State { words: vec![0; list.words as usize], memories },
            dirty: true,
            domains,
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
            fill(memory, &mut self.noise);
        }
        self.tape.run(&mut self.state);
        for &(out, initial) in &self.initials {
            let value = wide::read(&self.state.words, initial);
            wide::write(&mut self.state.words, out, &value);
        }
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

    /// Changes an input by its handle to a value of its width.
    pub fn put(&mut self, signal: Signal, value: &Int) {
        wide::write(&mut self.state.words, signal.0, value);
        self.dirty = true;
    }

    /// Changes an input of at most 64 bits.
    #[inline]
    pub fn put_word(&mut self, signal: Signal, value: u64) {
        self.state.words[signal.0.at as usize] = value & mask(signal.0.width.min(64));
        self.dirty = true;
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

    // Time.

    /// Brings the combinational nets up to date.
    pub fn eval(&mut self) {
        if self.dirty {
            self.tape.run(&mut self.state);
            self.dirty = false;
        }
    }

    /// One rising edge of every clock, all at once.
    pub fn step(&mut self) {
        self.eval();
        for domain in &self.domains {
            capture(domain, &mut self.state, &mut self.noise);
        }
        commit(self.domains.iter(), &mut self.state);
        self.dirty = true;
    }

    /// One rising edge of one clock.
    pub fn step_clock(&mut self, clock: &str) -> Result<(), PortError> {
        let at = self.input(clock)?.0.at;
        self.eval();
        if let Some(domain) = self.domains.iter().find(|d| d.clock == at) {
            capture(domain, &mut self.state, &mut self.noise);
            commit(std::iter::once(domain), &mut self.state);
        }
        self.dirty = true;
        Ok(())
    }

    /// What all registers hold, those of reads included, as words.
    pub fn registers(&self) -> impl Iterator<Item = u64> {
        let registers = self.domains.iter().flat_map(|domain| &domain.registers).map(|register| register.out);
        let reads = self.domains.iter().flat_map(|domain| &domain.reads).map(|read| read.out);
        let words = |net: Net| &self.state.words[net.at as usize..][..word_count(net.width)];
        registers.chain(reads).flat_map(words).copied()
    }

    /// Instructions that one evaluation executes, those of registers included.
    pub fn operations(&self) -> usize {
        let at_edges = |d: &Domain| d.narrow.len() + d.registers.len() + d.reads.len() + d.writes.len();
        self.tape.code.len() + self.domains.iter().map(at_edges).sum::<usize>()
    }
}

fn port_error(port: &str, reason: impl Into<String>) -> PortError {
    PortError { port: port.to_owned(), reason: reason.into() }
}

fn memory_state(shape: &node::MemoryShape, index: usize) -> MemoryState {
    let words = shape.depth() as usize * word_count(shape.width);
    let (contents, data) = (shape.contents.clone(), vec![0; words]);
    MemoryState { width: shape.width, shape: shape.shape.clone(), data, contents, noise: index as u64 + 1 }
}

/// Gives a memory its words at start.
fn fill(memory: &mut MemoryState, noise: &mut Random) {
    match &memory.contents {
        Some(contents) => memory.data.copy_from_slice(contents),
        None => fill_with_noise(memory, noise),
    }
}

fn fill_with_noise(memory: &mut MemoryState, noise: &mut Random) {
    let last = match memory.width % 64 {
        0 if memory.width > 0 => u64::MAX,
        rest => mask(rest),
    };
    let count = word_count(memory.width);
    for (index, word) in memory.data.iter_mut().enumerate() {
        let bound = if index % count == count - 1 { last } else { u64::MAX };
        *word = noise.next_u64() & bound;
    }
}

/// Divides what is clocked by clock.
fn domains(ir: &Ir, list: &mut Netlist, diags: &mut Diagnostics) -> Result<Vec<Domain>, Reported> {
    let mut domains: BTreeMap<u32, Domain> = BTreeMap::new();
    for (_, net) in &list.inputs {
        domains.insert(net.at, Domain { clock: net.at, ..Domain::default() });
    }
    // A constant clock has no edges: what it drives never changes.
    for (net, _) in &list.constants {
        domains.insert(net.at, Domain::default());
    }
    let mut fault = None;
    let mut registers = |register: Register| match domains.get_mut(&register.clock.at) {
        Some(domain) => domain.registers.push(register),
        None => fault = Some(register.origin),
    };
    std::mem::take(&mut list.registers).into_iter().for_each(&mut registers);
    for read in std::mem::take(&mut list.reads) {
        match domains.get_mut(&read.clock.at) {
            Some(domain) => domain.reads.push(read),
            None => fault = Some(read.origin),
        }
    }
    for write in std::mem::take(&mut list.writes) {
        match domains.get_mut(&write.clock.at) {
            Some(domain) => domain.writes.push(write),
            None => fault = Some(write.origin),
        }
    }
    if let Some(origin) = fault {
        return Err(diags.report(diagnostic(
            ir,
            list.origins[origin as usize],
            "E0934",
            "the clock is not an input of the simulated module",
        )));
    }
    let constant = |at: u32| list.constants.iter().any(|(net, _)| net.at == at);
    let (still, mut moving): (Vec<_>, Vec<_>) = domains.into_iter().partition(|(at, _)| constant(*at));
    moving.iter_mut().for_each(|(_, domain)| narrow_registers(domain));
    let mut domains: Vec<Domain> = moving.into_iter().map(|(_, d)| d).filter(Domain::is_used).collect();
    domains.extend(still.into_iter().map(|(_, d)| d.without_edges()).filter(Domain::is_used));
    Ok(domains)
}

impl Domain {
    fn is_used(&self) -> bool {
        !self.registers.is_empty() || !self.reads.is_empty() || !self.writes.is_empty()
    }

    /// The domain of a constant clock: registers keep their values for ever.
    fn without_edges(mut self) -> Self {
        self.writes.clear();
        self.registers.iter_mut().for_each(|r| r.next = r.out);
        self.reads.clear();
        self.clock = u32::MAX;
        self
    }
}

/// Gives each register that takes another's value directly a copy of it, so that the order of their changes does not matter.
fn separate_registers(list: &mut Netlist) {
    let outs: BTreeSet<u32> = list.registers.iter().map(|r| r.out.at).collect();
    for register in list.registers.iter_mut().filter(|r| outs.contains(&r.next.at)) {
        let out = Net { at: list.words, width: register.next.width };
        list.words += word_count(out.width) as u32;
        let inputs = vec![std::mem::replace(&mut register.next, out)];
        list.nodes.push(node::Node { kind: node::Kind::Copy, out, inputs, origin: register.origin });
    }
}

/// Lists the registers of one word for a fast loop.
fn narrow_registers(domain: &mut Domain) {
    domain.narrow = domain.registers.iter().filter(|r| r.out.width <= 64).map(|r| (r.out.at, r.next.at)).collect();
}

fn diagnostic(ir: &Ir, op: Op, code: &'static str, message: impl Into<String>) -> Diagnostic {
    Diagnostic::error(code, ir.loc(op).place(&ir.ctx), message).with_op(ir.op_text(op))
}

fn cycle_diagnostic(ir: &Ir, list: &Netlist, origins: &[u32]) -> Diagnostic {
    let ops: Vec<Op> = origins.iter().map(|&o| list.origins[o as usize]).collect();
    let first = ops[0];
    let mut diagnostic = diagnostic(ir, first, "E0931", "combinational cycle");
    for &op in ops.iter().take(16) {
        let names: Vec<&str> = ir.results(op).filter_map(|v| ir.value_name(v)).collect();
        let what = if names.is_empty() { String::new() } else { format!(" `%{}`", names.join("`, `%")) };
        let text = format!("through `{}`{what}", ir.op_text(op));
        diagnostic = diagnostic.with_note_at(ir.loc(op).place(&ir.ctx), text);
    }
    diagnostic
}

/// Samples what an edge will change, without changing anything that a combinational net reads.
fn capture(domain: &Domain, state: &mut State, noise: &mut Random) {
    for read in &domain.reads {
        capture_read(domain, read, state, noise);
    }
}

fn is_on(state: &State, enable: Option<Net>) -> bool {
    enable.is_none_or(|net| state.words[net.at as usize] != 0)
}

fn capture_read(domain: &Domain, read: &SyncRead, state: &mut State, noise: &mut Random) {
    if !is_on(state, read.enable) {
        let held = wide::read(&state.words, read.out);
        return wide::write(&mut state.words, read.next, &held);
    }
    wide::read_memory(state, read.next, read.memory, &read.addresses);
    if read.mode == ReadUnderWrite::Old {
        return;
    }
    let shape = &state.memories[read.memory as usize].shape;
    let position = wide::linear(&state.words, shape, &read.addresses);
    for write in domain.writes.iter().filter(|w| w.memory == read.memory && is_on(state, w.enable)) {
        if position.is_none() || wide::linear(&state.words, shape, &write.addresses) != position {
            continue;
        }
        let value = match read.mode {
            ReadUnderWrite::New => merged(state, write, &wide::read(&state.words, read.next)),
            _ => noise.int(read.next.width),
        };
        return wide::write(&mut state.words, read.next, &value);
    }
}

/// The word that a write leaves where `old` was.
fn merged(state: &State, write: &Write, old: &Int) -> Int {
    let data = wide::read(&state.words, write.data);
    let Some(mask) = write.mask else { return data };
    let (mask, width) = (wide::read(&state.words, mask), data.width());
    let lane = width / mask.width().max(1);
    let mut bits = Int::zero(width);
    for index in (0..mask.width()).filter(|&i| mask.bit(i)) {
        bits = bits.or(&Int::all_ones(lane).zext(width).shl(index * lane));
    }
    old.and(&bits.not()).or(&data.and(&bits))
}

/// Changes memories, then registers, then read data: each takes what it was before the edge.
fn commit<'a>(domains: impl Iterator<Item = &'a Domain> + Clone, state: &mut State) {
    for write in domains.clone().flat_map(|d| &d.writes) {
        commit_write(write, state);
    }
    domains.clone().for_each(|domain| commit_registers(domain, state));
    for read in domains.flat_map(|d| &d.reads) {
        let value = wide::read(&state.words, read.next);
        wide::write(&mut state.words, read.out, &value);
    }
}

fn commit_write(write: &Write, state: &mut State) {
    if !is_on(state, write.enable) {
        return;
    }
    let memory = &state.memories[write.memory as usize];
    let Some(position) = wide::linear(&state.words, &memory.shape, &write.addresses) else { return };
    let (width, count) = (memory.width, word_count(memory.width));
    let range = position * count..(position + 1) * count;
    let old = Int::from_words(width, &memory.data[range.clone()]);
    let words = merged(state, write, &old).to_words();
    let target = &mut state.memories[write.memory as usize].data[range];
    target.fill(0);
    target[..words.len()].copy_from_slice(&words);
}

fn commit_registers(domain: &Domain, state: &mut State) {
    for &(out, next) in &domain.narrow {
        state.words[out as usize] = state.words[next as usize];
    }
    for register in domain.registers.iter().filter(|r| r.out.width > 64) {
        let count = word_count(register.out.width);
        let from = register.next.at as usize;
        state.words.copy_within(from..from + count, register.out.at as usize);
    }
}

#[cfg(test)]
pub(crate) mod tests;
