//! Exact search: branch and bound over the start slots of the operations that share resources.
//!
//! Holds: once every such operation has a slot modulo the interval, the least starts that keep the
//! difference constraints and the slots are a best schedule for these slots, so only slots are
//! branched on (after Eichenberger and Davidson's split of a start into row and stage). `Exhausted`
//! without a schedule is a proof that there is none within the latency asked for.

use super::constraints::Constraints;
use super::paths;
use super::table::Table;
use crate::problem::{OperationId, Problem};

/// How a search ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// Everything was looked at: the best schedule, by node, or `None` if there is none.
    Exhausted(Option<Vec<i64>>),
    /// The node limit was reached: the best schedule so far.
    Limited(Option<Vec<i64>>),
}

struct Search<'a> {
    problem: &'a Problem,
    constraints: &'a Constraints,
    table: Table<'a>,
    ii: u32,
    /// Least starts under the decisions so far.
    start: Vec<i64>,
    /// Longest way from each node's start to the last result.
    height: Vec<i64>,
    /// Slot of each node that was decided on.
    slot: Vec<Option<i64>>,
    /// Old starts to restore on the way back.
    trail: Vec<(usize, i64)>,
    undecided: Vec<usize>,
    nodes_left: u32,
    /// Schedules have to be shorter than this.
    latency_limit: i64,
    /// A latency that cannot be beaten, so that the search may stop.
    good_enough: i64,
    best: Option<Vec<i64>>,
}

/// What to look for at one interval.
pub(crate) struct Query {
    /// The interval in cycles.
    pub ii: u32,
    /// Accept only a latency below this.
    pub below_latency: i64,
    /// Stop at this latency.
    pub good_enough: i64,
    /// Nodes to visit.
    pub node_limit: u32,
}

/// The schedule of least latency at an interval.
pub(crate) fn search(problem: &Problem, constraints: &Constraints, query: &Query) -> Outcome {
    let Ok(start) = paths::earliest(constraints, query.ii.into()) else { return Outcome::Exhausted(None) };
    let shared = |at: &usize| !problem.operation(OperationId::from_index(at - 1)).uses.is_empty();
    let mut search = Search {
        problem,
        constraints,
        table: Table::new(problem, Some(query.ii)),
        ii: query.ii,
        start,
        height: heights(problem, constraints, query.ii),
        slot: vec![None; constraints.nodes],
        trail: Vec::new(),
        undecided: (1..constraints.nodes).filter(shared).collect(),
        nodes_left: query.node_limit,
        latency_limit: query.below_latency,
        good_enough: query.good_enough,
        best: None,
    };
    let finished = search.branch();
    if finished { Outcome::Exhausted(search.best) } else { Outcome::Limited(search.best) }
}

fn heights(problem: &Problem, constraints: &Constraints, ii: u32) -> Vec<i64> {
    let own = problem.operation_ids().map(|id| problem.operator_type_of(id).latency.into());
    let tails: Vec<i64> = std::iter::once(0).chain(own).collect();
    paths::heights(constraints, &tails, ii.into())
}

/// Latency of starts by node.
pub(crate) fn latency(problem: &Problem, start: &[i64]) -> i64 {
    let ends =
        problem.operation_ids().map(|id| start[id.index() + 1] + i64::from(problem.operator_type_of(id).latency));
    ends.max().unwrap_or(0)
}

impl Search<'_> {
    /// Looks at all that is left to decide; false when the node limit ended it.
    fn branch(&mut self) -> bool {
        if latency(self.problem, &self.start) >= self.latency_limit {
            return true;
        }
        let Some(position) = self.next() else {
            self.latency_limit = latency(self.problem, &self.start);
            self.best = Some(self.start.clone());
            return true;
        };
        let at = self.undecided.swap_remove(position);
        let finished = self.branch_on(at);
        self.undecided.push(at);
        let last = self.undecided.len() - 1;
        self.undecided.swap(position, last);
        finished
    }

    /// The undecided operation that starts first.
    fn next(&self) -> Option<usize> {
        (0..self.undecided.len()).min_by_key(|&p| (self.start[self.undecided[p]], self.undecided[p]))
    }

    fn branch_on(&mut self, at: usize) -> bool {
        let first = self.start[at];
        let operation = self.problem.operation(OperationId::from_index(at - 1));
        for cycle in first..first + i64::from(self.ii) {
            if self.best.is_some() && self.latency_limit <= self.good_enough {
                return true;
            }
            if cycle + self.height[at] >= self.latency_limit {
                return true;
            }
            if !self.table.try_place(operation, cycle) {
                continue;
            }
            if self.nodes_left == 0 {
                return false;
            }
            self.nodes_left -= 1;
            let mark = self.trail.len();
            self.slot[at] = Some(cycle.rem_euclid(self.ii.into()));
            let finished = if self.raise(at, cycle) { self.branch() } else { true };
            self.undo(mark);
            self.slot[at] = None;
            self.table.remove(operation, cycle);
            if !finished {
                return false;
            }
        }
        true
    }

    fn undo(&mut self, mark: usize) {
        for (at, old) in self.trail.drain(mark..).rev() {
            self.start[at] = old;
        }
    }

    /// Raises a start, and every start that has to follow, each to the next cycle of its slot. False
    /// if the raise comes back to where it began: then it comes back for ever.
    fn raise(&mut self, at: usize, cycle: i64) -> bool {
        if cycle == self.start[at] {
            return true;
        }
        self.set(at, cycle);
        let mut work = std::collections::VecDeque::from([at]);
        while let Some(from) = work.pop_front() {
            for &index in &self.constraints.leaving[from] {
                let edge = self.constraints.edges[index as usize];
                let bound = self.start[from] + edge.weight_at(self.ii.into());
                if bound <= self.start[edge.to] {
                    continue;
                }
                if edge.to == at || edge.to == 0 {
                    return false;
                }
                let next = self.in_slot(edge.to, bound);
                self.set(edge.to, next);
                work.push_back(edge.to);
            }
        }
        true
    }

    fn set(&mut self, at: usize, cycle: i64) {
        self.trail.push((at, self.start[at]));
        self.start[at] = cycle;
    }

    fn in_slot(&self, at: usize, bound: i64) -> i64 {
        let ii = i64::from(self.ii);
        self.slot[at].map_or(bound, |slot| bound + (slot - bound).rem_euclid(ii))
    }
}
