//! What a conflict teaches: the nogood of its first unique implication point.
//!
//! Holds: the nogood's atoms all held, the first at the level of the conflict and no other there; atoms are taken as weak
//! as the reasons allow.

use super::nogoods::Nogoods;
use super::trail::{Atom, Conflict, Reason, Trail};

/// A learned nogood.
pub(crate) struct Learned {
    /// The atoms: first the one to negate, then one of the level to go back to.
    pub atoms: Vec<Atom>,
    /// The level at which the nogood forces its first atom's opposite.
    pub back_to: u32,
    /// Variables that took part.
    pub seen: Vec<usize>,
}

/// What contradicted itself before a bound rose past its opposite: the reasons of the rise with the opposite. The rise
/// alone would teach nothing where the opposite holds without any decision.
pub(crate) fn before_crossing(trail: &Trail, nogoods: &Nogoods, conflict: Conflict) -> Conflict {
    let (Some(entry), &[atom, opposite]) = (trail.entries.last(), &conflict[..]) else { return conflict };
    if entry.side != atom.side || opposite != atom.negated() || matches!(entry.reason, Reason::Decision) {
        return conflict;
    }
    let mut atoms = vec![opposite];
    each_reason(trail, nogoods, atom, entry.reason, |other| atoms.push(other));
    atoms
}

/// Tells the atoms because of which `atom` holds.
fn each_reason(trail: &Trail, nogoods: &Nogoods, atom: Atom, reason: Reason, mut tell: impl FnMut(Atom)) {
    match reason {
        Reason::Decision => {}
        Reason::Difference { from, weight } => tell(Atom { side: from, value: atom.value - weight }),
        Reason::Nogood(id) => {
            nogoods.atoms(id).iter().filter(|other| other.side != atom.side ^ 1).for_each(|&other| tell(other));
        }
        Reason::Atoms { first, count } => trail.atoms(first, count).iter().for_each(|&other| tell(other)),
    }
}

/// Scratch space: the value that is needed of each side.
#[derive(Clone, Debug, Default)]
pub(crate) struct Analysis {
    needed: Vec<Option<i64>>,
    sides: Vec<u32>,
    /// Needed atoms that came to hold at the level of the conflict.
    open: usize,
}

impl Analysis {
    pub fn new(sides: usize) -> Self {
        Self { needed: vec![None; sides], sides: Vec::new(), open: 0 }
    }

    pub fn is_unset(&self) -> bool {
        self.needed.is_empty()
    }

    /// The nogood of a conflict that holds at the trail's level, and not below it.
    pub fn explain(&mut self, trail: &Trail, nogoods: &mut Nogoods, conflict: Conflict) -> Learned {
        self.open = 0;
        let mut seen = Vec::new();
        for atom in conflict {
            self.need(trail, atom);
        }
        let mut at = trail.entries.len();
        let point = loop {
            at -= 1;
            let entry = &trail.entries[at];
            let Some(value) = self.needed[entry.side as usize].filter(|&value| entry.old < value) else { continue };
            let atom = Atom { side: entry.side, value };
            seen.push(atom.variable());
            if self.open == 1 {
                break atom;
            }
            self.needed[entry.side as usize] = None;
            self.open -= 1;
            self.need_reason(trail, nogoods, atom, entry.reason);
        };
        self.finish(trail, nogoods, point, seen)
    }

    fn need(&mut self, trail: &Trail, atom: Atom) {
        let needed = self.needed[atom.side as usize];
        if needed.is_some_and(|value| value >= atom.value) {
            return;
        }
        let level = trail.level_of(atom);
        if level == 0 {
            return;
        }
        let before = needed.map_or(0, |value| trail.level_of(Atom { side: atom.side, value }));
        self.open += usize::from(level == trail.level() && before != trail.level());
        self.needed[atom.side as usize] = Some(atom.value);
        self.sides.push(atom.side);
    }

    fn need_reason(&mut self, trail: &Trail, nogoods: &mut Nogoods, atom: Atom, reason: Reason) {
        if let Reason::Nogood(id) = reason {
            nogoods.bump(id);
        }
        each_reason(trail, nogoods, atom, reason, |other| self.need(trail, other));
    }

    /// Leaves out atoms that others imply, and clears the scratch space.
    fn finish(&mut self, trail: &Trail, nogoods: &Nogoods, point: Atom, seen: Vec<usize>) -> Learned {
        let mut sides = std::mem::take(&mut self.sides);
        sides.sort_unstable();
        sides.dedup();
        let needed = |side: &u32| Some(Atom { side: *side, value: self.needed[*side as usize]? });
        let all: Vec<Atom> = sides.iter().filter_map(needed).collect();
        let mut rest: Vec<(u32, Atom)> = all
            .into_iter()
            .filter(|atom| *atom != point && !self.is_implied(trail, nogoods, *atom))
            .map(|atom| (trail.level_of(atom), atom))
            .collect();
        rest.sort_by_key(|(level, atom)| (std::cmp::Reverse(*level), atom.side));
        for side in sides {
            self.needed[side as usize] = None;
        }
        let back_to = rest.first().map_or(0, |(level, _)| *level);
        let atoms = std::iter::once(point).chain(rest.into_iter().map(|(_, atom)| atom)).collect();
        Learned { atoms, back_to, seen }
    }

    /// Whether the reason of an atom is among the needed atoms, each of which came earlier.
    fn is_implied(&self, trail: &Trail, nogoods: &Nogoods, atom: Atom) -> bool {
        let Some(at) = trail.entry_of(atom) else { return true };
        // Only what came earlier counts: of two atoms that imply each other one has to stay.
        let is_earlier = |kept: Atom| trail.entry_of(kept).is_none_or(|entry| entry < at);
        let has = |other: &Atom| {
            let side = other.side;
            let kept = self.needed[side as usize].filter(|&value| value >= other.value);
            kept.is_some_and(|value| is_earlier(Atom { side, value })) || trail.level_of(*other) == 0
        };
        match trail.entries[at].reason {
            Reason::Decision => false,
            Reason::Difference { from, weight } => has(&Atom { side: from, value: atom.value - weight }),
            Reason::Nogood(id) => nogoods.atoms(id).iter().filter(|o| o.side != atom.side ^ 1).all(has),
            Reason::Atoms { first, count } => trail.atoms(first, count).iter().all(has),
        }
    }
}
