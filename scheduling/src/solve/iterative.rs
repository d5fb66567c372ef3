//! Iterative modulo scheduling (Rau 1994), and list scheduling as its case without an interval.
//!
//! Holds: a returned start vector keeps every constraint and every resource limit; the budget
//! bounds the work, so `None` means "not found", never "there is none". Cost: a placement walks the constraints of its operation
//! and the slots of an interval; there are at most [`BUDGET_PER_OPERATION`] placements for each operation.

use super::constraints::Constraints;
use super::paths;
use super::table::Table;
use crate::problem::{OperationId, Problem};
use std::collections::BTreeSet;

/// Placements tried per operation before giving up.
const BUDGET_PER_OPERATION: usize = 12;

struct State<'a> {
    problem: &'a Problem,
    constraints: &'a Constraints,
    table: Table<'a>,
    ii: Option<u32>,
    /// Earliest start without resources.
    asap: Vec<i64>,
    height: Vec<i64>,
    arrivals: Arrivals,
    /// Latest start of each operation that its own window and the latency allow.
    deadline: Vec<i64>,
    /// Cycles that a single run may have to look ahead: all busy cycles one after the other.
    horizon: i64,
    start: Vec<Option<i64>>,
    /// Start of the last placement, so that a displaced operation moves on.
    last: Vec<Option<i64>>,
    /// Operations to place, highest first.
    work: BTreeSet<(std::cmp::Reverse<i64>, usize)>,
}

/// A schedule at this interval (`None`: a single run), by node.
pub(crate) fn schedule(problem: &Problem, constraints: &Constraints, ii: Option<u32>) -> Option<Vec<i64>> {
    let cycles = i64::from(ii.unwrap_or(0));
    let asap = paths::earliest(constraints, cycles).ok()?;
    let tails: Vec<i64> = std::iter::once(0)
        .chain(problem.operation_ids().map(|id| problem.operator_type_of(id).latency.into()))
        .collect();
    let height = paths::heights(constraints, &tails, cycles);
    let nodes = constraints.nodes;
    let work = (1..nodes).map(|at| (std::cmp::Reverse(height[at]), at)).collect();
    let table = Table::new(problem, ii);
    let mut start = vec![None; nodes];
    start[0] = Some(0);
    let (arrivals, deadline) = (Arrivals::of(constraints, cycles), deadlines(constraints, cycles));
    let uses = problem.operations().iter().flat_map(|o| &o.uses);
    let horizon = uses.map(|u| i64::from(u.cycles) + i64::from(u.offset)).sum::<i64>() + 1;
    let last = vec![None; nodes];
    let mut state =
        State { problem, constraints, table, ii, asap, height, arrivals, deadline, horizon, start, last, work };
    state.run()
}

/// The constraints that enter each node, at one interval: who must start before it, and by how much.
struct Arrivals {
    /// Where those of a node begin; one more at the end.
    first: Vec<u32>,
    from: Vec<(u32, i64)>,
}

impl Arrivals {
    fn of(constraints: &Constraints, cycles: i64) -> Self {
        let (mut first, mut from) = (vec![0], Vec::with_capacity(constraints.edges.len()));
        for (at, entering) in constraints.entering.iter().enumerate() {
            let edges = entering.iter().map(|&e| constraints.edges[e as usize]).filter(|e| e.from != at);
            from.extend(edges.map(|e| (e.from as u32, e.weight_at(cycles))));
            first.push(from.len() as u32);
        }
        Self { first, from }
    }

    fn at(&self, node: usize) -> &[(u32, i64)] {
        &self.from[self.first[node] as usize..self.first[node + 1] as usize]
    }
}

fn deadlines(constraints: &Constraints, cycles: i64) -> Vec<i64> {
    let mut deadlines = vec![i64::MAX; constraints.nodes];
    for edge in constraints.entering[0].iter().map(|&e| constraints.edges[e as usize]) {
        deadlines[edge.from] = deadlines[edge.from].min(-edge.weight_at(cycles));
    }
    deadlines
}

impl State<'_> {
    fn run(&mut self) -> Option<Vec<i64>> {
        let mut budget = BUDGET_PER_OPERATION * self.constraints.nodes;
        while let Some((_, at)) = self.work.pop_first() {
            budget = budget.checked_sub(1)?;
            self.place(at)?;
        }
        self.start.iter().copied().collect()
    }

    fn cycles(&self) -> i64 {
        i64::from(self.ii.unwrap_or(0))
    }

    /// Places one operation at the first free cycle, or by force where there is none.
    fn place(&mut self, at: usize) -> Option<()> {
        let operation = self.problem.operation(OperationId::from_index(at - 1));
        let from = self.ready(at);
        let deadline = self.deadline[at];
        if from > deadline {
            return None;
        }
        let span = self.ii.map_or(self.horizon, i64::from);
        for cycle in from..(from + span).min(deadline.saturating_add(1)) {
            if self.table.try_place(operation, cycle) {
                self.settle(at, cycle);
                return Some(());
            }
        }
        let next = self.last[at].map_or(from, |last| from.max(last + 1));
        let forced = if next > deadline { from } else { next };
        self.displace_users(at, forced);
        self.table.try_place(operation, forced).then(|| self.settle(at, forced))
    }

    fn ready(&self, at: usize) -> i64 {
        let bounds =
            self.arrivals.at(at).iter().filter_map(|&(from, weight)| Some(self.start[from as usize]? + weight));
        bounds.max().unwrap_or(0).max(self.asap[at])
    }

    fn settle(&mut self, at: usize, cycle: i64) {
        self.start[at] = Some(cycle);
        self.last[at] = Some(cycle);
        let ii = self.cycles();
        for &index in &self.constraints.leaving[at] {
            let edge = self.constraints.edges[index as usize];
            let late = self.start[edge.to].is_some_and(|start| start < cycle + edge.weight_at(ii));
            if late && edge.to != 0 && edge.to != at {
                self.displace(edge.to);
            }
        }
    }

    fn displace(&mut self, at: usize) {
        let Some(cycle) = self.start[at].take() else { return };
        self.table.remove(self.problem.operation(OperationId::from_index(at - 1)), cycle);
        self.work.insert((std::cmp::Reverse(self.height[at]), at));
    }

    /// Displaces placed operations that share a resource until the operation fits, lowest first.
    fn displace_users(&mut self, at: usize, cycle: i64) {
        let problem = self.problem;
        let wanted = &problem.operation(OperationId::from_index(at - 1)).uses;
        let mut users: Vec<usize> = (1..self.constraints.nodes)
            .filter(|&other| self.start[other].is_some())
            .filter(|&other| {
                let uses = &problem.operation(OperationId::from_index(other - 1)).uses;
                uses.iter().any(|u| wanted.iter().any(|w| w.resource == u.resource))
            })
            .collect();
        users.sort_by_key(|&other| (self.height[other], other));
        let operation = problem.operation(OperationId::from_index(at - 1));
        for other in users {
            if self.table.try_place(operation, cycle) {
                self.table.remove(operation, cycle);
                return;
            }
            if self.collides(other, at, cycle) {
                self.displace(other);
            }
        }
    }

    /// Whether the placed operation occupies a resource in a slot that `at` wants at `cycle`.
    fn collides(&self, other: usize, at: usize, cycle: i64) -> bool {
        let Some(start) = self.start[other] else { return false };
        let uses = |node: usize| &self.problem.operation(OperationId::from_index(node - 1)).uses;
        let slot = |cycle: i64| self.ii.map_or(cycle, |ii| cycle.rem_euclid(ii.into()));
        uses(other).iter().any(|u| {
            uses(at).iter().filter(|w| w.resource == u.resource).any(|w| {
                let first = start + i64::from(u.offset);
                let wanted = cycle + i64::from(w.offset);
                let busy = |c: i64| (wanted..wanted + i64::from(w.cycles)).any(|d| slot(d) == slot(c));
                (first..first + i64::from(u.cycles)).any(busy)
            })
        })
    }
}
