//! Bounds of integer variables, why each holds, and the way back.
//!
//! Holds: a side is a variable's value (even) or its negation (odd), and its bound is the least value known for it, so
//! that every fact is "this side is at least so much"; bounds only rise along the trail, and each rise has a reason whose
//! atoms held before it.

use super::nogoods::NogoodId;

/// A side of variable `v`: `2 v` its value, `2 v + 1` its negated value.
pub(crate) type Side = u32;

/// The fact that a side is at least `value`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Atom {
    pub side: Side,
    pub value: i64,
}

impl Atom {
    /// The variable is at least `value`.
    pub fn at_least(variable: usize, value: i64) -> Self {
        Self { side: 2 * variable as u32, value }
    }

    /// The variable is at most `value`.
    pub fn at_most(variable: usize, value: i64) -> Self {
        Self { side: 2 * variable as u32 + 1, value: -value }
    }

    /// The opposite fact.
    pub fn negated(self) -> Self {
        Self { side: self.side ^ 1, value: 1 - self.value }
    }

    pub fn variable(self) -> usize {
        self.side as usize / 2
    }
}

/// Facts that cannot hold together.
pub(crate) type Conflict = Vec<Atom>;

/// Why a bound rose.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Reason {
    /// It was decided, or holds without condition.
    Decision,
    /// The side `from` is at least the new bound minus `weight`.
    Difference { from: Side, weight: i64 },
    /// All other atoms of the nogood hold.
    Nogood(NogoodId),
    /// So many stored atoms hold.
    Atoms { first: u32, count: u32 },
}

/// One rise of a bound.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub side: Side,
    pub old: i64,
    pub level: u32,
    pub reason: Reason,
    /// The entry before it of the same side.
    previous: u32,
    /// Stored atoms before it.
    stored: u32,
}

const NONE: u32 = u32::MAX;

/// All bounds, with their history.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trail {
    bound: Vec<i64>,
    last: Vec<u32>,
    pub entries: Vec<Entry>,
    levels: Vec<u32>,
    stored: Vec<Atom>,
    /// Entries whose consequences were drawn.
    pub drawn: usize,
}

impl Trail {
    /// A variable within `low..=high`.
    pub fn add(&mut self, low: i64, high: i64) -> usize {
        self.bound.extend([low, -high]);
        self.last.extend([NONE, NONE]);
        self.bound.len() / 2 - 1
    }

    pub fn variables(&self) -> usize {
        self.bound.len() / 2
    }

    pub fn bound(&self, side: Side) -> i64 {
        self.bound[side as usize]
    }

    pub fn low(&self, variable: usize) -> i64 {
        self.bound[2 * variable]
    }

    pub fn high(&self, variable: usize) -> i64 {
        -self.bound[2 * variable + 1]
    }

    pub fn is_fixed(&self, variable: usize) -> bool {
        self.low(variable) == self.high(variable)
    }

    pub fn holds(&self, atom: Atom) -> bool {
        self.bound(atom.side) >= atom.value
    }

    /// Decisions that are in force.
    pub fn level(&self) -> u32 {
        self.levels.len() as u32
    }

    pub fn open_level(&mut self) {
        self.levels.push(self.entries.len() as u32);
    }

    /// Raises a bound. Errors: the atom contradicts what holds.
    pub fn raise(&mut self, atom: Atom, reason: Reason) -> Result<(), Conflict> {
        let side = atom.side as usize;
        let old = self.bound[side];
        if atom.value <= old {
            return Ok(());
        }
        let (level, stored) = (self.level(), self.stored.len() as u32);
        let previous = std::mem::replace(&mut self.last[side], self.entries.len() as u32);
        self.entries.push(Entry { side: atom.side, old, level, reason, previous, stored });
        self.bound[side] = atom.value;
        if self.bound[side] + self.bound[side ^ 1] > 0 { Err(vec![atom, atom.negated()]) } else { Ok(()) }
    }

    /// Raises a bound because `atoms` hold. Errors: as `raise`.
    pub fn raise_because(&mut self, atom: Atom, atoms: &[Atom]) -> Result<(), Conflict> {
        if self.holds(atom) {
            return Ok(());
        }
        let (first, count) = (self.stored.len() as u32, atoms.len() as u32);
        self.stored.extend_from_slice(atoms);
        self.raise(atom, Reason::Atoms { first, count })
    }

    /// The stored atoms of a reason.
    pub fn atoms(&self, first: u32, count: u32) -> &[Atom] {
        &self.stored[first as usize..(first + count) as usize]
    }

    /// The level at which an atom that holds came to hold.
    pub fn level_of(&self, atom: Atom) -> u32 {
        self.entry_of(atom).map_or(0, |at| self.entries[at].level)
    }

    /// The entry that made an atom hold; none if it always did.
    pub fn entry_of(&self, atom: Atom) -> Option<usize> {
        let mut at = self.last[atom.side as usize];
        while at != NONE {
            let entry = &self.entries[at as usize];
            if entry.old < atom.value {
                return Some(at as usize);
            }
            at = entry.previous;
        }
        None
    }

    /// Takes back all that followed from decisions past `level`, telling each variable that was fixed.
    pub fn back_to(&mut self, level: u32, mut fixed: impl FnMut(usize, i64)) {
        let Some(&first) = self.levels.get(level as usize) else { return };
        while self.entries.len() > first as usize {
            let Some(entry) = self.entries.pop() else { break };
            let side = entry.side as usize;
            if self.is_fixed(side / 2) {
                fixed(side / 2, self.low(side / 2));
            }
            self.bound[side] = entry.old;
            self.last[side] = entry.previous;
            self.stored.truncate(entry.stored as usize);
        }
        self.levels.truncate(level as usize);
        self.drawn = self.drawn.min(self.entries.len());
    }
}
