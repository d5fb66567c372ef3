//! What happens at an edge, in an order in which each register is read before it changes.
//!
//! What holds: all that is read at an edge has the value from before it; where no order gives that, a copy of the register is read, which
//! is made before the edge.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};
use sim::circuit::node::Net;

use super::instruction::{Code, Inst};
use super::select::{Selection, words};

/// Something that happens at an edge, or a part of it.
#[derive(Clone, Debug)]
pub enum Item {
    /// Instructions.
    Run(Vec<Inst>),
    /// What happens where a bit has a value.
    Branch(Branch),
}

/// What happens under a condition.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The bit.
    pub condition: u32,
    /// Its value.
    pub is_set: bool,
    /// Before all else that is inside.
    pub steps: Vec<Inst>,
    /// What registers take.
    pub moves: Vec<Inst>,
    /// Branches inside.
    pub inner: Vec<Branch>,
    /// The moves and branches, in order.
    pub items: Vec<Item>,
}

impl Branch {
    /// Words that are read inside, and for the choice.
    fn reads(&self, found: &mut FxHashSet<u32>) {
        found.insert(self.condition);
        found.extend(self.steps.iter().chain(&self.moves).flat_map(|inst| inst.args.iter().copied()));
        self.inner.iter().for_each(|inner| inner.reads(found));
    }

    /// Words that its steps compute.
    fn computes(&self, found: &mut FxHashSet<u32>) {
        found.extend(self.steps.iter().flat_map(Inst::outs));
        self.inner.iter().for_each(|inner| inner.computes(found));
    }

    /// Words of registers that change inside.
    pub fn changes(&self, found: &mut Vec<u32>) {
        found.extend(self.moves.iter().map(|change| change.out));
        self.inner.iter().for_each(|inner| inner.changes(found));
    }

    /// Reads other words in place of some.
    fn replace(&mut self, by: &FxHashMap<u32, u32>) {
        let other = |word: &mut u32| *word = by.get(word).copied().unwrap_or(*word);
        other(&mut self.condition);
        self.steps.iter_mut().chain(&mut self.moves).for_each(|inst| replace_reads(inst, by));
        self.inner.iter_mut().for_each(|inner| inner.replace(by));
    }
}

/// An instruction reads other words in place of some.
pub fn replace_reads(inst: &mut Inst, by: &FxHashMap<u32, u32>) {
    let other = |word: &mut u32| *word = by.get(word).copied().unwrap_or(*word);
    inst.args.iter_mut().for_each(other);
    if let Some(wide) = &mut inst.wide {
        wide.inputs.iter_mut().for_each(|net| other(&mut net.at));
    }
}

/// What is ordered: one move, or a branch.
enum Unit {
    Move(Inst),
    Branch(Branch),
}

impl Unit {
    fn reads(&self) -> FxHashSet<u32> {
        let mut reads = FxHashSet::default();
        match self {
            Self::Move(change) => reads.extend(change.args.iter().copied()),
            Self::Branch(branch) => {
                branch.reads(&mut reads);
                let mut own = FxHashSet::default();
                branch.computes(&mut own);
                reads.retain(|word| !own.contains(word));
            }
        }
        reads
    }

    fn changes(&self) -> Vec<u32> {
        let mut changes = Vec::new();
        match self {
            Self::Move(change) => changes.push(change.out),
            Self::Branch(branch) => branch.changes(&mut changes),
        }
        changes
    }
}

/// Copies of registers, for those that would read them too late.
pub struct Copies<'s> {
    /// Gives words.
    pub selection: &'s mut Selection,
    /// By word: its copy.
    of: FxHashMap<u32, u32>,
    /// The copies, to be made before the edge.
    pub insts: Vec<Inst>,
}

impl<'s> Copies<'s> {
    /// None yet.
    pub fn new(selection: &'s mut Selection) -> Self {
        Self { selection, of: FxHashMap::default(), insts: Vec::new() }
    }

    /// The copy of a word, which is made with all words of the same register.
    pub fn copy(&mut self, word: u32) -> u32 {
        if let Some(&copy) = self.of.get(&word) {
            return copy;
        }
        let whole = self.selection.wide.get(&word).copied().unwrap_or(Net { at: word, width: 64 });
        let copy = Net { at: self.selection.words, ..whole };
        self.selection.words += words(whole).len() as u32;
        self.selection.keep(copy);
        for (from, to) in words(whole).zip(words(copy)) {
            self.insts.push(Inst::copy(to, from));
            self.of.insert(from, to);
        }
        self.of[&word]
    }
}

/// Orders moves and branches.
pub fn order(moves: Vec<Inst>, branches: Vec<Branch>, copies: &mut Copies<'_>) -> Vec<Item> {
    let units: Vec<Unit> = moves.into_iter().map(Unit::Move).chain(branches.into_iter().map(Unit::Branch)).collect();
    let mut items: Vec<Item> = Vec::new();
    for unit in in_order(units, copies) {
        match (unit, items.last_mut()) {
            (Unit::Move(change), Some(Item::Run(run))) => run.push(change),
            (Unit::Move(change), _) => items.push(Item::Run(vec![change])),
            (Unit::Branch(mut branch), _) => {
                let (moves, inner) = (std::mem::take(&mut branch.moves), std::mem::take(&mut branch.inner));
                branch.items = order(moves, inner, copies);
                items.push(Item::Branch(branch));
            }
        }
    }
    items
}

/// Which units wait for which.
struct Waits {
    /// By unit: those that change what it reads, which come after it.
    after: Vec<Vec<usize>>,
    /// By unit: how many must come before it.
    before: Vec<usize>,
}

impl Waits {
    fn new(units: &[Unit]) -> Self {
        let mut owners: FxHashMap<u32, Vec<usize>> = FxHashMap::default();
        for (number, unit) in units.iter().enumerate() {
            unit.changes().into_iter().for_each(|word| owners.entry(word).or_default().push(number));
        }
        let (mut after, mut before) = (vec![Vec::new(); units.len()], vec![0; units.len()]);
        for (number, unit) in units.iter().enumerate() {
            let owned = unit.reads().into_iter().filter_map(|word| owners.get(&word)).flatten();
            let mut later: Vec<usize> = owned.copied().filter(|&owner| owner != number).collect();
            later.sort_unstable();
            later.dedup();
            later.iter().for_each(|&owner| before[owner] += 1);
            after[number] = later;
        }
        Self { after, before }
    }
}

/// Units that can be placed, by code; branches have none.
#[derive(Default)]
struct Ready {
    queues: Vec<(Option<Code>, VecDeque<usize>)>,
    /// The queue of the last unit.
    last: usize,
}

impl Ready {
    fn push(&mut self, number: usize, unit: &Unit) {
        let code = match unit {
            Unit::Move(change) => Some(change.code),
            Unit::Branch(_) => None,
        };
        match self.queues.iter_mut().find(|(other, _)| *other == code) {
            Some((_, queue)) => queue.push_back(number),
            None => self.queues.push((code, VecDeque::from([number]))),
        }
    }

    /// One of the code of the last, else of the code of which there are most.
    fn pop(&mut self) -> Option<usize> {
        if self.queues.get(self.last).is_none_or(|(_, queue)| queue.is_empty()) {
            self.last = (0..self.queues.len()).rev().max_by_key(|&at| self.queues[at].1.len())?;
        }
        self.queues[self.last].1.pop_front()
    }
}

fn in_order(units: Vec<Unit>, copies: &mut Copies<'_>) -> Vec<Unit> {
    let mut waits = Waits::new(&units);
    let mut ready = Ready::default();
    let first = units.iter().enumerate().filter(|(at, _)| waits.before[*at] == 0);
    first.for_each(|(at, unit)| ready.push(at, unit));
    let mut left: Vec<Option<Unit>> = units.into_iter().map(Some).collect();
    let (mut ordered, mut first) = (Vec::with_capacity(left.len()), 0);
    while ordered.len() < left.len() {
        let at = ready.pop().unwrap_or_else(|| {
            // All wait for each other: the others read copies of what the first changes.
            while left[first].is_none() {
                first += 1;
            }
            first
        });
        let Some(mut unit) = left[at].take() else { continue };
        for owner in std::mem::take(&mut waits.after[at]) {
            waits.before[owner] -= 1;
            if let (0, Some(unit)) = (waits.before[owner], &left[owner]) {
                ready.push(owner, unit);
            }
        }
        if waits.before[at] > 0 {
            spare_readers(&unit, &mut left, copies);
        }
        replace(&mut unit, &copies.of);
        ordered.push(unit);
    }
    ordered
}

/// The units that are left read copies of what this one changes.
fn spare_readers(unit: &Unit, left: &mut [Option<Unit>], copies: &mut Copies<'_>) {
    let changes: FxHashSet<u32> = unit.changes().into_iter().collect();
    for other in left.iter_mut().flatten() {
        other.reads().intersection(&changes).for_each(|&word| {
            copies.copy(word);
        });
        replace(other, &copies.of);
    }
}

fn replace(unit: &mut Unit, by: &FxHashMap<u32, u32>) {
    match unit {
        Unit::Move(change) => replace_reads(change, by),
        Unit::Branch(branch) => branch.replace(by),
    }
}
