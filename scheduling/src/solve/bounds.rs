//! Lower bounds: what recurrences (exactly) and resources demand of the initiation interval.
//!
//! Holds: every bound comes with the operations or the resource that demand it.

use super::constraints::{Constraints, Edge};
use super::paths;
use super::solution::{Bound, Infeasible};
use crate::problem::{OperationId, Problem, ResourceId};

/// The smallest initiation interval from `from` on at which the constraints can be kept, with the
/// last cycle that forbade a smaller one. Each refuted interval yields a cycle, and the interval at
/// which that cycle is kept is tried next, so the result is the exact maximum ratio (after Lawler).
pub(crate) fn recurrence(constraints: &Constraints, from: u32) -> Result<(u32, Bound), Infeasible> {
    let mut ii = i64::from(from);
    let mut bound = Bound::Nothing;
    while let Err(cycle) = paths::earliest(constraints, ii) {
        let cycles: i64 = cycle.iter().map(|e| e.weight).sum();
        let distance: i64 = cycle.iter().map(|e| e.distance).sum();
        let operations = operations_of(&cycle);
        let next = if distance > 0 { (cycles + distance - 1).div_euclid(distance) } else { 0 };
        if next <= ii || next > i64::from(u32::MAX) {
            let excess = (cycles - ii * distance).unsigned_abs();
            return Err(Infeasible::Contradiction { operations, excess });
        }
        ii = next;
        bound = Bound::Recurrence { operations, cycles: cycles.unsigned_abs(), distance: distance.unsigned_abs() };
    }
    Ok((ii as u32, bound))
}

/// The operations on a cycle of constraints, in order.
fn operations_of(cycle: &[Edge]) -> Vec<OperationId> {
    let nodes = cycle.iter().map(|e| e.from).filter(|&from| from > 0);
    nodes.map(|from| OperationId::from_index(from - 1)).collect()
}

/// Busy cycles of each resource over all operations.
pub(crate) fn busy_cycles(problem: &Problem) -> Vec<u64> {
    let mut busy = vec![0u64; problem.resources().len()];
    for resource_use in problem.operations().iter().flat_map(|o| &o.uses) {
        busy[resource_use.resource.index()] += u64::from(resource_use.cycles);
    }
    busy
}

/// The smallest initiation interval that the busiest resource allows.
pub(crate) fn resource(problem: &Problem) -> (u32, Bound) {
    let (mut ii, mut bound) = (1, Bound::Nothing);
    for (index, uses) in busy_cycles(problem).into_iter().enumerate() {
        let id = ResourceId::from_index(index);
        let limit = problem.resource(id).limit;
        let demand = uses.div_ceil(u64::from(limit.max(1)));
        if demand > u64::from(ii) {
            ii = u32::try_from(demand).unwrap_or(u32::MAX);
            bound = Bound::Resource { resource: id, uses, limit };
        }
    }
    (ii, bound)
}

/// Both bounds together: the larger one, recurrences before resources when equal.
pub(crate) fn interval(problem: &Problem, constraints: &Constraints, min_ii: u32) -> Result<(u32, Bound), Infeasible> {
    let from = min_ii.max(1);
    let (by_recurrence, recurrence) = recurrence(constraints, from)?;
    let (by_resource, resource) = resource(problem);
    Ok(if by_resource > by_recurrence { (by_resource, resource) } else { (by_recurrence, recurrence) })
}
