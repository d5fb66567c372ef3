//! Modulo scheduling: the smallest initiation interval, then the least latency, then register bits.
//!
//! Holds: what `intervals` and `latency` hold; the schedule was verified.

use std::time::Instant;

use super::bounds;
use super::constraints::{Constraints, Mode, latency_edges};
use super::intervals;
use super::latency::{self, Shortening};
use super::learn::Limits;
use super::solution::{Bound, Infeasible, Objective, Options, Solution};
use super::{finish, lifetimes, paths};
use crate::problem::Problem;

/// Finds the smallest initiation interval with proof where the limits allow, at that interval the
/// least latency, and at that latency few register bits.
///
/// Errors: the faults of the problem, a contradiction among its constraints, or an interval limit
/// that lies below the lower bound; `GaveUp` when the limits ended the search empty-handed.
pub fn modulo(problem: &Problem, options: &Options) -> Result<Solution, Infeasible> {
    problem.check().map_err(Infeasible::Faults)?;
    let limits = options.limits();
    let plain = Constraints::new(problem, Mode::Modulo);
    let limit = options.max_latency.into_iter().flat_map(|latency| latency_edges(problem, latency.into()));
    let constraints = plain.with(limit);
    let (lower_bound, bound) = bounds::interval(problem, &constraints, options.min_ii)?;
    if options.max_ii.is_some_and(|max_ii| max_ii < lower_bound) {
        return Err(Infeasible::Interval { lower_bound, bound });
    }
    let incumbent = intervals::smallest(problem, &constraints, lower_bound, options, limits)?;
    let ii = incumbent.ii;
    let (mut start, latency_lower_bound) = least_latency(problem, &constraints, incumbent.start, ii, options, limits);
    if problem.operations().len() <= options.register_operation_limit {
        let bounded = options.bounded(problem, &constraints, &start);
        lifetimes::reduce(problem, &bounded, Some(ii), &mut start);
    }
    let schedule = finish(problem, Some(ii), &start)?;
    Ok(Solution {
        ii,
        lower_bound: incumbent.lower_bound,
        bound,
        proven: ii == incumbent.lower_bound,
        latency: schedule.latency(problem),
        latency_lower_bound,
        register_bits: schedule.register_bits(problem),
        schedule,
    })
}

/// A lower bound on the initiation interval from recurrences and resources, with what demands it; nothing is searched.
///
/// Errors: the faults of the problem, or a contradiction among its constraints.
pub fn interval_bound(problem: &Problem) -> Result<(u32, Bound), Infeasible> {
    problem.check().map_err(Infeasible::Faults)?;
    bounds::interval(problem, &Constraints::new(problem, Mode::Modulo), 1)
}

impl Options {
    /// The limits on each interval of a run that begins now.
    pub(crate) fn limits(&self) -> Limits {
        let deadline = self.time_limit.and_then(|limit| Instant::now().checked_add(limit));
        Limits { conflicts: self.conflict_limit, work: u64::MAX, deadline }
    }

    /// The constraints on what follows the latency: it may grow only if registers come first.
    pub(crate) fn bounded(&self, problem: &Problem, constraints: &Constraints, start: &[i64]) -> Constraints {
        let latency = (self.objective == Objective::Latency).then(|| latency::of(problem, start));
        constraints.with(latency.into_iter().flat_map(|latency| latency_edges(problem, latency)))
    }

    /// The limits on all that is done about the latency, within `limits`.
    pub(crate) fn latency_limits(&self, limits: Limits) -> Limits {
        Limits { conflicts: self.latency_conflict_limit, work: self.latency_work_limit, ..limits }
    }
}

/// Shortens a schedule; returns it with the lower bound on the latency at this interval.
fn least_latency(
    problem: &Problem,
    constraints: &Constraints,
    start: Vec<i64>,
    ii: u32,
    options: &Options,
    limits: Limits,
) -> (Vec<i64>, u32) {
    let free = paths::earliest(constraints, ii.into()).unwrap_or_else(|_| start.clone());
    let least = latency::of(problem, &free);
    let as_bound = |latency: i64| u32::try_from(latency).unwrap_or(0);
    if problem.operations().iter().all(|o| o.uses.is_empty()) {
        return (free, as_bound(least));
    }
    let limits = options.latency_limits(limits);
    let shortening = Shortening { problem, constraints, ii: Some(ii), limits };
    let (start, least) = shortening.shorten(start, least);
    (start, as_bound(least))
}
