//! The designs that no other beats, in time and area.
//!
//! What holds: designs of different targets are not compared, since the area of one says nothing of that of another. Of equals the
//! one that comes first in the order that is given is kept.

use crate::outcome::Figures;

/// What designs are compared by.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cost {
    /// The family.
    pub target: String,
    /// Picoseconds.
    pub time_ps: u64,
    /// Area.
    pub area: u64,
}

impl Cost {
    /// That of a design.
    pub fn of(figures: &Figures) -> Self {
        Self { target: figures.target.clone(), time_ps: figures.time_ps, area: figures.area }
    }

    /// No worse in both, and better in one.
    pub fn beats(&self, other: &Self) -> bool {
        let is_no_worse = self.time_ps <= other.time_ps && self.area <= other.area;
        self.target == other.target && is_no_worse && self != other
    }
}

/// The places of those that no other beats: by target, fewest picoseconds first.
pub fn beaten_by_none(costs: &[Cost]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..costs.len()).collect();
    order.sort_by_key(|&place| &costs[place]);
    let mut front: Vec<usize> = Vec::new();
    for place in order {
        let cost = &costs[place];
        let last = front.last().map(|&last| &costs[last]).filter(|last| last.target == cost.target);
        if last.is_none_or(|last| cost.area < last.area) {
            front.push(place);
        }
    }
    front
}
