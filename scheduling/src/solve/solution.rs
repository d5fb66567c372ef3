//! What a solver is asked and what it answers: options, solution with bounds, and infeasibility.
//!
//! Holds: `lower_bound <= ii`, and `proven` exactly when they are equal.

use crate::problem::{Fault, OperationId, Problem, ResourceId, Schedule, Violation};
use std::fmt;

/// What is made small once the initiation interval is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Objective {
    /// The latency, then register bits.
    #[default]
    Latency,
    /// Register bits, then the latency.
    Registers,
}

/// What to search for and how hard.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Smallest initiation interval to consider, in cycles.
    pub min_ii: u32,
    /// Largest initiation interval to consider; `None` for as large as it takes.
    pub max_ii: Option<u32>,
    /// Largest latency to accept in cycles, as `Schedule::latency` counts it.
    pub max_latency: Option<u32>,
    /// What comes after the initiation interval; of a single run, whether latency or register bits come first.
    pub objective: Objective,
    /// Conflicts that the exact search may meet at each initiation interval; 0 leaves out exact methods.
    pub conflict_limit: u64,
    /// Steps of propagation that all intervals together may cost; about a hundred million make a second.
    pub interval_work_limit: u64,
    /// Conflicts that it may meet for each latency that is tried.
    pub latency_conflict_limit: u64,
    /// Steps of propagation that all latencies together may cost; about a hundred million make a second.
    pub latency_work_limit: u64,
    /// Operations up to which register bits are minimised; larger problems keep the schedule found.
    pub register_operation_limit: usize,
    /// Parts that the exact search for the fewest register bits may look at; 0 leaves it out.
    pub register_part_limit: u64,
    /// Steps that it may take; about a hundred million make a second.
    pub register_work_limit: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            min_ii: 1,
            max_ii: None,
            max_latency: None,
            objective: Objective::Latency,
            conflict_limit: 20_000,
            interval_work_limit: u64::MAX,
            latency_conflict_limit: 2_000,
            latency_work_limit: 30_000_000,
            register_operation_limit: 4_000,
            register_part_limit: 0,
            register_work_limit: 100_000_000,
        }
    }
}

/// What keeps the initiation interval (or, without one, the latency) from being smaller.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bound {
    /// Nothing: it is as small as it can be (1, or the smallest interval that was asked for).
    Nothing,
    /// A cycle of dependences through earlier iterations (for latency: a path).
    Recurrence {
        /// The operations in order.
        operations: Vec<OperationId>,
        /// Cycles that one iteration takes.
        cycles: u64,
        /// Iterations that one iteration spans.
        distance: u64,
    },
    /// More uses of a resource than its limit allows in fewer cycles.
    Resource {
        /// The resource.
        resource: ResourceId,
        /// Busy cycles of all its users.
        uses: u64,
        /// Uses allowed per cycle.
        limit: u32,
    },
}

impl Bound {
    /// The bound in words, with the problem's names.
    pub fn describe(&self, problem: &Problem) -> String {
        match self {
            Self::Nothing => "nothing".to_owned(),
            Self::Recurrence { operations, cycles, distance: 0 } => {
                format!("path {}: {cycles} cycles", names(problem, operations))
            }
            Self::Recurrence { operations, cycles, distance } => {
                let path = names(problem, operations);
                format!("recurrence {path}: {cycles} cycles over {distance} iterations")
            }
            Self::Resource { resource, uses, limit } => {
                format!("resource {}: {uses} uses, {limit} per cycle", problem.resource(*resource).name)
            }
        }
    }
}

/// A verified schedule and what is known about how good it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The schedule.
    pub schedule: Schedule,
    /// Initiation interval in cycles (of an acyclic solution: latency + 1, the next possible start
    /// when runs do not overlap).
    pub ii: u32,
    /// No schedule has a smaller initiation interval than this.
    pub lower_bound: u32,
    /// What the recurrences and the resources, each alone, demand; `lower_bound` is higher where the
    /// exact search refuted the intervals in between.
    pub bound: Bound,
    /// Whether `ii` is the smallest possible.
    pub proven: bool,
    /// Latency in cycles, as `Schedule::latency` counts it.
    pub latency: u32,
    /// No schedule with this initiation interval has a smaller latency.
    pub latency_lower_bound: u32,
    /// Bits kept in registers between operators, as `Schedule::register_bits` counts them.
    pub register_bits: u64,
    /// No schedule with this interval (and this latency, unless registers come first) keeps fewer; 0 if nothing was proven.
    pub register_lower_bound: u64,
}

impl Solution {
    /// Start cycle of the operation, from the start of its iteration.
    pub fn start(&self, operation: OperationId) -> u32 {
        self.schedule.start(operation)
    }

    /// Cycles by which the initiation interval may exceed the smallest possible; 0 when proven.
    pub fn gap(&self) -> u32 {
        self.ii - self.lower_bound
    }
}

/// Why there is no schedule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Infeasible {
    /// The problem itself is faulty.
    Faults(Vec<Fault>),
    /// Constraints contradict each other, whatever the initiation interval.
    Contradiction {
        /// The operations in order of the contradicting cycle of constraints.
        operations: Vec<OperationId>,
        /// Cycles by which the constraints miss each other.
        excess: u64,
    },
    /// The largest allowed initiation interval lies below the lower bound.
    Interval {
        /// The lower bound in cycles.
        lower_bound: u32,
        /// What demands it.
        bound: Bound,
    },
    /// Operations and resources that admit no schedule, however long the interval.
    Conflict {
        /// Operations that cannot all be served.
        operations: Vec<OperationId>,
        /// The resources that they compete for.
        resources: Vec<ResourceId>,
        /// The initiation interval, or the latency of a single run, up to which this was proven.
        tried: u32,
    },
    /// The search ended without a schedule and without a proof that there is none.
    GaveUp {
        /// The largest initiation interval tried.
        tried: u32,
    },
    /// A solver's answer did not pass verification: a defect of the solver, reported and not used.
    Unverified(Vec<Violation>),
}

impl Infeasible {
    /// The reason in words, with the problem's names.
    pub fn describe(&self, problem: &Problem) -> String {
        match self {
            Self::Faults(faults) => join(faults),
            Self::Contradiction { operations, excess } => {
                format!("constraints contradict by {excess} cycles: {}", names(problem, operations))
            }
            Self::Interval { lower_bound, bound } => {
                format!("the initiation interval cannot be below {lower_bound}: {}", bound.describe(problem))
            }
            Self::Conflict { operations, resources, tried } => {
                let resources: Vec<&str> = resources.iter().map(|&r| problem.resource(r).name.as_str()).collect();
                let (operations, resources) = (listed(problem, operations), resources.join(", "));
                format!("{resources} cannot serve {operations}, proven up to {tried} cycles")
            }
            Self::GaveUp { tried } => {
                format!("no schedule found up to an initiation interval of {tried}")
            }
            Self::Unverified(violations) => join(violations),
        }
    }
}

fn names(problem: &Problem, operations: &[OperationId]) -> String {
    let names: Vec<&str> = operations.iter().map(|&id| problem.operation(id).name.as_str()).collect();
    names.join(" -> ")
}

/// The names, no more than a dozen.
fn listed(problem: &Problem, operations: &[OperationId]) -> String {
    let shown = operations.iter().take(12).map(|&id| problem.operation(id).name.as_str());
    let shown: Vec<&str> = shown.collect();
    match operations.len() - shown.len() {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

fn join<T: fmt::Display>(parts: &[T]) -> String {
    let parts: Vec<String> = parts.iter().map(T::to_string).collect();
    parts.join("; ")
}
