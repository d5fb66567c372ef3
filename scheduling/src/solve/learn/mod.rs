//! A search that learns from its conflicts: integer starts within bounds, differences, resources that repeat.
//!
//! Holds: `Refuted` is a proof, since every nogood follows from the model by the reasons on the trail; the search is
//! complete because it decides until every start of a resource's user is fixed, and deterministic. Lazy clause generation
//! (Ohrimenko, Stuckey, Codish 2009) with bounds as the only literals.

mod analysis;
mod filler;
mod nogoods;
mod occupancy;
mod trail;

use analysis::Analysis;
pub(crate) use filler::Filler;
use nogoods::Nogoods;
pub(crate) use occupancy::{Circle, Occupancy, Task};
use trail::{Atom, Conflict, Reason, Side, Trail};

/// How long a search may go on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Conflicts.
    pub conflicts: u64,
    /// Steps of propagation.
    pub work: u64,
}

/// How a search ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// The least values of all variables; each user of a resource is fixed.
    Found(Vec<i64>),
    /// There is no solution.
    Refuted,
    /// The limits ended it.
    Limit,
}

/// Conflicts between restarts: this many times Luby's sequence.
const RESTART: u64 = 64;

/// A model and its search.
pub(crate) struct Search {
    trail: Trail,
    nogoods: Nogoods,
    /// What follows from each side: `other >= side + weight`.
    differences: Vec<Vec<(Side, i64)>>,
    resources: Vec<Occupancy>,
    /// Resources that each variable uses.
    used: Vec<Vec<u32>>,
    is_dirty: Vec<bool>,
    activity: Vec<f64>,
    step: f64,
    saved: Vec<Option<i64>>,
    to_fix: Vec<usize>,
    analysis: Analysis,
    conflicts: u64,
    work: u64,
}

impl Search {
    /// A model without variables.
    pub fn new() -> Self {
        Self {
            trail: Trail::default(),
            nogoods: Nogoods::new(0),
            differences: Vec::new(),
            resources: Vec::new(),
            used: Vec::new(),
            is_dirty: Vec::new(),
            activity: Vec::new(),
            step: 1.0,
            saved: Vec::new(),
            to_fix: Vec::new(),
            analysis: Analysis::default(),
            conflicts: 0,
            work: 0,
        }
    }

    /// Steps of propagation so far.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// A variable within `low..=high`.
    pub fn add_variable(&mut self, low: i64, high: i64) -> usize {
        self.differences.extend([Vec::new(), Vec::new()]);
        self.used.push(Vec::new());
        self.activity.push(0.0);
        self.saved.push(None);
        self.trail.add(low, high)
    }

    /// Demands `to >= from + weight`.
    pub fn add_difference(&mut self, from: usize, to: usize, weight: i64) {
        let (from, to) = (2 * from as Side, 2 * to as Side);
        self.differences[from as usize].push((to, weight));
        self.differences[to as usize + 1].push((from + 1, weight));
    }

    /// Adds a resource; its users will be fixed.
    pub fn add_resource(&mut self, resource: Occupancy) {
        let index = self.resources.len() as u32;
        for task in &resource.tasks {
            let used = &mut self.used[task.variable];
            if used.is_empty() {
                self.to_fix.push(task.variable);
            }
            if used.last() != Some(&index) {
                used.push(index);
            }
        }
        self.resources.push(resource);
        self.is_dirty.push(true);
    }

    /// The greatest value of a variable now.
    pub fn high(&self, variable: usize) -> i64 {
        self.trail.high(variable)
    }

    /// A value to try first.
    pub fn suggest(&mut self, variable: usize, value: i64) {
        self.saved[variable] = Some(value);
    }

    /// Searches until there is an answer or the limits are reached; a second call goes on where the first ended.
    pub fn solve(&mut self, limits: &Limits) -> Answer {
        if self.nogoods_are_unset() && !self.begin() {
            return Answer::Refuted;
        }
        let last = self.conflicts.saturating_add(limits.conflicts);
        let mut restarts = 0;
        let mut until = self.conflicts + RESTART * luby(restarts);
        loop {
            if let Err(conflict) = self.propagate() {
                self.conflicts += 1;
                if !self.learn(conflict) {
                    return Answer::Refuted;
                }
                continue;
            }
            if self.conflicts >= last || self.work >= limits.work {
                return Answer::Limit;
            }
            if self.conflicts >= until {
                restarts += 1;
                until = self.conflicts + RESTART * luby(restarts);
                self.back_to(0);
                self.nogoods.reduce();
                continue;
            }
            let Some(atom) = self.decide() else { return Answer::Found(self.values()) };
            self.trail.open_level();
            // A decision lies within the bounds, so it contradicts nothing.
            let _ = self.trail.raise(atom, Reason::Decision);
        }
    }

    fn nogoods_are_unset(&self) -> bool {
        self.conflicts == 0 && self.trail.level() == 0 && self.analysis.is_unset()
    }

    /// Draws what follows from every variable's first bounds; false if they contradict each other.
    fn begin(&mut self) -> bool {
        self.nogoods = Nogoods::new(2 * self.trail.variables());
        self.analysis = Analysis::new(2 * self.trail.variables());
        let variables = 0..self.trail.variables();
        let mut sides = variables.flat_map(|v| [2 * v as Side, 2 * v as Side + 1]);
        sides.all(|side| self.draw_differences(side).is_ok())
    }

    fn values(&self) -> Vec<i64> {
        (0..self.trail.variables()).map(|variable| self.trail.low(variable)).collect()
    }

    fn back_to(&mut self, level: u32) {
        let saved = &mut self.saved;
        self.trail.back_to(level, |variable, value| saved[variable] = Some(value));
    }

    /// Draws all consequences. Errors: atoms that hold and cannot.
    fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            while self.trail.drawn < self.trail.entries.len() {
                let entry = self.trail.entries[self.trail.drawn];
                self.trail.drawn += 1;
                self.work += 1;
                for &resource in &self.used[entry.side as usize / 2] {
                    self.is_dirty[resource as usize] = true;
                }
                self.draw_differences(entry.side)?;
                self.nogoods.propagate(&mut self.trail, entry.side, entry.old)?;
            }
            let Some(index) = self.is_dirty.iter().position(|&dirty| dirty) else { return Ok(()) };
            let before = self.trail.entries.len();
            self.work += self.resources[index].effort();
            self.resources[index].time_table(&mut self.trail)?;
            if self.trail.entries.len() == before {
                self.resources[index].hall(&mut self.trail)?;
            }
            if self.trail.entries.len() == before {
                self.resources[index].fill(&self.trail)?;
            }
            self.is_dirty[index] = self.trail.entries.len() > before;
        }
    }

    fn draw_differences(&mut self, side: Side) -> Result<(), Conflict> {
        let bound = self.trail.bound(side);
        for &(to, weight) in &self.differences[side as usize] {
            let atom = Atom { side: to, value: bound + weight };
            self.trail.raise(atom, Reason::Difference { from: side, weight })?;
        }
        Ok(())
    }

    /// Learns from a conflict and goes back; false if the conflict holds without any decision.
    fn learn(&mut self, conflict: Conflict) -> bool {
        let conflict = analysis::before_crossing(&self.trail, &self.nogoods, conflict);
        let level = conflict.iter().map(|atom| self.trail.level_of(*atom)).max().unwrap_or(0);
        if level == 0 {
            return false;
        }
        // The atoms hold at that level already, and reasons past it are not needed.
        if level < self.trail.level() {
            self.back_to(level);
        }
        let learned = self.analysis.explain(&self.trail, &mut self.nogoods, conflict);
        for &variable in &learned.seen {
            self.activity[variable] += self.step;
        }
        self.decay();
        self.back_to(learned.back_to);
        let atom = learned.atoms[0].negated();
        let reason =
            if learned.atoms.len() > 1 { Reason::Nogood(self.nogoods.add(learned.atoms)) } else { Reason::Decision };
        // At the level gone back to the first atom did not hold yet, so its opposite contradicts nothing there.
        self.trail.raise(atom, reason).is_ok() || self.trail.level() > 0
    }

    fn decay(&mut self) {
        self.nogoods.decay();
        self.step *= 1.05;
        if self.step > 1e100 {
            self.activity.iter_mut().for_each(|a| *a *= 1e-100);
            self.step *= 1e-100;
        }
    }

    /// The most active start that is not fixed (the tightest at first), at the value that it had last, else the earliest.
    fn decide(&self) -> Option<Atom> {
        let open = self.to_fix.iter().copied().filter(|&v| !self.trail.is_fixed(v));
        let width = |v: usize| self.trail.high(v) - self.trail.low(v);
        let variable = open.min_by(|&a, &b| {
            let by_activity = self.activity[b].total_cmp(&self.activity[a]);
            by_activity.then(width(a).cmp(&width(b))).then(a.cmp(&b))
        })?;
        let (low, high) = (self.trail.low(variable), self.trail.high(variable));
        match self.saved[variable] {
            Some(value) if value > low && value <= high => Some(Atom::at_least(variable, value)),
            _ => Some(Atom::at_most(variable, low)),
        }
    }
}

/// Luby's sequence 1 1 2 1 1 2 4 ...
fn luby(at: u64) -> u64 {
    let (mut size, mut exponent) = (1, 0);
    while size < at + 1 {
        size = 2 * size + 1;
        exponent += 1;
    }
    let mut at = at;
    while size - 1 != at {
        size = (size - 1) / 2;
        exponent -= 1;
        at %= size;
    }
    1 << exponent
}
