//! The solvers: from a `Problem` to a verified `Solution` with its proof.
//!
//! Holds: every schedule handed out passed `Schedule::verify`; everything is deterministic (limits count conflicts and
//! steps, never seconds); a lower bound is claimed only with a proof.

mod acyclic;
mod bounds;
mod components;
mod constraints;
mod exact;
mod intervals;
mod iterative;
mod late;
mod latency;
mod learn;
mod lifetimes;
mod modulo;
mod network;
mod paths;
mod placement;
mod registers;
mod rounding;
mod solution;
mod table;

pub use acyclic::{acyclic, alap, asap};
pub use modulo::{interval_bound, modulo};
pub use solution::{Bound, Infeasible, Objective, Options, Solution};

use crate::problem::{Problem, Schedule};

/// Turns starts by node into a verified schedule.
fn finish(problem: &Problem, ii: Option<u32>, start: &[i64]) -> Result<Schedule, Infeasible> {
    let start: Vec<u32> = start[1..].iter().map(|&s| u32::try_from(s).unwrap_or(u32::MAX)).collect();
    let schedule = timed(problem, start, ii);
    schedule.verify(problem).map_err(Infeasible::Unverified)?;
    Ok(schedule)
}

/// The schedule of start cycles, one an operation, in which each starts within its cycle as early as its inputs are there.
/// Whether it is right is `Schedule::verify`'s say.
pub fn timed(problem: &Problem, start: Vec<u32>, ii: Option<u32>) -> Schedule {
    let start_in_cycle_ps = constraints::start_in_cycle_ps(problem, &start, ii);
    Schedule { ii, start, start_in_cycle_ps }
}

#[cfg(test)]
mod tests;
