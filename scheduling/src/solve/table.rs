//! The reservation table: which resource is used how often in each cycle (modulo the interval).
//!
//! Holds: counts equal the uses of the operations placed and not yet removed.

use crate::problem::{Operation, Problem};
use std::collections::BTreeMap;

/// Uses of each resource in each slot.
pub(crate) struct Table<'a> {
    problem: &'a Problem,
    ii: Option<u32>,
    uses: BTreeMap<(usize, i64), u32>,
}

impl<'a> Table<'a> {
    pub fn new(problem: &'a Problem, ii: Option<u32>) -> Self {
        Self { problem, ii, uses: BTreeMap::new() }
    }

    fn slots(&self, operation: &Operation, start: i64) -> Vec<(usize, i64)> {
        let ii = self.ii.map(i64::from);
        let slot = |cycle: i64| ii.map_or(cycle, |ii| cycle.rem_euclid(ii));
        let spans = operation.uses.iter().flat_map(move |u| {
            let first = start + i64::from(u.offset);
            (first..first + i64::from(u.cycles)).map(move |cycle| (u.resource.index(), slot(cycle)))
        });
        spans.collect()
    }

    /// Places the operation whatever that exceeds; returns whether it fits.
    pub fn place(&mut self, operation: &Operation, start: i64) -> bool {
        let mut fits = true;
        for key in self.slots(operation, start) {
            let uses = self.uses.entry(key).or_default();
            *uses += 1;
            fits &= *uses <= self.problem.resources()[key.0].limit;
        }
        fits
    }

    /// Takes a placed operation out.
    pub fn remove(&mut self, operation: &Operation, start: i64) {
        for key in self.slots(operation, start) {
            if let Some(uses) = self.uses.get_mut(&key) {
                *uses -= 1;
            }
        }
    }

    /// Places the operation if it fits.
    pub fn try_place(&mut self, operation: &Operation, start: i64) -> bool {
        if operation.uses.is_empty() {
            return true;
        }
        let fits = self.place(operation, start);
        if !fits {
            self.remove(operation, start);
        }
        fits
    }
}
