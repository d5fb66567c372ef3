//! Runs of two circuits side by side from their start, on inputs that look random and are always the same.
//!
//! What holds: both get the same inputs, and what the texts leave open of the first values depends on names and places alone, so that it
//! is the same in circuits that are equal.

use bits::Int;
use ir::{Diagnostics, Ir, Reported};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rustc_hash::FxHasher;
use sim::circuit::node::{Net, ReadUnderWrite};
use sim::circuit::{Circuit, Signal};
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use crate::described;
use crate::machine::{Machine, Start};

/// Words of a memory that get first values of ours; the simulator's stand in the others.
const MOST_WORDS: u64 = 1 << 16;

/// Inputs of the cycles up to one in which two circuits differ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The values of the inputs in each cycle, by name.
    pub cycles: Vec<BTreeMap<String, Int>>,
    /// What differs in the last cycle: an output, or something that happens beside them.
    pub output: String,
    /// The value of the first circuit, and of the second.
    pub values: (Int, Int),
}

impl Trace {
    /// With what differs in words; these are outputs.
    pub fn named(self, outputs: &[(String, Net)]) -> Self {
        Self { output: described(&self.output, outputs), ..self }
    }
}

/// A circuit in a run, with what was seen of it.
pub struct Run<'m> {
    machine: &'m Machine,
    circuit: Circuit,
    /// For each state a number that stands for all values it had.
    pub signatures: Vec<u64>,
    /// For each state its first value, while it never had another.
    pub constants: Vec<Option<Int>>,
}

impl<'m> Run<'m> {
    /// The circuit before its first edge. Errors: those of the simulator.
    pub fn new(ir: &Ir, machine: &'m Machine, diags: &mut Diagnostics) -> Result<Self, Reported> {
        let circuit = Circuit::of(ir, machine.list.clone(), diags)?;
        let count = machine.states.len();
        Ok(Self { machine, circuit, signatures: vec![0; count], constants: vec![None; count] })
    }

    /// Starts again: what the text leaves open is made of names and `seed`.
    fn start(&mut self, seed: u64) {
        self.circuit.power_up();
        for (index, state) in self.machine.states.iter().enumerate() {
            if !matches!(state.start, Start::Value(_)) {
                let value = noise(state.width, (seed, &state.name));
                self.circuit.put(Signal::from(self.machine.net(index)), &value);
            }
        }
        for (number, memory) in self.machine.list.memories.iter().enumerate() {
            if memory.contents.is_none() && memory.depth() <= MOST_WORDS {
                for place in 0..memory.depth() {
                    let word = noise(memory.width, (seed, &memory.name, place));
                    self.circuit.put_memory_word(number, place as usize, &word);
                }
            }
        }
    }

    fn drive(&mut self, inputs: &BTreeMap<String, Int>) {
        for (name, net) in &self.machine.list.inputs {
            self.circuit.put(Signal::from(*net), &inputs[name]);
        }
    }

    /// Notes what the states hold.
    fn see(&mut self, is_first: bool) {
        for index in 0..self.machine.states.len() {
            let value = self.circuit.value(Signal::from(self.machine.net(index)));
            self.signatures[index] = hash((self.signatures[index], &value));
            match is_first {
                true => self.constants[index] = Some(value),
                false if self.constants[index].as_ref() != Some(&value) => self.constants[index] = None,
                false => {}
            }
        }
    }
}

/// How long is simulated.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Length {
    pub runs: u64,
    pub cycles: u64,
}

/// Runs both, and gives the first difference of outputs.
pub fn simulate(a: &mut Run<'_>, b: &mut Run<'_>, length: Length) -> Option<Trace> {
    let is_told = is_told(a.machine, b.machine);
    for seed in 0..length.runs {
        let mut random = SplitMix64::seed_from_u64(seed + 1);
        let (mut cycles, mut held) = (Vec::new(), BTreeMap::new());
        a.start(seed);
        b.start(seed);
        for cycle in 0..length.cycles {
            change(&mut held, a.machine, &mut random, cycle);
            a.drive(&held);
            b.drive(&held);
            cycles.push(held.clone());
            a.see(seed + cycle == 0);
            b.see(seed + cycle == 0);
            if let Some((output, values)) = difference(a, b).filter(|_| is_told) {
                return Some(Trace { cycles, output, values });
            }
            a.circuit.step();
            b.circuit.step();
        }
    }
    None
}

/// True where all that the texts leave open is the same in both: no words past the end of other memories, none read while written.
fn is_told(a: &Machine, b: &Machine) -> bool {
    let memories =
        |machine: &Machine| machine.list.memories.iter().map(|m| (m.name.clone(), m.shape.clone())).collect();
    let (left, right): (Vec<_>, Vec<_>) = (memories(a), memories(b));
    let leaves_open = |machine: &Machine| {
        let is_large = |m: &sim::circuit::node::MemoryShape| m.contents.is_none() && m.depth() > MOST_WORDS;
        let starts = machine.states.iter().any(|state| state.start == Start::OfInputs);
        let undefined = |read: &sim::circuit::node::SyncRead| read.mode == ReadUnderWrite::Undefined;
        starts || machine.list.reads.iter().any(undefined) || machine.list.memories.iter().any(is_large)
    };
    left == right && !leaves_open(a) && !leaves_open(b)
}

/// New values for some of the inputs: all at first, then each in one cycle of four; resets and the like are quiet for most of the time.
fn change(held: &mut BTreeMap<String, Int>, machine: &Machine, random: &mut SplitMix64, cycle: u64) {
    for (name, net) in &machine.list.inputs {
        let (draw, value) = (random.next_u64(), random.next_u64());
        let is_new = cycle < 2 || draw.is_multiple_of(4);
        if is_new {
            held.insert(name.clone(), noise(net.width, value));
        }
    }
}

fn difference(a: &mut Run<'_>, b: &mut Run<'_>) -> Option<(String, (Int, Int))> {
    let outputs = a.machine.list.outputs.iter().filter(|(_, net)| net.width > 0);
    for (name, net) in outputs {
        let other = b.machine.list.outputs.iter().find(|(other, _)| other == name).map(|(_, net)| *net)?;
        let values = (a.circuit.value(Signal::from(*net)), b.circuit.value(Signal::from(other)));
        if values.0 != values.1 {
            return Some((name.clone(), values));
        }
    }
    None
}

fn hash(of: impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    of.hash(&mut hasher);
    hasher.finish()
}

/// A value that looks random.
fn noise(width: u32, of: impl Hash) -> Int {
    let mut random = SplitMix64::seed_from_u64(hash(of));
    let words: Vec<u64> = (0..width.div_ceil(64)).map(|_| random.next_u64()).collect();
    Int::from_words(width, &words)
}
