//! Strongly connected components of the constraints at an interval: what recurrences and deadlines tie together.
//!
//! Holds: components are numbered in topological order, so that edges lead from lower to higher numbers or stay inside.

use super::constraints::Constraints;

/// The component of each node, and the nodes of each component.
#[derive(Clone, Debug)]
pub(crate) struct Components {
    pub of: Vec<usize>,
    pub members: Vec<Vec<usize>>,
}

/// One step of the walk: a node and its next edge.
struct Frame {
    node: usize,
    next: usize,
}

struct Tarjan<'a> {
    constraints: &'a Constraints,
    order: Vec<usize>,
    low: Vec<usize>,
    on_stack: Vec<bool>,
    stack: Vec<usize>,
    frames: Vec<Frame>,
    found: Vec<Vec<usize>>,
    count: usize,
}

const UNSEEN: usize = usize::MAX;

/// Tarjan's algorithm with its own stack.
pub(crate) fn components(constraints: &Constraints) -> Components {
    let nodes = constraints.nodes;
    let mut tarjan = Tarjan {
        constraints,
        order: vec![UNSEEN; nodes],
        low: vec![0; nodes],
        on_stack: vec![false; nodes],
        stack: Vec::new(),
        frames: Vec::new(),
        found: Vec::new(),
        count: 0,
    };
    for node in 0..nodes {
        if tarjan.order[node] == UNSEEN {
            tarjan.walk(node);
        }
    }
    tarjan.found.reverse();
    let mut of = vec![0; nodes];
    for (index, members) in tarjan.found.iter_mut().enumerate() {
        members.sort_unstable();
        members.iter().for_each(|&node| of[node] = index);
    }
    Components { of, members: tarjan.found }
}

impl Tarjan<'_> {
    fn open(&mut self, node: usize) {
        (self.order[node], self.low[node]) = (self.count, self.count);
        self.count += 1;
        self.on_stack[node] = true;
        self.stack.push(node);
        self.frames.push(Frame { node, next: 0 });
    }

    fn walk(&mut self, root: usize) {
        self.open(root);
        while let Some(frame) = self.frames.last_mut() {
            let node = frame.node;
            let Some(&edge) = self.constraints.leaving[node].get(frame.next) else {
                self.close(node);
                continue;
            };
            frame.next += 1;
            let to = self.constraints.edges[edge as usize].to;
            if self.order[to] == UNSEEN {
                self.open(to);
            } else if self.on_stack[to] {
                self.low[node] = self.low[node].min(self.order[to]);
            }
        }
    }

    fn close(&mut self, node: usize) {
        self.frames.pop();
        if let Some(parent) = self.frames.last() {
            self.low[parent.node] = self.low[parent.node].min(self.low[node]);
        }
        if self.low[node] == self.order[node] {
            let begin = self.stack.iter().rposition(|&other| other == node).unwrap_or(0);
            let members = self.stack.split_off(begin);
            members.iter().for_each(|&member| self.on_stack[member] = false);
            self.found.push(members);
        }
    }
}
