//! Least weighted sums of starts under difference constraints, by the network simplex method on the dual, a flow.
//!
//! Holds: the flow is feasible at all times, so its value is a lower bound on every sum; the tree is strongly feasible
//! (an arc of it without flow points to the root), so no pivot repeats (Cunningham 1976); at the end the starts are
//! integers that keep every arc, and their sum equals the value of the flow.

/// `start[to] - start[from] >= weight`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Arc {
    pub from: u32,
    pub to: u32,
    pub weight: i64,
}

/// How an optimisation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// The starts are the best.
    Optimal,
    /// No starts keep the arcs.
    Infeasible,
    /// The sum is at least the cutoff.
    Cut,
    /// The work allowed was done; the value is a lower bound.
    Limit,
}

const NONE: u32 = u32::MAX;

/// Arcs with costs of starts, and a tree of tight arcs. Node 0 starts at 0 and is the root.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    /// Two for each node but the root, its earliest and its latest start, then those that were given.
    arcs: Vec<Arc>,
    start: Vec<i64>,
    /// Of each node but the root: its parent, the arc between, whether that points to the parent, and its flow.
    parent: Vec<u32>,
    arc: Vec<u32>,
    is_up: Vec<bool>,
    flow: Vec<i64>,
    depth: Vec<u32>,
    child: Vec<u32>,
    next: Vec<u32>,
    previous: Vec<u32>,
    value: i64,
    position: usize,
    work: u64,
}

/// The arc that leaves the tree: the one of `node`, and whether it lies on the side of the entering arc's head.
struct Leaving {
    node: u32,
    flow: i64,
    at_head: bool,
}

impl Network {
    /// Starts of `cost.len()` nodes within `0..=horizon`, which minimise the sum of `cost * start`.
    pub fn new(cost: &[i64], arcs: impl IntoIterator<Item = Arc>, horizon: i64) -> Self {
        let nodes = cost.len();
        let own = (1..nodes as u32)
            .flat_map(|v| [Arc { from: 0, to: v, weight: 0 }, Arc { from: v, to: 0, weight: -horizon }]);
        let mut network = Self {
            arcs: own.chain(arcs).collect(),
            start: vec![0; nodes],
            parent: vec![NONE; nodes],
            arc: vec![NONE; nodes],
            is_up: vec![false; nodes],
            flow: vec![0; nodes],
            depth: vec![0; nodes],
            child: vec![NONE; nodes],
            next: vec![NONE; nodes],
            previous: vec![NONE; nodes],
            value: 0,
            position: 0,
            work: 0,
        };
        (1..nodes).for_each(|v| network.hang_on_root(v, cost[v]));
        network.reset_starts();
        network
    }

    fn hang_on_root(&mut self, v: usize, cost: i64) {
        self.is_up[v] = cost <= 0;
        self.arc[v] = 2 * (v as u32 - 1) + u32::from(self.is_up[v]);
        self.flow[v] = cost.abs();
        self.attach(v as u32, 0);
    }

    /// The starts now.
    pub fn starts(&self) -> &[i64] {
        &self.start
    }

    /// The value of the flow: no starts have a smaller sum.
    pub fn value(&self) -> i64 {
        self.value
    }

    /// The greatest start that any node may have.
    pub fn high(&self) -> i64 {
        self.arcs.get(1).map_or(0, |arc| -arc.weight)
    }

    /// Steps taken so far.
    pub fn work(&self) -> u64 {
        self.work
    }

    /// Adds arcs.
    pub fn demand(&mut self, arcs: &[Arc]) {
        self.arcs.extend_from_slice(arcs);
        // What is new is looked at first.
        self.position = self.arcs.len() - arcs.len();
    }

    /// Bounds starts to one cycle each.
    pub fn fix(&mut self, starts: impl Iterator<Item = (u32, i64)>) {
        for (node, start) in starts {
            let own = 2 * (node as usize - 1);
            (self.arcs[own].weight, self.arcs[own + 1].weight) = (start, -start);
        }
        self.reset_starts();
    }

    /// Computes all starts, depths and the value from the tree.
    fn reset_starts(&mut self) {
        self.value = 0;
        let mut open = vec![0u32];
        while let Some(at) = open.pop() {
            let mut child = self.child[at as usize];
            while child != NONE {
                let c = child as usize;
                let weight = self.arcs[self.arc[c] as usize].weight;
                let step = if self.is_up[c] { -weight } else { weight };
                self.start[c] = self.start[at as usize] + step;
                self.depth[c] = self.depth[at as usize] + 1;
                self.value += weight * self.flow[c];
                open.push(child);
                child = self.next[c];
            }
        }
    }

    /// Pivots until the starts are the best, the value reaches `cutoff`, or `work` steps were taken.
    pub fn optimise(&mut self, cutoff: i64, work: u64) -> Outcome {
        let until = self.work.saturating_add(work);
        loop {
            if self.value >= cutoff {
                return Outcome::Cut;
            }
            if self.work >= until {
                return Outcome::Limit;
            }
            let Some(entering) = self.most_violated() else { return Outcome::Optimal };
            if !self.pivot(entering) {
                return Outcome::Infeasible;
            }
        }
    }

    /// The most violated arc of the next stretch of arcs that has one.
    fn most_violated(&mut self) -> Option<u32> {
        let stretch = (self.arcs.len() / 8).max(64);
        let mut best: Option<(i64, u32)> = None;
        for seen in 1..=self.arcs.len() {
            let at = self.position;
            self.position = if at + 1 == self.arcs.len() { 0 } else { at + 1 };
            let violation = self.violation(at as u32);
            if violation > best.map_or(0, |(most, _)| most) {
                best = Some((violation, at as u32));
            }
            if seen % stretch == 0 && best.is_some() {
                break;
            }
        }
        self.work += stretch as u64;
        best.map(|(_, arc)| arc)
    }

    fn violation(&self, arc: u32) -> i64 {
        let Arc { from, to, weight } = self.arcs[arc as usize];
        weight + self.start[from as usize] - self.start[to as usize]
    }

    /// Takes an arc into the tree; false if flow around it never ends.
    fn pivot(&mut self, entering: u32) -> bool {
        let Arc { from, to, .. } = self.arcs[entering as usize];
        let Some(leaving) = self.leaving(from, to) else { return false };
        let violation = self.violation(entering);
        self.push_flow(from, to, leaving.flow);
        self.value += violation * leaving.flow;
        let (root, under, shift) = if leaving.at_head { (to, from, violation) } else { (from, to, -violation) };
        self.turn_around(root, leaving.node);
        (self.arc[root as usize], self.is_up[root as usize]) = (entering, !leaving.at_head);
        self.flow[root as usize] = leaving.flow;
        self.attach(root, under);
        self.shift(root, shift);
        true
    }

    /// The last arc on the way around, from where the paths to the root meet, that has the least flow to lose.
    fn leaving(&self, from: u32, to: u32) -> Option<Leaving> {
        let (mut tail, mut head) = (from, to);
        let (mut at_tail, mut at_head): (Option<Leaving>, Option<Leaving>) = (None, None);
        while tail != head {
            if self.depth[tail as usize] >= self.depth[head as usize] {
                let flow = self.flow[tail as usize];
                // The one nearest to the tail comes last on the way down.
                if self.is_up[tail as usize] && at_tail.as_ref().is_none_or(|l| flow < l.flow) {
                    at_tail = Some(Leaving { node: tail, flow, at_head: false });
                }
                tail = self.parent[tail as usize];
            } else {
                let flow = self.flow[head as usize];
                if !self.is_up[head as usize] && at_head.as_ref().is_none_or(|l| flow <= l.flow) {
                    at_head = Some(Leaving { node: head, flow, at_head: true });
                }
                head = self.parent[head as usize];
            }
        }
        match (at_tail, at_head) {
            (Some(tail), Some(head)) if tail.flow < head.flow => Some(tail),
            (tail, None) => tail,
            (_, head) => head,
        }
    }

    /// Sends flow from `from` to `to` by the entering arc, and back through the tree.
    fn push_flow(&mut self, from: u32, to: u32, flow: i64) {
        let (mut tail, mut head) = (from, to);
        while tail != head {
            let at_tail = self.depth[tail as usize] >= self.depth[head as usize];
            let at = if at_tail { &mut tail } else { &mut head };
            let node = *at as usize;
            self.flow[node] += if self.is_up[node] == at_tail { -flow } else { flow };
            *at = self.parent[node];
            self.work += 1;
        }
    }

    /// Cuts the arc above `last` and makes `root`, which lies below it, the root of the part cut off.
    fn turn_around(&mut self, root: u32, last: u32) {
        let (mut at, mut above) = (root, self.parent[root as usize]);
        let mut own = (self.arc[root as usize], self.is_up[root as usize], self.flow[root as usize]);
        self.detach(root);
        while at != last {
            let parent = above as usize;
            above = self.parent[parent];
            let upper = (self.arc[parent], self.is_up[parent], self.flow[parent]);
            self.detach(parent as u32);
            (self.arc[parent], self.is_up[parent], self.flow[parent]) = (own.0, !own.1, own.2);
            self.attach(parent as u32, at);
            (at, own) = (parent as u32, upper);
        }
    }

    fn detach(&mut self, node: u32) {
        let (previous, next) = (self.previous[node as usize], self.next[node as usize]);
        match previous {
            NONE => self.child[self.parent[node as usize] as usize] = next,
            _ => self.next[previous as usize] = next,
        }
        if next != NONE {
            self.previous[next as usize] = previous;
        }
    }

    fn attach(&mut self, node: u32, parent: u32) {
        let first = std::mem::replace(&mut self.child[parent as usize], node);
        if first != NONE {
            self.previous[first as usize] = node;
        }
        (self.parent[node as usize], self.previous[node as usize], self.next[node as usize]) = (parent, NONE, first);
    }

    /// Moves the starts of all nodes from `root` down, and counts their depths anew.
    fn shift(&mut self, root: u32, by: i64) {
        let mut open = vec![root];
        while let Some(at) = open.pop() {
            self.start[at as usize] += by;
            self.depth[at as usize] = self.depth[self.parent[at as usize] as usize] + 1;
            self.work += 1;
            let mut child = self.child[at as usize];
            while child != NONE {
                open.push(child);
                child = self.next[child as usize];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least sum over all starts within the horizon.
    fn brute_force(cost: &[i64], arcs: &[Arc], horizon: i64) -> Option<i64> {
        let mut start = vec![0i64; cost.len()];
        let mut best: Option<i64> = None;
        loop {
            if arcs.iter().all(|a| start[a.to as usize] - start[a.from as usize] >= a.weight) {
                let sum = cost.iter().zip(&start).map(|(c, s)| c * s).sum();
                best = Some(best.map_or(sum, |b: i64| b.min(sum)));
            }
            let Some(at) = (1..start.len()).find(|&at| start[at] < horizon) else { return best };
            start[at] += 1;
            start[1..at].fill(0);
        }
    }

    #[test]
    fn sums_are_those_of_brute_force() {
        for seed in 0..3_000u64 {
            let mut state = seed;
            let mut random = |below: u64| {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (state >> 33) % below
            };
            let nodes = 2 + random(4);
            let cost: Vec<i64> = (0..nodes).map(|_| random(9) as i64 - 4).collect();
            let mut arc =
                |_| Arc { from: random(nodes) as u32, to: random(nodes) as u32, weight: random(6) as i64 - 3 };
            let arcs: Vec<Arc> = (0..7).map(&mut arc).collect();
            let mut network = Network::new(&cost, arcs.iter().copied(), 5);
            let outcome = network.optimise(i64::MAX, u64::MAX);
            match brute_force(&cost, &arcs, 5) {
                None => assert_eq!(outcome, Outcome::Infeasible),
                Some(best) => {
                    assert_eq!((outcome, network.value()), (Outcome::Optimal, best), "{cost:?} {arcs:?}");
                    let sum: i64 = cost.iter().zip(network.starts()).map(|(c, s)| c * s).sum();
                    assert_eq!(sum, best);
                }
            }
        }
    }

    #[test]
    fn what_is_demanded_later_counts_as_well() {
        let mut network = Network::new(&[0, -1, 3], [Arc { from: 1, to: 2, weight: 2 }], 9);
        assert_eq!((network.optimise(i64::MAX, u64::MAX), network.value()), (Outcome::Optimal, 6));
        network.demand(&[Arc { from: 0, to: 1, weight: 4 }]);
        assert_eq!((network.optimise(i64::MAX, u64::MAX), network.value()), (Outcome::Optimal, 14));
        network.fix([(2, 7)].into_iter());
        assert_eq!((network.optimise(i64::MAX, u64::MAX), network.value()), (Outcome::Optimal, 16));
        network.demand(&[Arc { from: 2, to: 0, weight: -5 }]);
        assert_eq!(network.optimise(i64::MAX, u64::MAX), Outcome::Infeasible);
    }
}
