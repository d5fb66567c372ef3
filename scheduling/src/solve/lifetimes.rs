//! Fewer register bits at the same interval and latency: operations move towards their cheaper side.
//!
//! Holds: operations that occupy resources stay, every constraint is kept, no move adds bits.

use super::constraints::{Constraints, node};
use crate::problem::{DependenceKind, OperationId, Problem};

/// Rounds over all operations before the result is taken as it is.
const ROUNDS: usize = 16;

/// A value from one operation to another, `wrap` cycles of earlier iterations away.
#[derive(Clone, Copy)]
struct Value {
    from: usize,
    to: usize,
    wrap: i64,
}

struct Mover<'a> {
    problem: &'a Problem,
    constraints: &'a Constraints,
    ii: i64,
    start: &'a mut [i64],
    /// Values by producer and by consumer node.
    produced: Vec<Vec<Value>>,
    consumed: Vec<Vec<Value>>,
}

/// Moves the operations that share nothing, one at a time and then together with their chain, while
/// that saves register bits; `start` is by node and keeps `constraints` before and after.
pub(crate) fn reduce(problem: &Problem, constraints: &Constraints, ii: Option<u32>, start: &mut [i64]) {
    let ii = i64::from(ii.unwrap_or(0));
    let (mut produced, mut consumed) = (vec![Vec::new(); start.len()], vec![Vec::new(); start.len()]);
    for dependence in problem.dependences() {
        let carries = matches!(dependence.kind, DependenceKind::Data { .. });
        if carries && (ii > 0 || dependence.distance == 0) {
            let (from, to) = (node(dependence.from), node(dependence.to));
            let value = Value { from, to, wrap: ii * i64::from(dependence.distance) };
            produced[from].push(value);
            consumed[to].push(value);
        }
    }
    let mut mover = Mover { problem, constraints, ii, start, produced, consumed };
    for _ in 0..ROUNDS {
        if !mover.round() {
            break;
        }
    }
}

impl Mover<'_> {
    fn round(&mut self) -> bool {
        let mut order: Vec<usize> = (1..self.start.len()).filter(|&at| self.may_move(at)).collect();
        order.sort_by_key(|&at| (std::cmp::Reverse(self.start[at]), std::cmp::Reverse(at)));
        let down = order.iter().rev().fold(false, |moved, &at| self.improve(at) | moved);
        order.iter().fold(down, |moved, &at| self.improve(at) | moved)
    }

    fn may_move(&self, at: usize) -> bool {
        self.problem.operation(OperationId::from_index(at - 1)).uses.is_empty()
    }

    /// Moves one operation to the cheapest cycle of its range; among equals it stays or goes later,
    /// where its own inputs, which may be shared, can follow.
    fn improve(&mut self, at: usize) -> bool {
        let (from, to) = self.range(at);
        let old = self.start[at];
        let (mut best, mut least) = (old, self.cost_around(at, old));
        for cycle in self.turning_points(at, from, to) {
            let cost = self.cost_around(at, cycle);
            if cost < least {
                (best, least) = (cycle, cost);
            }
        }
        self.start[at] = best;
        best != old
    }

    fn range(&self, at: usize) -> (i64, i64) {
        let edge = |&index: &u32| self.constraints.edges[index as usize];
        let entering = self.constraints.entering[at].iter().map(edge).filter(|e| e.from != at);
        let from = entering.map(|e| self.start[e.from] + e.weight_at(self.ii)).max();
        let leaving = self.constraints.leaving[at].iter().map(edge).filter(|e| e.to != at);
        let to = leaving.map(|e| self.start[e.to] - e.weight_at(self.ii)).min();
        (from.unwrap_or(self.start[at]), to.unwrap_or(self.start[at]))
    }

    /// The cost is linear between these cycles: the ends of the range, and where another consumer of
    /// an operand takes over as the last one.
    fn turning_points(&self, at: usize, from: i64, to: i64) -> Vec<i64> {
        let mut points = vec![from, to];
        for operand in &self.consumed[at] {
            let others = self.produced[operand.from].iter().filter(|v| v.to != at);
            points.extend(others.map(|v| self.start[v.to] + v.wrap - operand.wrap));
        }
        points.retain(|&cycle| (from..=to).contains(&cycle));
        points
    }

    /// Register bits of the values that the operation produces or consumes, were it at `cycle`.
    fn cost_around(&mut self, at: usize, cycle: i64) -> i64 {
        let old = std::mem::replace(&mut self.start[at], cycle);
        let mut producers: Vec<usize> = self.consumed[at].iter().map(|v| v.from).collect();
        producers.push(at);
        producers.sort_unstable();
        producers.dedup();
        let cost = producers.into_iter().map(|from| self.cost_of(from)).sum();
        self.start[at] = old;
        cost
    }

    fn cost_of(&self, from: usize) -> i64 {
        let id = OperationId::from_index(from - 1);
        let end = self.start[from] + i64::from(self.problem.operator_type_of(id).latency);
        let last = self.produced[from].iter().map(|v| self.start[v.to] + v.wrap).max();
        i64::from(self.problem.operation(id).result_width) * (last.unwrap_or(end) - end).max(0)
    }
}
