//! What happens at edges: registers, synchronous reads and writes, by clock.
//!
//! What holds: all that changes at an edge takes what was before it.

use std::collections::BTreeMap;

use bits::Op as Operator;
use ir::diag::Diagnostic;
use ir::{Diagnostics, Int, Ir, Op, Reported};
use rustc_hash::FxHashMap;

use super::effects::Effect;
use super::elaborate::Netlist;
use super::events::Events;
use super::fields::word_count;
use super::node::{Kind, Net, Node, ReadUnderWrite, Register, SyncRead, Write};
use super::wide::{self, positions};
use super::{State, diagnostic};
use crate::random::Random;

/// A word that a register takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub out: u32,
    pub next: u32,
}

/// What a net is as a clock: the rising edges of an input, its falling edges, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Clock {
    /// Of the input at this position.
    Rising(u32),
    /// Of the input at this position.
    Falling(u32),
    /// It is constant.
    Never,
}

impl Clock {
    fn inverted(self) -> Self {
        match self {
            Self::Rising(at) => Self::Falling(at),
            Self::Falling(at) => Self::Rising(at),
            Self::Never => Self::Never,
        }
    }
}

/// What happens at an edge of one clock.
#[derive(Clone, Debug)]
#[allow(missing_docs)]
pub struct Domain {
    pub clock: Clock,
    pub registers: Vec<Register>,
    /// All words of all registers, in an order in which none is changed before it is read.
    pub(super) moves: Vec<Move>,
    pub reads: Vec<SyncRead>,
    pub writes: Vec<Write>,
}

impl Netlist {
    /// What nets are clocks, by position: inputs and constants, and those inverted.
    pub fn clocks(&self) -> FxHashMap<u32, Clock> {
        let mut clocks: FxHashMap<u32, Clock> =
            self.inputs.iter().map(|(_, net)| (net.at, Clock::Rising(net.at))).collect();
        let one = self.constants.iter().find(|(_, value)| *value == Int::one(1)).map(|(net, _)| net.at);
        clocks.extend(self.constants.iter().map(|(net, _)| (net.at, Clock::Never)));
        for node in self.nodes.iter().filter(|node| node.kind == Kind::Operator(Operator::Xor)) {
            let &[a, b] = &node.inputs[..] else { continue };
            let inverted = if Some(b.at) == one { a } else { b };
            if let Some(clock) = clocks.get(&inverted.at).filter(|_| [a.at, b.at].iter().any(|at| Some(*at) == one)) {
                clocks.insert(node.out.at, clock.inverted());
            }
        }
        clocks
    }

    /// Takes what is clocked out of the list, by clock: rising edges first; those without edges, which have registers alone, come last.
    ///
    /// Errors: `E0934` a clock that is no input.
    pub fn take_domains(&mut self, ir: &Ir, diags: &mut Diagnostics) -> Result<Vec<Domain>, Reported> {
        divide(self).map_err(|op| diags.report(no_input(ir, op)))
    }
}

/// Divides what is clocked by clock.
pub(super) fn domains(ir: &Ir, list: &mut Netlist, diags: &mut Diagnostics) -> Result<Vec<Domain>, Reported> {
    let mut domains = list.take_domains(ir, diags)?;
    let owners = owners(&domains);
    let moving = domains.iter_mut().enumerate().filter(|(_, domain)| domain.has_edges());
    for (index, domain) in moving {
        domain.moves = order(list, words_of(&domain.registers), |word| owners.get(&word).map(|&owner| owner == index));
    }
    Ok(domains)
}

fn no_input(ir: &Ir, op: Op) -> Diagnostic {
    diagnostic(ir, op, "E0934", "the clock is not an input of the simulated module, as it is or inverted")
}

/// The domains, in the order of clocks. Errors: what has a clock that is no input.
fn divide(list: &mut Netlist) -> Result<Vec<Domain>, Op> {
    let clocks = list.clocks();
    let clock = |net: Net, op: Op| clocks.get(&net.at).copied().ok_or(op);
    let mut domains = Domains::default();
    for register in std::mem::take(&mut list.registers) {
        domains.of(clock(register.clock, list.origins[register.origin as usize])?).registers.push(register);
    }
    for read in std::mem::take(&mut list.reads) {
        domains.of(clock(read.clock, list.origins[read.origin as usize])?).reads.push(read);
    }
    for write in std::mem::take(&mut list.writes) {
        domains.of(clock(write.clock, list.origins[write.origin as usize])?).writes.push(write);
    }
    let mut effects = Vec::new();
    for effect in std::mem::take(&mut list.effects) {
        let at = effect.clock.map(|net| clock(net, effect.op)).transpose()?;
        if at != Some(Clock::Never) {
            effects.push(Effect { falls: matches!(at, Some(Clock::Falling(_))), ..effect });
        }
    }
    list.effects = effects;
    // What a constant clock drives never changes.
    if let Some(still) = domains.0.get_mut(&Clock::Never) {
        still.writes.clear();
        still.reads.clear();
    }
    Ok(domains.0.into_values().collect())
}

/// Domains by clock.
#[derive(Default)]
struct Domains(BTreeMap<Clock, Domain>);

impl Domains {
    fn of(&mut self, clock: Clock) -> &mut Domain {
        self.0.entry(clock).or_insert_with(|| Domain::new(clock))
    }
}

impl Domain {
    /// Without anything that has the clock.
    pub fn new(clock: Clock) -> Self {
        Self { clock, registers: Vec::new(), moves: Vec::new(), reads: Vec::new(), writes: Vec::new() }
    }

    /// Samples what an edge will change: reads wait in `next`.
    pub fn capture(&self, state: &mut State, noise: &mut Random) {
        self.reads.iter().for_each(|read| capture_read(self, read, state, noise));
    }

    /// Whether the clock has edges.
    pub fn has_edges(&self) -> bool {
        self.clock != Clock::Never
    }
}

/// By word that a register holds: the number of its domain.
fn owners(domains: &[Domain]) -> FxHashMap<u32, usize> {
    let words = |(index, domain): (usize, &Domain)| {
        words_of(&domain.registers).into_iter().map(move |change| (change.out, index)).collect::<Vec<_>>()
    };
    domains.iter().enumerate().filter(|(_, domain)| domain.has_edges()).flat_map(words).collect()
}

fn words_of(registers: &[Register]) -> Vec<Move> {
    let of_register = |r: &Register| {
        positions(r.out).zip(positions(r.next)).map(|(out, next)| Move { out: out as u32, next: next as u32 })
    };
    registers.iter().flat_map(of_register).collect()
}

/// Puts moves in an order in which each word is read before it is changed. A word that such an order does not exist for, and one of
/// another clock, gets a copy. `is_own` says of a word whether a register of this clock holds it; nothing if none does.
fn order(list: &mut Netlist, mut moves: Vec<Move>, is_own: impl Fn(u32) -> Option<bool>) -> Vec<Move> {
    for change in moves.iter_mut().filter(|change| is_own(change.next) == Some(false)) {
        change.next = copy(list, change.next);
    }
    let holder: FxHashMap<u32, usize> = moves.iter().enumerate().map(|(index, change)| (change.out, index)).collect();
    let read = |change: &Move| holder.get(&change.next).copied();
    let mut waits = vec![0; moves.len()];
    moves.iter().filter_map(read).for_each(|index| waits[index] += 1);
    let mut ready: Vec<usize> = (0..moves.len()).filter(|&index| waits[index] == 0).collect();
    let mut at = 0;
    while at < ready.len() {
        if let Some(index) = read(&moves[ready[at]]) {
            waits[index] -= 1;
            if waits[index] == 0 {
                ready.push(index);
            }
        }
        at += 1;
    }
    let mut ordered: Vec<Move> = ready.iter().map(|&index| moves[index]).collect();
    for change in (0..moves.len()).filter(|&index| waits[index] > 0).map(|index| moves[index]) {
        ordered.push(Move { next: copy(list, change.next), ..change });
    }
    ordered
}

/// A copy of a word.
fn copy(list: &mut Netlist, word: u32) -> u32 {
    let out = Net { at: list.words, width: 64 };
    list.words += 1;
    list.nodes.push(Node { kind: Kind::Copy, out, inputs: vec![Net { at: word, width: 64 }], origin: 0 });
    out.at
}

fn is_on(state: &State, enable: Option<Net>) -> bool {
    enable.is_none_or(|net| state.words[net.at as usize] != 0)
}

fn capture_read(domain: &Domain, read: &SyncRead, state: &mut State, noise: &mut Random) {
    if !is_on(state, read.enable) {
        return state.words.copy_within(positions(read.out), read.next.at as usize);
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
        let value = noise.int(read.next.width);
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

/// Changes memories, then registers, then read data, of domains given with their numbers: each takes what it was before the edge.
/// Where there are events, what changes is told to them, and registers whose next value is the same are left alone.
pub(super) fn commit<'a>(
    domains: impl Iterator<Item = (usize, &'a Domain)> + Clone,
    state: &mut State,
    mut events: Option<&mut Events>,
) {
    for write in domains.clone().flat_map(|(_, domain)| &domain.writes) {
        if write.commit(state)
            && let Some(events) = &mut events
        {
            events.mark_memory(write.memory);
        }
    }
    for (index, domain) in domains.clone() {
        match &mut events {
            Some(events) => events.commit(index, &domain.moves, &mut state.words),
            None => commit_registers(&domain.moves, &mut state.words),
        }
    }
    for read in domains.flat_map(|(_, domain)| &domain.reads) {
        match &mut events {
            Some(events) => {
                for (out, next) in positions(read.out).zip(positions(read.next)) {
                    let value = state.words[next];
                    events.store(&mut state.words, out, value);
                }
            }
            None => state.words.copy_within(positions(read.next), read.out.at as usize),
        }
    }
}

impl Write {
    /// Writes a word, and says whether it did.
    pub fn commit(&self, state: &mut State) -> bool {
        if !is_on(state, self.enable) {
            return false;
        }
        let memory = &state.memories[self.memory as usize];
        let Some(position) = wide::linear(&state.words, &memory.shape, &self.addresses) else { return false };
        let (width, count) = (memory.width, word_count(memory.width));
        let range = position * count..(position + 1) * count;
        if self.mask.is_none() {
            let data = &state.words[positions(self.data)];
            state.memories[self.memory as usize].data[range].copy_from_slice(data);
            return true;
        }
        let old = Int::from_words(width, &memory.data[range.clone()]);
        let words = merged(state, self, &old).to_words();
        let target = &mut state.memories[self.memory as usize].data[range];
        target.fill(0);
        target[..words.len()].copy_from_slice(&words);
        true
    }
}

fn commit_registers(moves: &[Move], words: &mut [u64]) {
    for &Move { out, next } in moves {
        words[out as usize] = words[next as usize];
    }
}
