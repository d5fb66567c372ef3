//! Bytecode with the state that it runs on.
//!
//! What holds: after `evaluate` what is looked at is as inputs and registers give it.

use std::ops::Range;

use sim::circuit::node::Net;
use sim::circuit::{Circuit, State};
use sim::random::Random;

use super::code::LEAST;
use super::select::words;
use super::{Bytecode, Edge, Program};

/// A circuit as bytecode, and what it holds.
#[derive(Clone, Debug)]
pub struct Machine {
    program: Program,
    state: State,
    noise: Random,
    is_dirty: bool,
}

impl Machine {
    /// With registers and memories of a circuit of the same list of nets, which is left without memories.
    pub fn new(program: Program, circuit: &mut Circuit) -> Self {
        let mut state = State { words: vec![0; LEAST.max(program.places as usize)], memories: Vec::new() };
        program.constants.iter().for_each(|&(place, value)| state.words[place as usize] = value);
        let mut machine = Self { program, state, noise: Random::new(0), is_dirty: true };
        machine.take(circuit);
        machine
    }

    /// Goes on from what a circuit holds, which is left without memories.
    pub fn take(&mut self, circuit: &mut Circuit) {
        for &net in &self.program.held {
            for (word, &value) in words(net).zip(circuit.held(net)) {
                if let Some(place) = self.program.place(word) {
                    self.state.words[place] = value;
                }
            }
        }
        circuit.exchange_memories(&mut self.state.memories);
        self.noise = Random::new(circuit.noise());
        self.is_dirty = true;
    }

    /// Lets a circuit go on from what it holds.
    pub fn give(&mut self, circuit: &mut Circuit) {
        circuit.exchange_memories(&mut self.state.memories);
        let Self { program, state, .. } = self;
        let held = program.held.iter().flat_map(|&net| words(net));
        let held = held.filter_map(|word| Some((word, state.words[program.place(word)?])));
        circuit.go_on(held, self.noise.state());
    }

    /// Whether a net can be looked at.
    pub fn sees(&self, net: Net) -> bool {
        self.program.place(net.at).is_some()
    }

    /// Where a net that can be looked at is.
    #[inline]
    fn place(&self, net: Net) -> usize {
        let place = self.program.place(net.at);
        place.unwrap_or_else(|| unreachable!("only what is looked at is asked for"))
    }

    fn places(&self, net: Net) -> Range<usize> {
        let first = self.place(net);
        first..first + words(net).len()
    }

    /// The words of a net that can be looked at.
    #[inline]
    pub fn value(&mut self, net: Net) -> &[u64] {
        self.evaluate();
        let places = self.places(net);
        &self.state.words[places]
    }

    /// The lowest word of a net that can be looked at.
    #[inline]
    pub fn word(&mut self, net: Net) -> u64 {
        self.evaluate();
        self.state.words[self.place(net)]
    }

    /// Changes an input of at most 64 bits, or what such a register holds.
    #[inline]
    pub fn put_word(&mut self, net: Net, value: u64) {
        let place = self.place(net);
        let word = &mut self.state.words[place];
        self.is_dirty |= *word != value;
        *word = value;
    }

    /// Changes an input, or what a register holds.
    pub fn put(&mut self, net: Net, values: &[u64]) {
        let places = self.places(net);
        let given = values.iter().copied().chain(std::iter::repeat(0));
        for (word, value) in self.state.words[places].iter_mut().zip(given) {
            self.is_dirty |= *word != value;
            *word = value;
        }
    }

    /// What all registers hold, and what reads gave, as words.
    pub fn registers(&self) -> impl Iterator<Item = u64> {
        let registers = self.program.held[self.program.inputs..].iter().flat_map(|&net| words(net));
        registers.filter_map(|word| self.program.place(word)).map(|place| self.state.words[place])
    }

    /// Brings what is looked at up to date.
    #[inline]
    fn evaluate(&mut self) {
        if std::mem::take(&mut self.is_dirty) {
            execute(&self.program.code, &self.program.computed, &mut self.state);
        }
    }

    /// A rising edge of every clock.
    pub fn rise(&mut self) {
        self.edge(0..self.program.rising);
    }

    /// A falling edge of every clock.
    pub fn fall(&mut self) {
        if self.program.rising < self.program.edges.len() {
            self.edge(self.program.rising..self.program.edges.len());
        }
    }

    fn edge(&mut self, numbers: Range<usize>) {
        self.evaluate();
        let Self { program, state, noise, .. } = self;
        let edges: &[Edge] = &program.edges[numbers];
        edges.iter().for_each(|edge| edge.domain.capture(state, noise));
        let write = |edge: &Edge, state: &mut State| {
            edge.domain.writes.iter().for_each(|write| {
                write.commit(state);
            });
        };
        edges.iter().filter(|edge| !edge.are_writes_last).for_each(|edge| write(edge, state));
        edges.iter().for_each(|edge| execute(&program.code, &edge.batches, state));
        edges.iter().filter(|edge| edge.are_writes_last).for_each(|edge| write(edge, state));
        for read in edges.iter().flat_map(|edge| &edge.domain.reads) {
            let (from, to) = (read.next.at as usize, read.out.at as usize);
            state.words.copy_within(from..from + words(read.next).len(), to);
        }
        self.is_dirty = true;
    }
}

fn execute(code: &Bytecode, batches: &Range<u32>, state: &mut State) {
    match code {
        Bytecode::Small(code) => code.execute::<[u64; LEAST]>(batches, state),
        Bytecode::Large(code) => code.execute::<[u64]>(batches, state),
    }
}
