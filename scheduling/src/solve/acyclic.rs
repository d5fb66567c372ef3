//! Straight-line code: one run, least latency under limited resources; ASAP and ALAP without them.
//!
//! Holds: dependences across iterations play no part; a latency bound comes from the longest path,
//! from a resource, or from an exhausted search.

use super::bounds;
use super::constraints::{Constraints, Mode, latency_edges};
use super::exact::{Refutation, Verdict};
use super::latency::{self, Shortening};
use super::solution::{Bound, Infeasible, Options, Solution};
use super::{finish, iterative, paths};
use crate::problem::{OperationId, Problem, ResourceId};

/// Finds a schedule of one run with the least latency (proven where the limits allow) and, at that
/// latency, few register bits.
///
/// Errors: the faults of the problem, a contradiction among its constraints, or `GaveUp`.
pub fn acyclic(problem: &Problem, options: &Options) -> Result<Solution, Infeasible> {
    problem.check().map_err(Infeasible::Faults)?;
    let plain = Constraints::new(problem, Mode::Single);
    let limit = options.max_latency.into_iter().flat_map(|latency| latency_edges(problem, latency.into()));
    let constraints = plain.with(limit);
    bounds::recurrence(&constraints, 1)?;
    let asap = paths::earliest(&constraints, 0).unwrap_or_default();
    let (least, bound) = latency_bound(problem, &constraints, &asap);
    let found = iterative::schedule(problem, &constraints, None);
    let (mut start, lower) = improve(problem, &constraints, found, least, options)?;
    let register_lower_bound = options.fewest_registers(problem, &constraints, None, &mut start);
    let schedule = finish(problem, None, &start)?;
    let latency = schedule.latency(problem);
    let latency_lower_bound = u32::try_from(lower).unwrap_or(0);
    Ok(Solution {
        ii: latency + 1,
        lower_bound: latency_lower_bound + 1,
        bound,
        proven: latency == latency_lower_bound,
        latency,
        latency_lower_bound,
        register_bits: schedule.register_bits(problem),
        register_lower_bound,
        schedule,
    })
}

/// Earliest starts in cycles without resource limits, by operation.
///
/// Errors: the faults of the problem, or a contradiction among its constraints.
pub fn asap(problem: &Problem) -> Result<Vec<u32>, Infeasible> {
    problem.check().map_err(Infeasible::Faults)?;
    let constraints = Constraints::new(problem, Mode::Single);
    bounds::recurrence(&constraints, 1)?;
    let start = paths::earliest(&constraints, 0).unwrap_or_default();
    Ok(cycles(&start))
}

/// Latest starts in cycles such that the last result is there in cycle `latency`, without resource
/// limits, by operation.
///
/// Errors: the faults of the problem, or a contradiction (the latency may be too short).
pub fn alap(problem: &Problem, latency: u32) -> Result<Vec<u32>, Infeasible> {
    problem.check().map_err(Infeasible::Faults)?;
    let constraints = Constraints::new(problem, Mode::Single).with(latency_edges(problem, latency.into()));
    bounds::recurrence(&constraints, 1)?;
    Ok(cycles(&paths::latest(&constraints, 0, latency.into())))
}

fn cycles(start: &[i64]) -> Vec<u32> {
    start.iter().skip(1).map(|&s| u32::try_from(s).unwrap_or(0)).collect()
}

/// Searches for a shorter schedule than the one found; returns the best and the proven bound.
fn improve(
    problem: &Problem,
    constraints: &Constraints,
    found: Option<Vec<i64>>,
    least: i64,
    options: &Options,
) -> Result<(Vec<i64>, i64), Infeasible> {
    let limits = options.latency_limits();
    let shortening = Shortening { problem, constraints, ii: None, limits };
    let start = match found {
        Some(start) => start,
        None => any(&shortening, horizon(problem, least), options)?,
    };
    Ok(shortening.shorten(start, least))
}

/// A schedule that the list did not find, because of latest starts or demands to follow closely.
fn any(shortening: &Shortening<'_>, horizon: i64, options: &Options) -> Result<Vec<i64>, Infeasible> {
    let limits = options.limits();
    let tried = u32::try_from(horizon).unwrap_or(u32::MAX);
    let nodes = vec![0; shortening.constraints.nodes];
    match (Shortening { limits, ..*shortening }).within(&nodes, horizon, limits.work).0 {
        Verdict::Schedule(start) => Ok(start),
        Verdict::Undecided => Err(Infeasible::GaveUp { tried }),
        Verdict::Refuted(Refutation { operations, resources }) => {
            Err(Infeasible::Conflict { operations, resources, tried })
        }
    }
}

/// A latency that suffices for all operations one after the other.
fn horizon(problem: &Problem, least: i64) -> i64 {
    let uses = problem.operations().iter().flat_map(|o| &o.uses);
    let spans: i64 = uses.map(|u| i64::from(u.offset) + i64::from(u.cycles)).sum();
    2 * least + spans + 1
}

/// The larger of the longest path and what each resource demands between its users' earliest start
/// and the least way from a user to the end.
fn latency_bound(problem: &Problem, constraints: &Constraints, asap: &[i64]) -> (i64, Bound) {
    let own = problem.operation_ids().map(|id| problem.operator_type_of(id).latency.into());
    let tails: Vec<i64> = std::iter::once(0).chain(own).collect();
    let height = paths::heights(constraints, &tails, 0);
    let mut least = latency::of(problem, asap);
    let mut bound = critical_path(problem, constraints, asap, least);
    for (index, uses) in bounds::busy_cycles(problem).into_iter().enumerate() {
        let id = ResourceId::from_index(index);
        if let Some(latency) = resource_latency(problem, id, uses, asap, &height)
            && latency > least
        {
            least = latency;
            bound = Bound::Resource { resource: id, uses, limit: problem.resource(id).limit };
        }
    }
    (least, bound)
}

/// The last user to begin starts no earlier than the cycles before it take.
fn resource_latency(problem: &Problem, id: ResourceId, uses: u64, asap: &[i64], height: &[i64]) -> Option<i64> {
    let mut single = true;
    let mut users = Vec::new();
    for operation in problem.operation_ids() {
        let own = problem.operation(operation).uses.iter().filter(|u| u.resource == id);
        for resource_use in own {
            single &= resource_use.cycles == 1;
            let at = operation.index() + 1;
            let offset = i64::from(resource_use.offset);
            users.push((asap[at] + offset, height[at] - offset));
        }
    }
    let first = users.iter().map(|u| u.0).min()?;
    let tail = users.iter().map(|u| u.1).min()?;
    let cycles = uses.div_ceil(u64::from(problem.resource(id).limit)) as i64;
    single.then_some(first + cycles - 1 + tail)
}

/// The operations on a longest path, in order.
fn critical_path(problem: &Problem, constraints: &Constraints, asap: &[i64], latency: i64) -> Bound {
    let end = |id: &OperationId| asap[id.index() + 1] + i64::from(problem.operator_type_of(*id).latency);
    let Some(last) = problem.operation_ids().find(|id| end(id) == latency) else { return Bound::Nothing };
    let mut operations = vec![last];
    let mut at = last.index() + 1;
    while let Some(edge) = constraints.entering[at]
        .iter()
        .map(|&e| constraints.edges[e as usize])
        .find(|e| e.from != 0 && asap[e.from] + e.weight == asap[at] && asap[at] > 0)
    {
        let id = OperationId::from_index(edge.from - 1);
        if operations.contains(&id) {
            break;
        }
        operations.push(id);
        at = edge.from;
    }
    operations.reverse();
    Bound::Recurrence { operations, cycles: latency.unsigned_abs(), distance: 0 }
}
