//! An answer to a problem: start cycles, start times within the cycle, and the initiation interval.
//!
//! Holds: one start per operation of the problem it belongs to; whether it is right is `verify`'s say.

use super::ids::OperationId;
use super::model::Problem;

/// When each operation starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// Cycles between the starts of two iterations; `None` for a single run (acyclic problem).
    pub ii: Option<u32>,
    /// Start of each operation in cycles from the start of its iteration.
    pub start: Vec<u32>,
    /// Time in picoseconds into the start cycle at which the operation's inputs are there.
    pub start_in_cycle_ps: Vec<u32>,
}

impl Schedule {
    /// Start cycle of the operation, from the start of its iteration.
    pub fn start(&self, operation: OperationId) -> u32 {
        self.start[operation.index()]
    }

    /// Picoseconds into the start cycle at which the operation's inputs are there.
    pub fn start_in_cycle_ps(&self, operation: OperationId) -> u32 {
        self.start_in_cycle_ps[operation.index()]
    }

    /// Cycle in which the operation's result is there.
    pub fn end(&self, problem: &Problem, operation: OperationId) -> u32 {
        self.start(operation) + problem.operator_type_of(operation).latency
    }

    /// Cycles from the start of an iteration to its last result: 0 if all fits in one cycle.
    pub fn latency(&self, problem: &Problem) -> u32 {
        problem.operation_ids().map(|id| self.end(problem, id)).max().unwrap_or(0)
    }

    /// Bits of register that hold results between producer and consumers, one per bit and cycle:
    /// what the pipeline's delay lines cost. Registers inside operators are not counted.
    pub fn register_bits(&self, problem: &Problem) -> u64 {
        let mut lifetime = vec![0i64; problem.operations().len()];
        for dependence in problem.dependences() {
            // A single run has no other iteration to keep a value for.
            let is_kept = self.ii.is_some() || dependence.distance == 0;
            if !is_kept || !matches!(dependence.kind, super::DependenceKind::Data { .. }) {
                continue;
            }
            let wrap = i64::from(self.ii.unwrap_or(0)) * i64::from(dependence.distance);
            let read = i64::from(self.start(dependence.to)) + wrap;
            let slot = &mut lifetime[dependence.from.index()];
            *slot = (*slot).max(read - i64::from(self.end(problem, dependence.from)));
        }
        let bits = problem.operations().iter().zip(lifetime);
        bits.map(|(operation, cycles)| u64::from(operation.result_width) * cycles.max(0) as u64).sum()
    }
}
