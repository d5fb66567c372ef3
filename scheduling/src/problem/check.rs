//! What is wrong with an instance, every fault at once and by name.
//!
//! Holds: a problem without faults can be handed to any solver; contradicting time constraints are
//! not faults of form and are answered by the solvers with the cycle that contradicts itself.

use super::ids::{DependenceId, OperationId, OperatorTypeId, ResourceId};
use super::model::{Dependence, DependenceKind, Problem};
use std::fmt;

/// Latencies, windows, distances and offsets past this are refused, so that no sum overflows.
const LARGEST_NUMBER: u32 = 1 << 24;

/// One thing that is wrong with a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The operation names an operator type that the problem does not have.
    MissingOperatorType {
        /// The operation at fault.
        operation: String,
    },
    /// The operation uses a resource that the problem does not have.
    MissingResource {
        /// The operation at fault.
        operation: String,
    },
    /// A dependence names an operation that the problem does not have.
    MissingOperation {
        /// The dependence at fault.
        dependence: DependenceId,
    },
    /// An alignment names an operation that the problem does not have.
    MissingAlignedOperation {
        /// Position of the alignment at fault.
        alignment: usize,
    },
    /// A used resource has a limit of zero.
    NoInstances {
        /// The resource at fault.
        resource: String,
    },
    /// A combinational operator's two delays differ.
    UnequalDelays {
        /// The operator type at fault.
        operator_type: String,
    },
    /// An operator type, or a resource use, is busy for zero cycles.
    NoBusyCycles {
        /// The operator type or operation at fault.
        name: String,
    },
    /// An operator alone does not fit into a clock period.
    DelayAboveClock {
        /// The operator type at fault.
        operator_type: String,
        /// Its delay in picoseconds.
        delay_ps: u32,
        /// The clock period in picoseconds.
        period_ps: u32,
    },
    /// The earliest allowed start lies after the latest.
    EmptyWindow {
        /// The operation at fault.
        operation: String,
    },
    /// A value depends on itself within one iteration.
    ZeroDistanceCycle {
        /// The operations in order of the cycle.
        operations: Vec<String>,
    },
    /// A number is too large to be a count of cycles or iterations.
    NumberTooLarge {
        /// The part at fault.
        name: String,
    },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MissingOperatorType { operation } => {
                write!(f, "operation '{operation}' has no operator type")
            }
            Self::MissingResource { operation } => {
                write!(f, "operation '{operation}' uses an unknown resource")
            }
            Self::MissingOperation { dependence } => {
                write!(f, "dependence {} names an unknown operation", dependence.index())
            }
            Self::MissingAlignedOperation { alignment } => {
                write!(f, "alignment {alignment} names an unknown operation")
            }
            Self::NoInstances { resource } => {
                write!(f, "resource '{resource}' is used but has no instance")
            }
            Self::UnequalDelays { operator_type } => {
                write!(f, "combinational operator type '{operator_type}' has two different delays")
            }
            Self::NoBusyCycles { name } => write!(f, "'{name}' is busy for zero cycles"),
            Self::DelayAboveClock { operator_type, delay_ps, period_ps } => write!(
                f,
                "operator type '{operator_type}' takes {delay_ps} ps, more than the clock period of {period_ps} ps"
            ),
            Self::EmptyWindow { operation } => {
                write!(f, "operation '{operation}' has to start no earlier than after its latest start")
            }
            Self::ZeroDistanceCycle { operations } => {
                write!(f, "values depend on themselves within one iteration: {}", operations.join(" -> "))
            }
            Self::NumberTooLarge { name } => {
                write!(f, "'{name}' has a number of cycles above {LARGEST_NUMBER}")
            }
        }
    }
}

impl Problem {
    /// Names everything that is wrong with the instance; solvers take only problems without faults.
    pub fn check(&self) -> Result<(), Vec<Fault>> {
        let mut faults = Vec::new();
        self.check_operator_types(&mut faults);
        self.check_operations(&mut faults);
        self.check_dependences(&mut faults);
        self.check_alignments(&mut faults);
        if faults.is_empty() {
            faults.extend(self.zero_distance_cycle());
        }
        if faults.is_empty() { Ok(()) } else { Err(faults) }
    }

    fn check_operator_types(&self, faults: &mut Vec<Fault>) {
        for id in (0..self.operator_types().len()).map(OperatorTypeId::from_index) {
            let operator_type = &self.operator_types()[id.index()];
            let name = || operator_type.name.clone();
            let delay_ps = operator_type.delay_in_ps.max(operator_type.delay_out_ps);
            if operator_type.is_combinational() && operator_type.delay_in_ps != operator_type.delay_out_ps {
                faults.push(Fault::UnequalDelays { operator_type: name() });
            }
            if operator_type.blocking == 0 {
                faults.push(Fault::NoBusyCycles { name: name() });
            }
            if operator_type.latency.max(operator_type.blocking) > LARGEST_NUMBER {
                faults.push(Fault::NumberTooLarge { name: name() });
            }
            match self.clock_period_ps() {
                Some(period_ps) if delay_ps > period_ps && self.is_used(id) => {
                    faults.push(Fault::DelayAboveClock { operator_type: name(), delay_ps, period_ps });
                }
                _ => {}
            }
        }
    }

    fn is_used(&self, id: OperatorTypeId) -> bool {
        self.operations().iter().any(|operation| operation.operator_type == id)
    }

    fn check_operations(&self, faults: &mut Vec<Fault>) {
        for operation in self.operations() {
            let name = || operation.name.clone();
            if operation.operator_type.index() >= self.operator_types().len() {
                faults.push(Fault::MissingOperatorType { operation: name() });
            }
            if operation.latest.is_some_and(|latest| latest < operation.earliest) {
                faults.push(Fault::EmptyWindow { operation: name() });
            }
            if operation.earliest.max(operation.latest.unwrap_or(0)) > LARGEST_NUMBER {
                faults.push(Fault::NumberTooLarge { name: name() });
            }
            for resource_use in &operation.uses {
                self.check_use(&operation.name, resource_use.resource, faults);
                if resource_use.cycles == 0 {
                    faults.push(Fault::NoBusyCycles { name: name() });
                }
                if resource_use.offset.max(resource_use.cycles) > LARGEST_NUMBER {
                    faults.push(Fault::NumberTooLarge { name: name() });
                }
            }
        }
    }

    fn check_use(&self, operation: &str, resource: ResourceId, faults: &mut Vec<Fault>) {
        let fault = match self.resources().get(resource.index()) {
            None => Fault::MissingResource { operation: operation.to_owned() },
            Some(found) if found.limit == 0 => Fault::NoInstances { resource: found.name.clone() },
            Some(_) => return,
        };
        if !faults.contains(&fault) {
            faults.push(fault);
        }
    }

    fn check_dependences(&self, faults: &mut Vec<Fault>) {
        for (index, dependence) in self.dependences().iter().enumerate() {
            let last = dependence.from.max(dependence.to);
            if last.index() >= self.operations().len() {
                faults.push(Fault::MissingOperation { dependence: DependenceId::from_index(index) });
                continue;
            }
            let cycles = match dependence.kind {
                DependenceKind::Data { registers } => registers,
                DependenceKind::Order { latency } => latency.unsigned_abs(),
            };
            if dependence.distance.max(cycles) > LARGEST_NUMBER {
                faults.push(Fault::NumberTooLarge { name: self.operation(dependence.from).name.clone() });
            }
        }
    }

    fn check_alignments(&self, faults: &mut Vec<Fault>) {
        for (alignment, a) in self.alignments().iter().enumerate() {
            if a.from.max(a.to).index() >= self.operations().len() {
                faults.push(Fault::MissingAlignedOperation { alignment });
            } else if a.iterations > LARGEST_NUMBER {
                faults.push(Fault::NumberTooLarge { name: self.operation(a.from).name.clone() });
            }
        }
    }

    /// Finds a cycle of values without an iteration in between by removing, again and again, the
    /// operations that nothing left feeds; what remains leads backwards into a cycle.
    fn zero_distance_cycle(&self) -> Option<Fault> {
        let mut feeds = vec![Vec::new(); self.operations().len()];
        let mut waits = vec![0usize; self.operations().len()];
        for dependence in self.dependences().iter().filter(|d| is_immediate(d)) {
            feeds[dependence.from.index()].push(dependence.to);
            waits[dependence.to.index()] += 1;
        }
        let mut ready: Vec<OperationId> = self.operation_ids().filter(|id| waits[id.index()] == 0).collect();
        while let Some(id) = ready.pop() {
            for &to in &feeds[id.index()] {
                waits[to.index()] -= 1;
                if waits[to.index()] == 0 {
                    ready.push(to);
                }
            }
        }
        let first = self.operation_ids().find(|id| waits[id.index()] > 0)?;
        Some(Fault::ZeroDistanceCycle { operations: self.walk_back(first, &waits) })
    }

    fn walk_back(&self, first: OperationId, waits: &[usize]) -> Vec<String> {
        let mut feeder = vec![None; waits.len()];
        for dependence in self.dependences().iter().filter(|d| is_immediate(d)) {
            if waits[dependence.from.index()] > 0 {
                feeder[dependence.to.index()].get_or_insert(dependence.from);
            }
        }
        let mut trail = vec![first];
        loop {
            let at = trail[trail.len() - 1];
            let Some(from) = feeder[at.index()] else {
                break;
            };
            if let Some(begin) = trail.iter().position(|&id| id == from) {
                trail.drain(..begin);
                break;
            }
            trail.push(from);
        }
        trail.iter().rev().map(|&id| self.operation(id).name.clone()).collect()
    }
}

fn is_immediate(dependence: &Dependence) -> bool {
    dependence.distance == 0 && matches!(dependence.kind, DependenceKind::Data { .. })
}
