//! A problem as difference constraints: `x[to] - x[from] >= weight - II * distance`.
//!
//! Holds: node 0 is the start of the iteration, node i + 1 is operation i; the constraints without
//! resources are complete, so integer starts that keep them also keep the clock period: for each
//! value path whose delay exceeds the period for the first time at its last operation there is an
//! edge that puts a register on the path.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use petgraph::algo::toposort;
use petgraph::graph::{DiGraph, NodeIndex};

use crate::problem::{DependenceKind, OperationId, Problem};

/// One difference constraint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Edge {
    pub from: usize,
    pub to: usize,
    /// Cycles that the start of `to` lies after that of `from`, at distance 0.
    pub weight: i64,
    /// Iterations crossed; negative where an alignment demands whole intervals.
    pub distance: i64,
}

impl Edge {
    /// The weight at an initiation interval.
    pub fn weight_at(&self, ii: i64) -> i64 {
        self.weight - ii * self.distance
    }
}

/// All constraints of a problem but the resources.
#[derive(Clone, Debug)]
pub(crate) struct Constraints {
    pub nodes: usize,
    pub edges: Vec<Edge>,
    /// Indices of the edges that leave each node.
    pub leaving: Vec<Vec<u32>>,
    /// Indices of the edges that enter each node.
    pub entering: Vec<Vec<u32>>,
}

/// The node of an operation.
pub(crate) fn node(id: OperationId) -> usize {
    id.index() + 1
}

/// Whether several iterations overlap or the problem is run once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    Modulo,
    Single,
}

impl Constraints {
    /// The constraints of a checked problem; a single run has no dependence across iterations.
    pub fn new(problem: &Problem, mode: Mode) -> Self {
        let mut edges = window_edges(problem);
        edges.extend(dependence_edges(problem, mode));
        edges.extend(alignment_edges(problem, mode));
        edges.extend(chaining_edges(problem, mode));
        Self::from_edges(problem.operations().len() + 1, edges)
    }

    fn from_edges(nodes: usize, mut edges: Vec<Edge>) -> Self {
        edges.sort_by_key(|e| (e.from, e.to, e.distance, std::cmp::Reverse(e.weight)));
        // Over more iterations a constraint says more only by a larger weight.
        edges.dedup_by(|next, kept| (next.from, next.to) == (kept.from, kept.to) && next.weight <= kept.weight);
        let mut leaving = vec![Vec::new(); nodes];
        let mut entering = vec![Vec::new(); nodes];
        for (index, edge) in edges.iter().enumerate() {
            leaving[edge.from].push(index as u32);
            entering[edge.to].push(index as u32);
        }
        Self { nodes, edges, leaving, entering }
    }

    /// Adds constraints, for instance an upper bound on the latency.
    pub fn with(&self, more: impl IntoIterator<Item = Edge>) -> Self {
        let mut edges = self.edges.clone();
        edges.extend(more);
        Self::from_edges(self.nodes, edges)
    }
}

fn window_edges(problem: &Problem) -> Vec<Edge> {
    let mut edges = Vec::new();
    for id in problem.operation_ids() {
        let operation = problem.operation(id);
        edges.push(Edge { from: 0, to: node(id), weight: operation.earliest.into(), distance: 0 });
        if let Some(latest) = operation.latest {
            edges.push(Edge { from: node(id), to: 0, weight: -i64::from(latest), distance: 0 });
        }
    }
    edges
}

/// Edges that keep every result at or before the cycle `latency`.
pub(crate) fn latency_edges(problem: &Problem, latency: i64) -> impl Iterator<Item = Edge> + '_ {
    problem.operation_ids().map(move |id| {
        let own = i64::from(problem.operator_type_of(id).latency);
        Edge { from: node(id), to: 0, weight: own - latency, distance: 0 }
    })
}

fn dependence_edges(problem: &Problem, mode: Mode) -> impl Iterator<Item = Edge> + '_ {
    let kept = problem.dependences().iter().filter(move |d| mode == Mode::Modulo || d.distance == 0);
    kept.map(|dependence| {
        let weight = match dependence.kind {
            DependenceKind::Data { registers } => {
                i64::from(problem.operator_type_of(dependence.from).latency) + i64::from(registers)
            }
            DependenceKind::Order { latency } => latency.into(),
        };
        let (from, to) = (node(dependence.from), node(dependence.to));
        Edge { from, to, weight, distance: dependence.distance.into() }
    })
}

/// Each alignment as two constraints, one in each direction.
fn alignment_edges(problem: &Problem, mode: Mode) -> impl Iterator<Item = Edge> + '_ {
    let kept = problem.alignments().iter().filter(move |a| mode == Mode::Modulo || a.iterations == 0);
    kept.flat_map(|a| {
        let (from, to, distance) = (node(a.from), node(a.to), i64::from(a.iterations));
        [Edge { from, to, weight: 0, distance: -distance }, Edge { from: to, to: from, weight: 0, distance }]
    })
}

/// Over how many iterations a value has travelled from the source of the search without a register, and the place of the operation
/// where it is. What comes first in this order is never behind what comes later.
type Arrival = (u32, u32);

/// The value paths that a search walks.
struct Chains<'a> {
    problem: &'a Problem,
    period_ps: u64,
    /// (consumer, distance) of each chainable value, by producer.
    values: Vec<Vec<(usize, u32)>>,
    /// Places of the operations in an order in which values of one iteration go forward.
    ranks: Vec<u32>,
    /// The operation at each place.
    at_rank: Vec<u32>,
    /// Arrivals at each operation that no other arrival makes redundant, and who has any.
    fronts: Vec<Vec<(u64, u32)>>,
    touched: Vec<usize>,
}

fn chaining_edges(problem: &Problem, mode: Mode) -> Vec<Edge> {
    let Some(period_ps) = problem.clock_period_ps() else { return Vec::new() };
    let count = problem.operations().len();
    let mut values = vec![Vec::new(); count];
    for dependence in problem.dependences() {
        let chainable = dependence.kind == DependenceKind::Data { registers: 0 };
        if chainable && (mode == Mode::Modulo || dependence.distance == 0) {
            values[dependence.from.index()].push((dependence.to.index(), dependence.distance));
        }
    }
    let (ranks, fronts, touched) = (ranks(&values), vec![Vec::new(); count], Vec::new());
    let mut at_rank = vec![0; count];
    (0..).zip(&ranks).for_each(|(at, &rank)| at_rank[rank as usize] = at);
    let mut chains = Chains { problem, period_ps: period_ps.into(), values, ranks, at_rank, fronts, touched };
    let mut edges = Vec::new();
    for source in 0..count {
        chains.search(source, &mut edges);
    }
    edges
}

/// Places of the nodes in a topological order of the values of one iteration, which form no cycle in a checked problem.
fn ranks(values: &[Vec<(usize, u32)>]) -> Vec<u32> {
    let mut graph = DiGraph::<(), ()>::with_capacity(values.len(), 0);
    let nodes: Vec<NodeIndex> = values.iter().map(|_| graph.add_node(())).collect();
    for (from, consumers) in values.iter().enumerate() {
        for &(to, _) in consumers.iter().filter(|(_, distance)| *distance == 0) {
            graph.add_edge(nodes[from], nodes[to], ());
        }
    }
    let mut ranks = vec![0; values.len()];
    for (rank, node) in (0..).zip(toposort(&graph, None).unwrap_or_default()) {
        ranks[node.index()] = rank;
    }
    ranks
}

impl Chains<'_> {
    /// Walks the longest register-free paths from one operation and cuts each where it gets too long. Shorter ones over as many
    /// iterations are cut with them. Each operation is passed once for each number of iterations: O(values * log values).
    fn search(&mut self, source: usize, edges: &mut Vec<Edge>) {
        let first = self.problem.operator_type_of(OperationId::from_index(source));
        let own_ps = u64::from(first.delay_out_ps);
        let mut work = BinaryHeap::new();
        self.arrive(source, own_ps, 0, &mut work);
        let mut last = None;
        while let Some(Reverse(arrival)) = work.pop() {
            // Each operation is there once for each of its producers.
            if last.replace(arrival) == Some(arrival) {
                continue;
            }
            let (travelled, at) = (arrival.0, self.at_rank[arrival.1 as usize] as usize);
            let Some(&(delay_ps, _)) = self.fronts[at].iter().find(|front| front.1 == travelled) else { continue };
            for index in 0..self.values[at].len() {
                let (to, distance) = self.values[at][index];
                let next = self.problem.operator_type_of(OperationId::from_index(to));
                let end_ps = delay_ps + u64::from(next.delay_in_ps);
                let distance = travelled + distance;
                if end_ps > self.period_ps {
                    // A path that is too long without its first operation is cut on its own account.
                    if end_ps - own_ps <= self.period_ps {
                        let weight = i64::from(first.latency) + 1;
                        edges.push(Edge { from: source + 1, to: to + 1, weight, distance: distance.into() });
                    }
                } else if next.is_combinational() {
                    self.arrive(to, end_ps, distance, &mut work);
                }
            }
        }
        for at in self.touched.drain(..) {
            self.fronts[at].clear();
        }
    }

    /// Goes on from `at` later, if no other arrival there was as late over as few iterations.
    fn arrive(&mut self, at: usize, delay_ps: u64, distance: u32, work: &mut BinaryHeap<Reverse<Arrival>>) {
        let front = &mut self.fronts[at];
        if front.iter().any(|&(other_ps, other)| other_ps >= delay_ps && other <= distance) {
            return;
        }
        if front.is_empty() {
            self.touched.push(at);
        }
        front.retain(|&(other_ps, other)| other_ps > delay_ps || other < distance);
        front.push((delay_ps, distance));
        work.push(Reverse((distance, self.ranks[at])));
    }
}

/// When each operation's inputs are there within its start cycle, in picoseconds, for starts that
/// keep the constraints.
pub(crate) fn start_in_cycle_ps(problem: &Problem, start: &[u32], ii: Option<u32>) -> Vec<u32> {
    let count = start.len();
    let mut values = vec![Vec::new(); count];
    let mut waits = vec![0usize; count];
    let mut ready_ps = vec![0u32; count];
    for dependence in problem.dependences() {
        let (from, to) = (dependence.from.index(), dependence.to.index());
        let producer = problem.operator_type_of(dependence.from);
        let wrap = match ii {
            None if dependence.distance > 0 => continue,
            _ => i64::from(ii.unwrap_or(0)) * i64::from(dependence.distance),
        };
        let end = i64::from(start[from]) + i64::from(producer.latency);
        if dependence.kind != (DependenceKind::Data { registers: 0 }) || i64::from(start[to]) + wrap != end {
            continue;
        }
        if producer.is_combinational() {
            values[from].push(to);
            waits[to] += 1;
        } else {
            ready_ps[to] = ready_ps[to].max(producer.delay_out_ps);
        }
    }
    let mut work: Vec<usize> = (0..count).filter(|&at| waits[at] == 0).collect();
    while let Some(at) = work.pop() {
        let delay = problem.operator_type_of(OperationId::from_index(at)).delay_out_ps;
        for &to in &values[at] {
            ready_ps[to] = ready_ps[to].max(ready_ps[at].saturating_add(delay));
            waits[to] -= 1;
            if waits[to] == 0 {
                work.push(to);
            }
        }
    }
    ready_ps
}
