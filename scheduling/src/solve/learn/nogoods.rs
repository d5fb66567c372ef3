//! Learned nogoods: sets of atoms that cannot all hold, with two watched atoms each.
//!
//! Holds: the first two atoms of a nogood are watched by their sides; the least active nogoods go first when there are
//! too many.

use super::trail::{Atom, Conflict, Reason, Side, Trail};

/// Place of a nogood.
pub(crate) type NogoodId = u32;

/// Atoms of one nogood; empty once it was dropped.
#[derive(Clone, Debug)]
struct Nogood {
    atoms: Vec<Atom>,
    activity: f64,
}

#[derive(Clone, Copy, Debug)]
struct Watch {
    value: i64,
    nogood: NogoodId,
}

/// All nogoods.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nogoods {
    all: Vec<Nogood>,
    watches: Vec<Vec<Watch>>,
    step: f64,
    kept: usize,
}

/// Nogoods that are kept at the least.
const LEAST_KEPT: usize = 4_000;

impl Nogoods {
    pub fn new(sides: usize) -> Self {
        Self { all: Vec::new(), watches: vec![Vec::new(); sides], step: 1.0, kept: LEAST_KEPT }
    }

    /// The atoms of a nogood.
    pub fn atoms(&self, id: NogoodId) -> &[Atom] {
        &self.all[id as usize].atoms
    }

    /// Adds a nogood of two atoms or more.
    pub fn add(&mut self, atoms: Vec<Atom>) -> NogoodId {
        let id = self.all.len() as NogoodId;
        for atom in &atoms[..2] {
            self.watches[atom.side as usize].push(Watch { value: atom.value, nogood: id });
        }
        self.all.push(Nogood { atoms, activity: self.step });
        id
    }

    /// Counts a use in a conflict.
    pub fn bump(&mut self, id: NogoodId) {
        self.all[id as usize].activity += self.step;
    }

    /// Makes later uses count more.
    pub fn decay(&mut self) {
        self.step *= 1.001;
        if self.step > 1e100 {
            self.all.iter_mut().for_each(|n| n.activity *= 1e-100);
            self.step *= 1e-100;
        }
    }

    /// Draws what follows once the bound of `side` rose from `old`. Errors: a nogood whose atoms all hold.
    pub fn propagate(&mut self, trail: &mut Trail, side: Side, old: i64) -> Result<(), Conflict> {
        let new = trail.bound(side);
        let mut list = std::mem::take(&mut self.watches[side as usize]);
        let (mut at, mut result) = (0, Ok(()));
        while at < list.len() && result.is_ok() {
            let watch = list[at];
            if watch.value <= old || watch.value > new {
                at += 1;
                continue;
            }
            match self.visit(trail, watch.nogood, Atom { side, value: watch.value }) {
                Visit::Moved(to) => {
                    list.swap_remove(at);
                    // A watch may move to another atom of the same side.
                    let moved = Watch { value: to.value, nogood: watch.nogood };
                    if to.side == side { list.push(moved) } else { self.watches[to.side as usize].push(moved) }
                }
                Visit::Satisfied => at += 1,
                Visit::Unit(atom) => {
                    at += 1;
                    result = trail.raise(atom, Reason::Nogood(watch.nogood));
                }
                Visit::Dropped => drop(list.swap_remove(at)),
            }
        }
        self.watches[side as usize] = list;
        result
    }

    fn visit(&mut self, trail: &Trail, id: NogoodId, atom: Atom) -> Visit {
        let atoms = &mut self.all[id as usize].atoms;
        if atoms.is_empty() {
            return Visit::Dropped;
        }
        if atoms[0] == atom {
            atoms.swap(0, 1);
        }
        if trail.holds(atoms[0].negated()) {
            return Visit::Satisfied;
        }
        for at in 2..atoms.len() {
            if !trail.holds(atoms[at]) {
                atoms.swap(1, at);
                return Visit::Moved(atoms[1]);
            }
        }
        Visit::Unit(atoms[0].negated())
    }

    /// Drops the less active half where there are too many. Only without decisions in force, when no nogood is a reason.
    pub fn reduce(&mut self) {
        let mut alive: Vec<usize> = (0..self.all.len()).filter(|&at| self.all[at].atoms.len() > 2).collect();
        if alive.len() < self.kept {
            return;
        }
        alive.sort_by(|&a, &b| self.all[a].activity.total_cmp(&self.all[b].activity).then(a.cmp(&b)));
        for &at in &alive[..alive.len() / 2] {
            self.all[at].atoms = Vec::new();
        }
        self.kept += self.kept / 10;
        self.compact();
    }

    /// Renumbers the nogoods that are left and sets their watches anew.
    fn compact(&mut self) {
        self.all.retain(|n| !n.atoms.is_empty());
        self.watches.iter_mut().for_each(Vec::clear);
        for (id, nogood) in self.all.iter().enumerate() {
            for atom in &nogood.atoms[..2] {
                self.watches[atom.side as usize].push(Watch { value: atom.value, nogood: id as NogoodId });
            }
        }
    }
}

enum Visit {
    /// Another atom that does not hold is watched now.
    Moved(Atom),
    /// An atom cannot hold any more.
    Satisfied,
    /// All others hold, so this must.
    Unit(Atom),
    Dropped,
}
