//! Modulo scheduling: the smallest initiation interval, then the least latency, then register bits.
//!
//! Holds: what `intervals` and `latency` hold; the schedule was verified.

use super::bounds;
use super::constraints::{Constraints, Mode, latency_edges};
use super::intervals;
use super::latency::{self, Shortening};
use super::learn::Limits;
use super::solution::{Bound, Infeasible, Objective, Options, Solution};
use super::{finish, lifetimes, paths, registers};
use crate::problem::Problem;

/// Finds the smallest initiation interval with proof where the limits allow, at that interval the
/// least latency, and at that latency few register bits.
///
/// Errors: the faults of the problem, a contradiction among its constraints, or an interval limit
/// that lies below the lower bound; `GaveUp` when the limits ended the search empty-handed.
pub fn modulo(problem: &Problem, options: &Options) -> Result<Solution, Infeasible> {
    problem.check().map_err(Infeasible::Faults)?;
    let limits = options.limits();
    let mut constraints = Constraints::new(problem, Mode::Modulo);
    if let Some(latency) = options.max_latency {
        constraints = constraints.with(latency_edges(problem, latency.into()));
    }
    let (lower_bound, bound) = bounds::interval(problem, &constraints, options.min_ii)?;
    if options.max_ii.is_some_and(|max_ii| max_ii < lower_bound) {
        return Err(Infeasible::Interval { lower_bound, bound });
    }
    let incumbent = intervals::smallest(problem, &constraints, lower_bound, options, limits)?;
    let ii = incumbent.ii;
    let (mut start, latency_lower_bound) = least_latency(problem, &constraints, incumbent.start, ii, options);
    let register_lower_bound = options.fewest_registers(problem, &constraints, Some(ii), &mut start);
    let schedule = finish(problem, Some(ii), &start)?;
    Ok(Solution {
        ii,
        lower_bound: incumbent.lower_bound,
        bound,
        proven: ii == incumbent.lower_bound,
        latency: schedule.latency(problem),
        latency_lower_bound,
        register_bits: schedule.register_bits(problem),
        register_lower_bound,
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
    /// The limits on the search for an interval: conflicts for each that is tried, work for all.
    pub(crate) fn limits(&self) -> Limits {
        Limits { conflicts: self.conflict_limit, work: self.interval_work_limit }
    }

    /// Lowers register bits at an interval; returns what none can undercut, as far as proven.
    pub(crate) fn fewest_registers(
        &self,
        problem: &Problem,
        constraints: &Constraints,
        ii: Option<u32>,
        start: &mut Vec<i64>,
    ) -> u64 {
        if problem.operations().len() > self.register_operation_limit {
            return 0;
        }
        // The latency may grow only if registers come first.
        let latency = (self.objective == Objective::Latency).then(|| latency::of(problem, start));
        let constraints = &constraints.with(latency.into_iter().flat_map(|latency| latency_edges(problem, latency)));
        lifetimes::reduce(problem, constraints, ii, start);
        if self.register_part_limit == 0 {
            return 0;
        }
        let (objective, parts, work) = (self.objective, self.register_part_limit, self.register_work_limit);
        let question = registers::Question { problem, constraints, ii, objective, parts, work };
        let registers::Answer { start: found, least_bits } = registers::fewest(&question, start);
        *start = found;
        least_bits
    }

    /// The limits on all that is done about the latency: nothing where registers come first and are searched exactly.
    pub(crate) fn latency_limits(&self) -> Limits {
        let is_last = self.objective == Objective::Registers && self.register_part_limit > 0;
        let conflicts = if is_last { 0 } else { self.latency_conflict_limit };
        Limits { conflicts, work: self.latency_work_limit }
    }
}

/// Shortens a schedule; returns it with the lower bound on the latency at this interval.
fn least_latency(
    problem: &Problem,
    constraints: &Constraints,
    start: Vec<i64>,
    ii: u32,
    options: &Options,
) -> (Vec<i64>, u32) {
    let free = paths::earliest(constraints, ii.into()).unwrap_or_else(|_| start.clone());
    let least = latency::of(problem, &free);
    let as_bound = |latency: i64| u32::try_from(latency).unwrap_or(0);
    if problem.operations().iter().all(|o| o.uses.is_empty()) {
        return (free, as_bound(least));
    }
    let limits = options.latency_limits();
    let shortening = Shortening { problem, constraints, ii: Some(ii), limits };
    let (start, least) = shortening.shorten(start, least);
    (start, as_bound(least))
}
