//! The fewest register bits at an interval, then the least latency: branch and bound over the slots of resources.
//!
//! Holds: without the limits of resources the least sum is a flow and exact (Leiserson and Saxe 1991), so every part of the
//! search has a bound; a part is left only when its bound does not beat the best schedule, or its resources fit. The
//! bound that comes back is proven, and the starts keep the constraints and the limits if those that came in do.

use super::constraints::{Constraints, node};
use super::network::{Arc, Network, Outcome};
use super::rounding;
use super::solution::Objective;
use crate::problem::{DependenceKind, OperationId, Problem};

/// Operations times parts of the search that wait, up to which more are kept.
const LARGEST_STACK: usize = 1 << 20;

/// What is asked.
pub(crate) struct Question<'a> {
    pub problem: &'a Problem,
    pub constraints: &'a Constraints,
    pub ii: Option<u32>,
    pub objective: Objective,
    /// Parts of the search.
    pub parts: u64,
    /// Steps of all flows together.
    pub work: u64,
}

/// Starts by node, and what no others undercut.
pub(crate) struct Answer {
    pub start: Vec<i64>,
    pub least_bits: u64,
}

/// What starts cost: `scale` for each bit and cycle, 1 for each cycle of latency if that comes next.
struct Cost {
    network: Network,
    /// What no start changes: the latencies of producers and the iterations that values wait.
    constant: i64,
    scale: i64,
}

/// A weighted sum of starts that is being written down.
struct Sum {
    cost: Vec<i64>,
    arcs: Vec<Arc>,
    constant: i64,
}

/// A part of the search: a flow, and pairs of operations that start as far apart as they do in it.
struct Part {
    network: Network,
    settled: Vec<(u32, u32)>,
}

struct Search<'a> {
    question: &'a Question<'a>,
    best: Option<(i64, Vec<i64>)>,
    open: Vec<Part>,
    /// The least bound of parts that were given up.
    lost: i64,
    work: u64,
}

/// The best starts that the limits allow to find, from `start` on, which keeps all.
pub(crate) fn fewest(question: &Question<'_>, start: &[i64]) -> Answer {
    let Some(cost) = question.cost(start) else { return Answer { start: start.to_vec(), least_bits: 0 } };
    let mut search = Search { question, best: None, open: Vec::new(), lost: i64::MAX, work: 0 };
    search.around(&cost.network, start);
    search.begin(cost.network);
    search.run();
    let bound = search.bound();
    let least_bits = u64::try_from(bound.saturating_add(cost.constant).div_euclid(cost.scale)).unwrap_or(0);
    match search.best {
        Some((_, found)) => Answer { start: found[..start.len()].to_vec(), least_bits },
        None => Answer { start: start.to_vec(), least_bits: if bound == i64::MAX { 0 } else { least_bits } },
    }
}

impl Question<'_> {
    fn cycles(&self) -> i64 {
        i64::from(self.ii.unwrap_or(0))
    }

    /// A cycle by which some best schedule has started everything: a path of tight constraints passes each node once.
    fn horizon(&self) -> i64 {
        let entering = |list: &Vec<u32>| {
            let weights = list.iter().map(|&e| self.constraints.edges[e as usize].weight_at(self.cycles()).abs());
            weights.max().unwrap_or(0)
        };
        let weights = self.constraints.entering.iter().chain(&self.constraints.leaving).map(entering);
        let waits = self.problem.dependences().iter().map(|d| self.cycles() * i64::from(d.distance)).max();
        let uses = self.problem.operations().iter().flat_map(|o| &o.uses);
        let busy: i64 = uses.map(|u| i64::from(u.offset) + i64::from(u.cycles) + self.cycles()).sum();
        weights.sum::<i64>() + busy + waits.unwrap_or(0) + 1
    }

    /// The flow that stands for the costs; none if its sums would be too large.
    fn cost(&self, start: &[i64]) -> Option<Cost> {
        let operator = self.problem.operator_types().iter().map(|ty| i64::from(ty.latency)).max().unwrap_or(0);
        let horizon = self.horizon().max(start.iter().copied().max().unwrap_or(0)) + operator;
        let bits: i64 = self.problem.operations().iter().map(|o| i64::from(o.result_width)).sum();
        let fits = |scale: i64| scale.checked_mul(bits)?.checked_add(1)?.checked_mul(4 * horizon);
        let counts_latency = self.objective == Objective::Registers && fits(horizon + 1).is_some();
        let scale = if counts_latency { horizon + 1 } else { 1 };
        fits(scale)?;
        let edges = self.constraints.edges.iter();
        let arcs = edges.map(|e| arc(e.from, e.to, e.weight_at(self.cycles()))).collect();
        let mut sum = Sum { cost: vec![0; self.constraints.nodes], arcs, constant: 0 };
        for (from, ends) in self.values().into_iter().enumerate().filter(|(_, ends)| !ends.is_empty()) {
            let operation = OperationId::from_index(from - 1);
            let price = scale * i64::from(self.problem.operation(operation).result_width);
            sum.constant -= price * i64::from(self.problem.operator_type_of(operation).latency);
            sum.add_lifetime(from, &ends, price);
        }
        if counts_latency {
            let own = |id| (node(id), i64::from(self.problem.operator_type_of(id).latency));
            sum.add_last(self.problem.operation_ids().map(own), 1);
        }
        let Sum { cost, arcs, constant } = sum;
        Some(Cost { network: Network::new(&cost, arcs, 2 * horizon), constant, scale })
    }

    /// Who reads the result of each node, and how many cycles of earlier iterations away.
    fn values(&self) -> Vec<Vec<(usize, i64)>> {
        let mut values = vec![Vec::new(); self.constraints.nodes];
        for dependence in self.problem.dependences() {
            let is_value = matches!(dependence.kind, DependenceKind::Data { .. });
            let width = self.problem.operation(dependence.from).result_width;
            if is_value && width > 0 && (self.ii.is_some() || dependence.distance == 0) {
                let wrap = self.cycles() * i64::from(dependence.distance);
                values[node(dependence.from)].push((node(dependence.to), wrap));
            }
        }
        values
    }

    /// Operations that use a slot more often than its limit allows, of the first such slot.
    fn crowd(&self, start: &[i64]) -> Option<(Vec<u32>, u32)> {
        let mut users = std::collections::BTreeMap::<(usize, i64), Vec<u32>>::new();
        for id in self.problem.operation_ids() {
            for resource_use in &self.problem.operation(id).uses {
                let first = start[node(id)] + i64::from(resource_use.offset);
                for cycle in first..first + i64::from(resource_use.cycles) {
                    let slot = self.ii.map_or(cycle, |ii| cycle.rem_euclid(ii.into()));
                    users.entry((resource_use.resource.index(), slot)).or_default().push(node(id) as u32);
                }
            }
        }
        let limit = |resource: usize| self.problem.resources()[resource].limit;
        let crowds = users.into_iter().map(|((resource, _), users)| (users, limit(resource)));
        let crowd = crowds.filter(|(users, limit)| users.len() > *limit as usize).min_by_key(|(users, _)| users.len());
        crowd.map(|(mut users, limit)| {
            users.dedup();
            (users, limit)
        })
    }
}

impl Sum {
    /// Adds `price` times the cycles from a start to the last of its readers, each some cycles of iterations away.
    fn add_lifetime(&mut self, from: usize, ends: &[(usize, i64)], price: i64) {
        self.cost[from] -= price;
        match *ends {
            [(to, wrap)] => {
                self.cost[to] += price;
                self.constant += price * wrap;
            }
            _ => self.add_last(ends.iter().copied(), price),
        }
    }

    /// Adds `price` times the latest of the ends, each some cycles after a start.
    fn add_last(&mut self, ends: impl Iterator<Item = (usize, i64)>, price: i64) {
        let last = self.cost.len();
        self.cost.push(price);
        self.arcs.extend(ends.map(|(end, after)| arc(end, last, after)));
    }
}

fn arc(from: usize, to: usize, weight: i64) -> Arc {
    Arc { from: from as u32, to: to as u32, weight }
}

impl Search<'_> {
    /// Begins with the best starts where all users of resources start as they did.
    fn around(&mut self, network: &Network, start: &[i64]) {
        let problem = self.question.problem;
        let users = problem.operation_ids().filter(|&id| !problem.operation(id).uses.is_empty());
        let mut network = network.clone();
        network.fix(users.map(|id| (node(id) as u32, start[node(id)])));
        if self.optimise(&mut network, i64::MAX) == Outcome::Optimal {
            self.best = Some((network.value(), network.starts().to_vec()));
        }
    }

    /// What has to be undercut.
    fn cutoff(&self) -> i64 {
        self.best.as_ref().map_or(i64::MAX, |(sum, _)| *sum)
    }

    /// Optimises within the limits of the question.
    fn optimise(&mut self, network: &mut Network, cutoff: i64) -> Outcome {
        let before = network.work();
        let outcome = network.optimise(cutoff, self.question.work.saturating_sub(self.work));
        self.work += network.work() - before;
        outcome
    }

    fn is_over(&self) -> bool {
        self.work >= self.question.work
    }

    /// Opens the whole, and rounds its best starts to some that keep the limits.
    fn begin(&mut self, mut network: Network) {
        if self.optimise(&mut network, i64::MAX) != Outcome::Optimal {
            self.lost = network.value();
            return;
        }
        if network.value() < self.cutoff() {
            let Question { problem, ii, .. } = *self.question;
            let cutoff = self.cutoff();
            let rounded = rounding::round(problem, ii, &network, |network| self.optimise(network, cutoff));
            self.best = rounded.map(|n| (n.value(), n.starts().to_vec())).or(self.best.take());
        }
        self.open.push(Part { network, settled: Vec::new() });
    }

    /// Looks at parts, the latest first, while they may hold something better.
    fn run(&mut self) {
        let mut parts = 0;
        while let Some(part) = self.open.pop() {
            if part.network.value() >= self.cutoff() {
                continue;
            }
            parts += 1;
            if parts > self.question.parts || self.is_over() {
                self.open.push(part);
                return;
            }
            match self.question.crowd(part.network.starts()) {
                None => self.best = Some((part.network.value(), part.network.starts().to_vec())),
                Some((users, limit)) => self.branch(part, &users, limit as usize),
            }
        }
    }

    /// Of two users of a crowded slot, one starts earlier against the other than now, or later, or never otherwise. Whole
    /// schedules that are shifted in time are the same part.
    fn branch(&mut self, part: Part, users: &[u32], limit: usize) {
        let Part { network, settled } = part;
        let first = users[0];
        let is_settled = |user: u32| user == first || settled.contains(&(first, user));
        let Some(&second) = users.iter().find(|&&user| !is_settled(user)) else { return };
        let apart = network.starts()[second as usize] - network.starts()[first as usize];
        let later = Arc { from: first, to: second, weight: apart + 1 };
        let earlier = Arc { from: second, to: first, weight: 1 - apart };
        let mut parts: Vec<Part> = Vec::new();
        parts.extend(self.with(&network, &settled, &[later]));
        parts.extend(self.with(&network, &settled, &[earlier]));
        if users.iter().filter(|user| is_settled(**user)).count() < limit {
            let same = [Arc { weight: apart, ..later }, Arc { weight: -apart, ..earlier }];
            let mut settled = settled.clone();
            settled.push((first, second));
            parts.extend(self.with(&network, &settled, &same));
        }
        // The most promising one is looked at first.
        parts.sort_by_key(|part| std::cmp::Reverse(part.network.value()));
        if (self.open.len() + parts.len()) * network.starts().len() > LARGEST_STACK {
            self.lost = self.lost.min(network.value());
            parts.drain(..parts.len().saturating_sub(1));
        }
        self.open.append(&mut parts);
    }

    /// A part with more arcs, if it may hold something better.
    fn with(&mut self, network: &Network, settled: &[(u32, u32)], arcs: &[Arc]) -> Option<Part> {
        let mut network = network.clone();
        network.demand(arcs);
        match self.optimise(&mut network, self.cutoff()) {
            Outcome::Optimal => Some(Part { network, settled: settled.to_vec() }),
            Outcome::Infeasible | Outcome::Cut => None,
            Outcome::Limit => {
                self.lost = self.lost.min(network.value());
                None
            }
        }
    }

    /// No starts cost less.
    fn bound(&self) -> i64 {
        self.open.iter().map(|part| part.network.value()).fold(self.lost.min(self.cutoff()), i64::min)
    }
}
