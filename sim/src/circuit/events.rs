//! Executes only what may change: the steps and registers that read a word that has changed since.
//!
//! What holds: after `settle` all nets are as the whole tape would leave them, and no step is pending. A register is pending
//! from a change of what it takes to the next edge of its clock.

use super::State;
use super::code;
use super::edges::{Domain, Move};
use super::node::{Kind, Net, Node};
use super::tape::{Step, Tape};
use super::wide::{self, positions};

/// Who reads which word, and who is to be executed.
#[derive(Clone, Debug, Default)]
pub(super) struct Events {
    /// By word: where its readers begin; one more at the end.
    first: Vec<u32>,
    readers: Vec<u32>,
    /// By memory: the steps that read it at any time.
    of_memory: Vec<Vec<u32>>,
    /// A bit for each step, then one for each move of each domain; both begin at a multiple of 64.
    pending: Vec<u64>,
    /// Words of `pending` that belong to steps.
    steps: usize,
    /// By domain: where its moves begin in `pending`; one more at the end.
    domains: Vec<usize>,
    /// The words of a wide net before a step.
    old: Vec<u64>,
}

impl Events {
    /// Of a tape made of `nodes`; all is pending.
    pub fn new(nodes: &[Node], domains: &[Domain], words: u32, memories: usize) -> Self {
        let steps = nodes.len().div_ceil(64);
        let mut starts = vec![steps];
        for domain in domains {
            starts.push(starts[starts.len() - 1] + domain.moves.len().div_ceil(64));
        }
        let mut events = Self { steps, of_memory: vec![Vec::new(); memories], ..Self::default() };
        let reads = reads(nodes, domains, &starts);
        (events.first, events.readers) = by_word(&reads, words);
        for (step, node) in nodes.iter().enumerate() {
            if let Kind::Read { memory } = node.kind {
                events.of_memory[memory as usize].push(step as u32);
            }
        }
        events.pending = vec![0; starts[starts.len() - 1]];
        events.domains = starts;
        events.mark_all(nodes.len(), domains);
        events
    }

    /// Makes all pending.
    pub fn mark_all(&mut self, steps: usize, domains: &[Domain]) {
        (0..steps).for_each(|step| self.insert(step as u32));
        for (index, domain) in domains.iter().enumerate() {
            let start = self.domains[index] * 64;
            (0..domain.moves.len()).for_each(|at| self.insert((start + at) as u32));
        }
    }

    #[inline(always)]
    fn insert(&mut self, reader: u32) {
        self.pending[reader as usize / 64] |= 1 << (reader % 64);
    }

    /// A word has changed.
    #[inline(always)]
    pub fn mark(&mut self, word: usize) {
        let readers = self.first[word] as usize..self.first[word + 1] as usize;
        for &reader in &self.readers[readers] {
            self.pending[reader as usize / 64] |= 1 << (reader % 64);
        }
    }

    /// A memory has changed.
    pub fn mark_memory(&mut self, memory: u32) {
        for &step in &self.of_memory[memory as usize] {
            self.pending[step as usize / 64] |= 1 << (step % 64);
        }
    }

    /// Changes a word.
    #[inline(always)]
    pub fn store(&mut self, words: &mut [u64], at: usize, value: u64) {
        if words[at] != value {
            words[at] = value;
            self.mark(at);
        }
    }

    /// Changes the words of a net.
    pub fn store_net(&mut self, words: &mut [u64], net: Net, values: &[u64]) {
        for (at, &value) in positions(net).zip(values) {
            self.store(words, at, value);
        }
    }

    /// Executes pending steps until none is, and gives their number.
    pub fn settle(&mut self, tape: &Tape, state: &mut State) -> u64 {
        let mut count = 0;
        for at in 0..self.steps {
            // What a step changes is read by later steps alone.
            while self.pending[at] != 0 {
                let bit = self.pending[at].trailing_zeros() as usize;
                self.pending[at] &= self.pending[at] - 1;
                self.execute(tape.step(64 * at + bit), state);
                count += 1;
            }
        }
        count
    }

    fn execute(&mut self, step: Step<'_>, state: &mut State) {
        match step {
            Step::Narrow(code, inst) => {
                let value = code::value(code, inst, &state.words, &state.memories);
                self.store(&mut state.words, inst.d as usize, value);
            }
            Step::Wide(node) => {
                self.old.clear();
                self.old.extend_from_slice(&state.words[positions(node.out)]);
                wide::execute(node, state);
                for (index, at) in positions(node.out).enumerate() {
                    if state.words[at] != self.old[index] {
                        self.mark(at);
                    }
                }
            }
        }
    }

    /// Executes the pending moves of a domain.
    pub fn commit(&mut self, domain: usize, moves: &[Move], words: &mut [u64]) {
        let start = self.domains[domain];
        for at in start..self.domains[domain + 1] {
            // Moves that become pending now do so for the next edge.
            let mut bits = std::mem::take(&mut self.pending[at]);
            while bits != 0 {
                let Move { out, next } = moves[64 * (at - start) + bits.trailing_zeros() as usize];
                bits &= bits - 1;
                self.store(words, out as usize, words[next as usize]);
            }
        }
    }
}

/// Each word that is read, with its reader.
fn reads(nodes: &[Node], domains: &[Domain], starts: &[usize]) -> Vec<(u32, u32)> {
    let of_net = |net: &Net| positions(*net).map(|word| word as u32);
    let mut reads = Vec::new();
    for (step, node) in nodes.iter().enumerate() {
        reads.extend(node.inputs.iter().flat_map(of_net).map(|word| (word, step as u32)));
    }
    for (domain, start) in domains.iter().zip(starts) {
        let moves = domain.moves.iter().enumerate();
        reads.extend(moves.map(|(index, change)| (change.next, (64 * start + index) as u32)));
    }
    reads.sort_unstable();
    reads.dedup();
    reads
}

/// Where the readers of each word begin, and the readers.
fn by_word(reads: &[(u32, u32)], words: u32) -> (Vec<u32>, Vec<u32>) {
    let mut first = vec![0; words as usize + 1];
    for (word, _) in reads {
        first[*word as usize + 1] += 1;
    }
    for word in 0..words as usize {
        first[word + 1] += first[word];
    }
    (first, reads.iter().map(|(_, reader)| *reader).collect())
}
