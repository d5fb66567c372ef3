//! Whether a schedule answers a problem, judged from the definitions alone.
//!
//! Holds: shares no code with the solvers; reports every violation by name.

use super::ids::{OperationId, ResourceId};
use super::model::{Dependence, DependenceKind, Problem};
use super::schedule::Schedule;
use std::collections::BTreeMap;
use std::fmt;

/// One way in which a schedule breaks its problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Violation {
    /// The schedule does not have one start per operation, or has an initiation interval of zero.
    WrongShape,
    /// A dependence is not kept: `to` starts too early by `by` cycles.
    Dependence {
        /// The operation that comes first.
        from: String,
        /// The operation that waits.
        to: String,
        /// Missing cycles.
        by: u64,
    },
    /// Two operations that must take the same slot do not.
    Alignment {
        /// The operation that is free to move.
        from: String,
        /// The operation that has to follow it.
        to: String,
    },
    /// A value arrives within the cycle after its consumer's stated start.
    Chaining {
        /// The producer.
        from: String,
        /// The consumer chained to it.
        to: String,
    },
    /// An operation's chain does not end within the clock period.
    Period {
        /// The operation at the end of the chain.
        operation: String,
        /// When it would end, in picoseconds.
        end_ps: u64,
    },
    /// A resource is used more often than its limit allows.
    Resource {
        /// The resource.
        resource: String,
        /// The cycle, modulo the initiation interval if there is one.
        cycle: u64,
        /// Uses in that cycle.
        uses: u64,
        /// Uses allowed.
        limit: u32,
    },
    /// An operation starts outside its window.
    Window {
        /// The operation.
        operation: String,
        /// Its start cycle.
        start: u32,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WrongShape => write!(f, "the schedule does not have the problem's shape"),
            Self::Dependence { from, to, by } => {
                write!(f, "'{to}' starts {by} cycles too early after '{from}'")
            }
            Self::Alignment { from, to } => write!(f, "'{to}' is not aligned with '{from}'"),
            Self::Chaining { from, to } => {
                write!(f, "'{to}' starts within its cycle before '{from}' is there")
            }
            Self::Period { operation, end_ps } => {
                write!(f, "'{operation}' ends {end_ps} ps into its cycle, after the clock period")
            }
            Self::Resource { resource, cycle, uses, limit } => {
                write!(f, "'{resource}' is used {uses} times in cycle {cycle}, limit {limit}")
            }
            Self::Window { operation, start } => write!(f, "'{operation}' starts in cycle {start}, outside its window"),
        }
    }
}

impl Schedule {
    /// Reports every way in which this schedule breaks the (checked) problem.
    pub fn verify(&self, problem: &Problem) -> Result<(), Vec<Violation>> {
        let count = problem.operations().len();
        if self.start.len() != count || self.start_in_cycle_ps.len() != count || self.ii == Some(0) {
            return Err(vec![Violation::WrongShape]);
        }
        let mut violations = Vec::new();
        for dependence in problem.dependences() {
            violations.extend(self.verify_dependence(problem, dependence));
        }
        for id in problem.operation_ids() {
            violations.extend(self.verify_operation(problem, id));
        }
        violations.extend(self.verify_alignments(problem));
        violations.extend(self.verify_resources(problem));
        if violations.is_empty() { Ok(()) } else { Err(violations) }
    }

    fn verify_dependence(&self, problem: &Problem, dependence: &Dependence) -> Option<Violation> {
        let producer = problem.operator_type_of(dependence.from);
        let names = || (problem.operation(dependence.from).name.clone(), problem.operation(dependence.to).name.clone());
        let needed = match dependence.kind {
            DependenceKind::Data { registers } => i64::from(producer.latency) + i64::from(registers),
            DependenceKind::Order { latency } => i64::from(latency),
        };
        // Without an interval there is one iteration, so nothing crosses into another.
        let later = iterations_in_cycles(self.ii, dependence.distance)?;
        let slack = i64::from(self.start(dependence.to)) + later - i64::from(self.start(dependence.from)) - needed;
        if slack < 0 {
            let (from, to) = names();
            return Some(Violation::Dependence { from, to, by: slack.unsigned_abs() });
        }
        let chained = slack == 0 && dependence.kind == DependenceKind::Data { registers: 0 };
        if !chained {
            return None;
        }
        let mut ready = producer.delay_out_ps.into();
        if producer.is_combinational() {
            ready += u64::from(self.start_in_cycle_ps(dependence.from));
        }
        let (from, to) = names();
        (u64::from(self.start_in_cycle_ps(dependence.to)) < ready).then_some(Violation::Chaining { from, to })
    }

    fn verify_operation(&self, problem: &Problem, id: OperationId) -> Vec<Violation> {
        let operation = problem.operation(id);
        let start = self.start(id);
        let mut violations = Vec::new();
        if start < operation.earliest || operation.latest.is_some_and(|latest| start > latest) {
            violations.push(Violation::Window { operation: operation.name.clone(), start });
        }
        let delay = problem.operator_type_of(id).delay_in_ps;
        let end_ps = u64::from(self.start_in_cycle_ps(id)) + u64::from(delay);
        if problem.clock_period_ps().is_some_and(|period| end_ps > u64::from(period)) {
            violations.push(Violation::Period { operation: operation.name.clone(), end_ps });
        }
        violations
    }

    fn verify_alignments(&self, problem: &Problem) -> Vec<Violation> {
        let name = |id: OperationId| problem.operation(id).name.clone();
        let is_broken = |from: OperationId, to: OperationId, iterations: u32| {
            let apart = iterations_in_cycles(self.ii, iterations);
            apart.is_some_and(|apart| i64::from(self.start(to)) != i64::from(self.start(from)) + apart)
        };
        let broken = problem.alignments().iter().filter(|a| is_broken(a.from, a.to, a.iterations));
        broken.map(|a| Violation::Alignment { from: name(a.from), to: name(a.to) }).collect()
    }

    fn verify_resources(&self, problem: &Problem) -> Vec<Violation> {
        let mut uses: BTreeMap<(ResourceId, u64), u64> = BTreeMap::new();
        for id in problem.operation_ids() {
            for resource_use in &problem.operation(id).uses {
                let first = u64::from(self.start(id)) + u64::from(resource_use.offset);
                for cycle in first..first + u64::from(resource_use.cycles) {
                    let slot = self.ii.map_or(cycle, |ii| cycle % u64::from(ii));
                    *uses.entry((resource_use.resource, slot)).or_default() += 1;
                }
            }
        }
        let over = uses.into_iter().filter_map(|((id, cycle), uses)| {
            let resource = problem.resource(id);
            let name = || resource.name.clone();
            (uses > u64::from(resource.limit)).then(|| Violation::Resource {
                resource: name(),
                cycle,
                uses,
                limit: resource.limit,
            })
        });
        over.collect()
    }
}

/// Cycles by which `distance` iterations lie apart; `None` if there is no second iteration.
fn iterations_in_cycles(ii: Option<u32>, distance: u32) -> Option<i64> {
    match ii {
        Some(ii) => Some(i64::from(ii) * i64::from(distance)),
        None if distance == 0 => Some(0),
        None => None,
    }
}
