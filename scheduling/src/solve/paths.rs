//! Longest paths through difference constraints: ASAP, ALAP, and the cycle that forbids both.
//!
//! Holds: starts are the least (ASAP) or greatest (ALAP) solution; a reported cycle has positive
//! weight at the initiation interval asked for.

use super::constraints::{Constraints, Edge};

/// The edges of a cycle of constraints that cannot be kept, in order.
pub(crate) type Conflict = Vec<Edge>;

/// Earliest start of each node at this initiation interval (Bellman-Ford), or a positive cycle.
pub(crate) fn earliest(constraints: &Constraints, ii: i64) -> Result<Vec<i64>, Conflict> {
    let mut start = vec![0i64; constraints.nodes];
    let mut reason: Vec<Option<Edge>> = vec![None; constraints.nodes];
    for _ in 0..=constraints.nodes {
        let mut raised = None;
        for edge in &constraints.edges {
            let bound = start[edge.from] + edge.weight_at(ii);
            if bound > start[edge.to] {
                start[edge.to] = bound;
                reason[edge.to] = Some(*edge);
                raised = Some(edge.to);
            }
        }
        let Some(at) = raised else { return Ok(start) };
        // A raise of the start of the iteration, or a loop of reasons, is a positive cycle at once.
        if let Some(cycle) = loop_of_reasons(&reason, at) {
            return Err(cycle);
        }
    }
    unreachable_conflict(&reason)
}

/// After as many rounds as nodes, some chain of reasons closes.
fn unreachable_conflict(reason: &[Option<Edge>]) -> Result<Vec<i64>, Conflict> {
    let found = (0..reason.len()).find_map(|at| loop_of_reasons(reason, at));
    Err(found.unwrap_or_default())
}

/// Walks from reason to reason until a node repeats.
fn loop_of_reasons(reason: &[Option<Edge>], from: usize) -> Option<Conflict> {
    let mut seen = vec![false; reason.len()];
    let mut at = from;
    while !seen[at] {
        seen[at] = true;
        at = reason[at]?.from;
    }
    let (begin, mut cycle) = (at, Vec::new());
    loop {
        let edge = reason[at]?;
        cycle.push(edge);
        at = edge.from;
        if at == begin {
            break;
        }
    }
    cycle.reverse();
    Some(cycle)
}

/// Latest start of each node such that node 0 starts at 0, given starts `earliest` that are feasible:
/// nodes that nothing bounds from above keep `horizon`.
pub(crate) fn latest(constraints: &Constraints, ii: i64, horizon: i64) -> Vec<i64> {
    let mut start = vec![horizon; constraints.nodes];
    start[0] = 0;
    loop {
        let mut changed = false;
        for edge in constraints.edges.iter().rev() {
            let bound = start[edge.to] - edge.weight_at(ii);
            if bound < start[edge.from] && edge.from != 0 {
                start[edge.from] = bound;
                changed = true;
            }
        }
        if !changed {
            return start;
        }
    }
}

/// For each node, the longest weight of a path that leaves it: its height, the priority of Rau 1994.
pub(crate) fn heights(constraints: &Constraints, tails: &[i64], ii: i64) -> Vec<i64> {
    let mut height = tails.to_vec();
    for _ in 0..constraints.nodes {
        let mut changed = false;
        for edge in constraints.edges.iter().rev().filter(|e| e.to != 0) {
            let longer = height[edge.to] + edge.weight_at(ii);
            if longer > height[edge.from] {
                height[edge.from] = longer;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    height
}
