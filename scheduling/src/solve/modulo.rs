//! Modulo scheduling: the smallest initiation interval, then the least latency, then register bits.
//!
//! Holds: intervals below `lower_bound` are refuted by a recurrence, a resource, or an exhausted
//! search; the heuristic only ever supplies schedules, never proofs.

use super::bounds;
use super::constraints::{Constraints, Mode, latency_edges};
use super::search::{self, Outcome, Query};
use super::solution::{Bound, Infeasible, Options, Solution};
use super::{LARGEST_SEARCH, finish, iterative, lifetimes, paths, shared_operations};
use crate::problem::Problem;

/// Intervals tried one after the other before the steps grow.
const SMALL_STEPS: u32 = 64;

/// A schedule by node at some interval, and the lower bound known by then.
struct Incumbent {
    ii: u32,
    lower_bound: u32,
    start: Vec<i64>,
}

/// Finds the smallest initiation interval with proof where the limits allow, at that interval the
/// least latency, and at that latency few register bits.
///
/// Errors: the faults of the problem, a contradiction among its constraints, or an interval limit
/// that lies below the lower bound; `GaveUp` when the limits ended the search empty-handed.
pub fn modulo(problem: &Problem, options: &Options) -> Result<Solution, Infeasible> {
    problem.check().map_err(Infeasible::Faults)?;
    let plain = Constraints::new(problem, Mode::Modulo);
    let limit = options.max_latency.into_iter().flat_map(|latency| latency_edges(problem, latency.into()));
    let constraints = plain.with(limit);
    let (lower_bound, bound) = bounds::interval(problem, &constraints, options.min_ii)?;
    if options.max_ii.is_some_and(|max_ii| max_ii < lower_bound) {
        return Err(Infeasible::Interval { lower_bound, bound });
    }
    let incumbent = smallest_interval(problem, &constraints, lower_bound, options)?;
    let ii = incumbent.ii;
    let (mut start, latency_lower_bound) = least_latency(problem, &constraints, incumbent.start, ii, options);
    if problem.operations().len() <= options.register_operation_limit {
        let latency = search::latency(problem, &start);
        let bounded = constraints.with(latency_edges(problem, latency));
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

fn smallest_interval(
    problem: &Problem,
    constraints: &Constraints,
    first: u32,
    options: &Options,
) -> Result<Incumbent, Infeasible> {
    let last = options.max_ii.unwrap_or_else(|| sequential(problem, constraints, first));
    let (mut ii, mut lower_bound) = (first, first);
    loop {
        match at_interval(problem, constraints, ii, options) {
            Outcome::Exhausted(Some(start)) | Outcome::Limited(Some(start)) => {
                return Ok(Incumbent { ii, lower_bound, start });
            }
            Outcome::Exhausted(None) if lower_bound == ii => lower_bound = ii + 1,
            _ => {}
        }
        if ii >= last {
            return Err(Infeasible::GaveUp { tried: ii });
        }
        let step = if ii - first < SMALL_STEPS { 1 } else { (ii - first) / 8 };
        ii = ii.saturating_add(step).min(last);
    }
}

/// An interval at which iterations hardly overlap: all operations one after the other.
fn sequential(problem: &Problem, constraints: &Constraints, first: u32) -> u32 {
    let busy: u64 = bounds::busy_cycles(problem).iter().sum();
    let asap = paths::earliest(constraints, first.into()).unwrap_or_default();
    let latency = search::latency(problem, &asap).max(0) as u64;
    u32::try_from(2 * (u64::from(first) + busy + latency) + 1).unwrap_or(u32::MAX)
}

/// Any schedule at this interval: by the heuristic, else by search.
fn at_interval(problem: &Problem, constraints: &Constraints, ii: u32, options: &Options) -> Outcome {
    if let Some(start) = iterative::schedule(problem, constraints, Some(ii)) {
        return Outcome::Limited(Some(start));
    }
    if shared_operations(problem) > LARGEST_SEARCH || options.node_limit == 0 {
        return Outcome::Limited(None);
    }
    let query = Query { ii, below_latency: i64::MAX, good_enough: i64::MAX, node_limit: options.node_limit };
    search::search(problem, constraints, &query)
}

/// Shortens a schedule; returns it with the lower bound on the latency at this interval.
fn least_latency(
    problem: &Problem,
    constraints: &Constraints,
    start: Vec<i64>,
    ii: u32,
    options: &Options,
) -> (Vec<i64>, u32) {
    let found = search::latency(problem, &start);
    let free = paths::earliest(constraints, ii.into()).unwrap_or_else(|_| start.clone());
    let least = search::latency(problem, &free);
    let as_bound = |latency: i64| u32::try_from(latency).unwrap_or(0);
    if shared_operations(problem) == 0 {
        return (free, as_bound(least));
    }
    if found <= least || shared_operations(problem) > LARGEST_SEARCH || options.node_limit == 0 {
        return (start, as_bound(least));
    }
    let query = Query { ii, below_latency: found, good_enough: least, node_limit: options.node_limit };
    match search::search(problem, constraints, &query) {
        Outcome::Exhausted(best) => {
            let best = best.unwrap_or(start);
            let latency = search::latency(problem, &best);
            (best, as_bound(latency))
        }
        Outcome::Limited(best) => (best.unwrap_or(start), as_bound(least)),
    }
}
