//! The solvers: from a `Problem` to a verified `Solution` with its proof.
//!
//! Holds: every schedule handed out passed `Schedule::verify`; everything is deterministic (limits
//! count nodes, never seconds); a lower bound is claimed only with a proof.

mod acyclic;
mod bounds;
mod constraints;
mod iterative;
mod lifetimes;
mod modulo;
mod paths;
mod search;
mod solution;
mod table;

pub use acyclic::{acyclic, alap, asap};
pub use modulo::{interval_bound, modulo};
pub use solution::{Bound, Infeasible, Options, Solution};

use crate::problem::{Problem, Schedule};

/// Turns starts by node into a verified schedule.
fn finish(problem: &Problem, ii: Option<u32>, start: &[i64]) -> Result<Schedule, Infeasible> {
    let start: Vec<u32> = start[1..].iter().map(|&s| u32::try_from(s).unwrap_or(u32::MAX)).collect();
    let start_in_cycle_ps = constraints::start_in_cycle_ps(problem, &start, ii);
    let schedule = Schedule { ii, start, start_in_cycle_ps };
    schedule.verify(problem).map_err(Infeasible::Unverified)?;
    Ok(schedule)
}

/// Operations that occupy resources: what an exact search branches on.
fn shared_operations(problem: &Problem) -> usize {
    problem.operations().iter().filter(|o| !o.uses.is_empty()).count()
}

/// Shared operations up to which the exact search runs: it recurses once for each.
const LARGEST_SEARCH: usize = 1_000;

#[cfg(test)]
mod tests;
