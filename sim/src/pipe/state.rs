//! The words of memories and registers.

use bits::Int;
use pipeline::{Level, Linear, MemoryId, Program, VarId};

use super::Fault;

/// What a design keeps between tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// By memory: its words.
    pub memories: Vec<Vec<Int>>,
    /// By register: its value.
    pub registers: Registers,
    /// By memory: words that have a place of their own; later ones share those of the first.
    places: Vec<usize>,
}

impl State {
    /// Initial words, and zeros.
    pub(super) fn of(program: &Program) -> Self {
        let words = |memory: &pipeline::Memory| match &memory.initial {
            Some(words) => words.clone(),
            None => vec![Int::zero(memory.width); words_of(memory) as usize],
        };
        Self {
            memories: program.memories.iter().map(words).collect(),
            places: program.memories.iter().map(|memory| words_of(memory) as usize).collect(),
            registers: Registers(program.vars.iter().map(|var| Int::zero(var.width)).collect()),
        }
    }

    /// Lets words of folded memories share places, as they do in the circuit.
    pub(super) fn fold(&mut self, program: &Program) {
        self.places = program.memories.iter().map(|memory| memory.depth as usize).collect();
    }

    /// A word of a memory.
    pub(super) fn word(&self, memory: MemoryId, address: &Int) -> Option<&Int> {
        let at = self.place(memory, address)?;
        self.memories[memory.index()].get(at)
    }

    /// Where a word lies; words of a folded memory share places.
    fn place(&self, memory: MemoryId, address: &Int) -> Option<usize> {
        let at = usize::try_from(address.to_u64()?).ok()?;
        let places = self.places[memory.index()];
        let is_there = at < self.memories[memory.index()].len();
        Some(if is_there && places > 0 { at % places } else { at })
    }

    /// A word of a memory, to be written.
    pub(super) fn word_mut(&mut self, memory: MemoryId, address: &Int) -> Option<&mut Int> {
        let at = self.place(memory, address)?;
        self.memories[memory.index()].get_mut(at)
    }
}

/// Words that a memory has in the source.
fn words_of(memory: &pipeline::Memory) -> u64 {
    memory.unfolded.unwrap_or(memory.depth)
}

/// The values of registers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registers(pub Vec<Int>);

impl Registers {
    /// The value of a register as a counter.
    pub(super) fn number(&self, var: VarId) -> Option<i64> {
        let value = &self.0[var.index()];
        // A single bit is no sign.
        if value.width() == 1 { Some(i64::from(value.is_one())) } else { value.to_i64() }
    }

    /// The value of a form over registers.
    pub(super) fn form(&self, form: &Linear) -> Result<i64, Fault> {
        let known = form.with_vars(&|var| self.number(var)).and_then(|form| form.as_constant());
        known.ok_or_else(|| Fault::at(ir::Loc::UNKNOWN, "a form over registers has no value of 64 bits"))
    }

    /// A level whose bounds have the registers' values.
    pub(super) fn level(&self, level: &Level) -> Result<Level, Fault> {
        let known = level.with_vars(&|var| self.number(var));
        known.ok_or_else(|| Fault::at(level.loc, format!("a bound of '{}' has no value of 64 bits", level.name)))
    }

    /// Whether a register of one bit is set.
    pub(super) fn is_set(&self, var: VarId) -> bool {
        !self.0[var.index()].is_zero()
    }
}
