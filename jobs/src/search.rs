//! Which designs of a space are looked at, and in what order.
//!
//! What holds: what is looked at next depends on the outcomes of all that was looked at before, and on nothing else: not on which came
//! first. So a search that was ended goes on as if it had not been.

use std::collections::BTreeSet;

use crate::front::{Cost, beaten_by_none};
use crate::space::{Point, Space};

/// Designs that are looked at together, where nothing is near the front.
const MOST_TOGETHER: usize = 16;

/// A search in a space.
#[derive(Debug)]
pub struct Search<'a> {
    space: &'a Space,
    /// Designs that may be looked at.
    budget: usize,
    seen: BTreeSet<Point>,
    /// What is known, in the order of looking.
    known: Vec<(Point, Cost)>,
    /// The number of the next design that is near nothing.
    far: u64,
}

impl<'a> Search<'a> {
    /// A search that looks at so many designs.
    pub fn new(space: &'a Space, budget: usize) -> Self {
        Self { space, budget, seen: BTreeSet::new(), known: Vec::new(), far: 0 }
    }

    /// The designs to look at next: first those that differ from the first in one axis, then those beside the front, then any. None:
    /// the space is searched, or the budget is used up.
    pub fn step(&mut self) -> Vec<Point> {
        let mut next = if self.seen.is_empty() { self.cross() } else { self.beside_front() };
        if next.is_empty() {
            next = self.anywhere();
        }
        next.truncate(self.budget - self.seen.len());
        self.seen.extend(next.iter().cloned());
        next
    }

    /// Tells what a design costs.
    pub fn learn(&mut self, point: Point, cost: Cost) {
        self.known.push((point, cost));
    }

    /// The first design, and those that differ from it in one axis.
    fn cross(&self) -> Vec<Point> {
        let first = self.space.first();
        let beside = (1..self.widest()).flat_map(|step| self.space.beside(&first, step));
        std::iter::once(first.clone()).chain(beside).collect()
    }

    /// Those nearest to the front: one step in an axis from a design that no other beats, then more steps, then any in two axes.
    fn beside_front(&self) -> Vec<Point> {
        let costs: Vec<Cost> = self.known.iter().map(|(_, cost)| cost.clone()).collect();
        let front: Vec<&Point> = beaten_by_none(&costs).into_iter().map(|place| &self.known[place].0).collect();
        let near = (1..self.widest()).map(|step| self.beside(&front, step));
        near.chain([self.in_planes(&front)]).find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// Designs that differ from one of some others in two axes, and were not looked at.
    fn in_planes(&self, points: &[&Point]) -> Vec<Point> {
        let all = points.iter().flat_map(|point| self.space.in_planes(point));
        self.unseen(all, MOST_TOGETHER)
    }

    /// Designs so many steps in an axis from some others, which were not looked at.
    fn beside(&self, points: &[&Point], step: usize) -> Vec<Point> {
        self.unseen(points.iter().flat_map(|point| self.space.beside(point, step)), usize::MAX)
    }

    /// The first so many that were not looked at, each once.
    fn unseen(&self, points: impl Iterator<Item = Point>, most: usize) -> Vec<Point> {
        let mut found = BTreeSet::new();
        points.filter(|point| !self.seen.contains(point) && found.insert(point.clone())).take(most).collect()
    }

    /// Values of the axis that has the most.
    fn widest(&self) -> usize {
        self.space.axes.iter().map(|axis| axis.values.len()).max().unwrap_or(1)
    }

    /// Those that come next of all.
    fn anywhere(&mut self) -> Vec<Point> {
        let mut found = Vec::new();
        let size = self.space.size();
        while self.far < size && found.len() < MOST_TOGETHER {
            let point = self.space.point(spread(self.far, size));
            self.far += 1;
            if !self.seen.contains(&point) {
                found.push(point);
            }
        }
        found
    }
}

/// Numbers below `size`, each once, far from each other: multiples of a number that has no divisor in common with it.
fn spread(number: u64, size: u64) -> u64 {
    let step = (size / 8 * 3 + 1..).find(|&step| divisor(step, size) == 1).unwrap_or(1);
    (u128::from(number) * u128::from(step) % u128::from(size)) as u64
}

/// The greatest common divisor.
fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}
