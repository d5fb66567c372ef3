//! The smallest initiation interval: a heuristic for the incumbent, an exact search for each interval below it.
//!
//! Holds: every interval below `lower_bound` is refuted by a recurrence, a resource, or an exhausted search; the heuristic
//! only ever supplies schedules, never proofs.

use std::collections::BTreeSet;

use super::constraints::Constraints;
use super::exact::{Question, Refutation, Verdict, decide};
use super::learn::Limits;
use super::solution::{Infeasible, Options};
use super::{bounds, iterative, latency, paths};
use crate::problem::Problem;

/// Intervals tried one after the other before the steps grow.
const SMALL_STEPS: u32 = 64;
/// Conflicts at each interval while there is no schedule yet.
const FIRST_CONFLICTS: u64 = 500;
/// How much longer each round may search than the one before.
const GROWTH: u64 = 8;

/// A schedule by node at some interval, and the lower bound known by then.
pub(crate) struct Incumbent {
    pub ii: u32,
    pub lower_bound: u32,
    pub start: Vec<i64>,
}

struct Race<'a> {
    problem: &'a Problem,
    constraints: &'a Constraints,
    /// Conflicts for each interval, and the work that is left for all.
    limits: Limits,
    lower_bound: u32,
    /// Refuted intervals above the lower bound.
    refuted: BTreeSet<u32>,
    refutation: Refutation,
}

/// The schedule of the smallest interval from `first` on that the limits allow to find. Errors: `Conflict` if there is
/// none at any interval, `GaveUp` if none was found.
pub(crate) fn smallest(
    problem: &Problem,
    constraints: &Constraints,
    first: u32,
    options: &Options,
    limits: Limits,
) -> Result<Incumbent, Infeasible> {
    let refuted = BTreeSet::new();
    let refutation = Refutation::default();
    let mut race = Race { problem, constraints, limits, lower_bound: first, refuted, refutation };
    let last = options.max_ii.unwrap_or_else(|| race.sequential(first));
    let (mut ii, mut start) = race.any(first, last)?;
    let mut conflicts = FIRST_CONFLICTS;
    while race.lower_bound < ii && conflicts < limits.conflicts && race.limits.work > 0 {
        conflicts = conflicts.saturating_mul(GROWTH).min(limits.conflicts);
        if let Some((shorter, found)) = race.below(ii, conflicts, &start) {
            (ii, start) = (shorter, found);
        }
    }
    Ok(Incumbent { ii, lower_bound: race.lower_bound.min(ii), start })
}

impl Race<'_> {
    /// A schedule at the first interval where one is found quickly.
    fn any(&mut self, first: u32, last: u32) -> Result<(u32, Vec<i64>), Infeasible> {
        let mut ii = first;
        loop {
            if let Some(start) = iterative::schedule(self.problem, self.constraints, Some(ii)) {
                return Ok((ii, start));
            }
            if let Some(start) = self.search(ii, FIRST_CONFLICTS, None) {
                return Ok((ii, start));
            }
            if ii >= last {
                return Err(self.nothing(last));
            }
            let step = if ii - first < SMALL_STEPS { 1 } else { (ii - first) / 8 };
            ii = ii.saturating_add(step).min(last);
        }
    }

    /// A schedule at an interval from the lower bound up to below `ii`.
    fn below(&mut self, ii: u32, conflicts: u64, hint: &[i64]) -> Option<(u32, Vec<i64>)> {
        let open = (self.lower_bound..ii).filter(|ii| !self.refuted.contains(ii)).collect::<Vec<u32>>();
        open.into_iter().find_map(|ii| Some((ii, self.search(ii, conflicts, Some(hint))?)))
    }

    fn search(&mut self, ii: u32, conflicts: u64, hint: Option<&[i64]>) -> Option<Vec<i64>> {
        if self.limits.conflicts == 0 || self.limits.work == 0 {
            return None;
        }
        let question = Question { problem: self.problem, constraints: self.constraints, ii: Some(ii), hint };
        let limits = Limits { conflicts: conflicts.min(self.limits.conflicts), ..self.limits };
        let (verdict, work) = decide(&question, &limits);
        self.limits.work = self.limits.work.saturating_sub(work);
        match verdict {
            Verdict::Schedule(start) => return Some(start),
            Verdict::Refuted(refutation) => self.refute(ii, refutation),
            Verdict::Undecided => {}
        }
        None
    }

    fn refute(&mut self, ii: u32, refutation: Refutation) {
        self.refutation = refutation;
        self.refuted.insert(ii);
        while self.refuted.remove(&self.lower_bound) {
            self.lower_bound += 1;
        }
    }

    /// Why there is no schedule up to the last interval.
    fn nothing(&mut self, last: u32) -> Infeasible {
        if self.lower_bound <= last && !self.refuted.contains(&last) {
            return Infeasible::GaveUp { tried: last };
        }
        let Refutation { operations, resources } = std::mem::take(&mut self.refutation);
        Infeasible::Conflict { operations, resources, tried: last }
    }

    /// An interval at which iterations hardly overlap: all operations one after the other.
    fn sequential(&self, first: u32) -> u32 {
        let busy: u64 = bounds::busy_cycles(self.problem).iter().sum();
        let asap = paths::earliest(self.constraints, first.into()).unwrap_or_default();
        let latency = latency::of(self.problem, &asap).max(0) as u64;
        u32::try_from(2 * (u64::from(first) + busy + latency) + 1).unwrap_or(u32::MAX)
    }
}
