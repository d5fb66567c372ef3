//! The cycles of a graph: strongly connected components, after Tarjan 1972, without recursion.
//!
//! What holds: only nodes that the entry reaches are looked at; a node alone is a cycle if it goes to itself.

use super::graph::{EXIT, Graph};

/// The cycles: members of each in order; nodes that are in none are left out.
pub(super) fn cycles(graph: &Graph) -> Vec<Vec<usize>> {
    let mut search = Search::new(graph);
    search.run();
    search.found
}

const NONE: usize = usize::MAX;

struct Search<'g> {
    graph: &'g Graph,
    number: Vec<usize>,
    low: Vec<usize>,
    is_open: Vec<bool>,
    open: Vec<usize>,
    next: usize,
    found: Vec<Vec<usize>>,
}

impl<'g> Search<'g> {
    fn new(graph: &'g Graph) -> Self {
        let count = graph.nodes.len();
        let (number, low, is_open) = (vec![NONE; count], vec![NONE; count], vec![false; count]);
        Self { graph, number, low, is_open, open: Vec::new(), next: 0, found: Vec::new() }
    }

    fn run(&mut self) {
        if self.graph.entry == EXIT {
            return;
        }
        let mut stack = vec![(self.graph.entry, 0)];
        self.enter(self.graph.entry);
        while let Some(&(node, edge)) = stack.last() {
            let Some(to) = self.graph.nodes[node].edges.get(edge).map(|e| e.to) else {
                stack.pop();
                self.leave(node, stack.last().map(|&(n, _)| n));
                continue;
            };
            if let Some(last) = stack.last_mut() {
                last.1 += 1;
            }
            if to != EXIT && self.number[to] == NONE {
                self.enter(to);
                stack.push((to, 0));
            } else if to != EXIT && self.is_open[to] {
                self.low[node] = self.low[node].min(self.number[to]);
            }
        }
    }

    fn enter(&mut self, node: usize) {
        (self.number[node], self.low[node], self.is_open[node]) = (self.next, self.next, true);
        self.next += 1;
        self.open.push(node);
    }

    fn leave(&mut self, node: usize, parent: Option<usize>) {
        if let Some(parent) = parent {
            self.low[parent] = self.low[parent].min(self.low[node]);
        }
        if self.low[node] != self.number[node] {
            return;
        }
        let at = self.open.iter().rposition(|&n| n == node).unwrap_or(0);
        let mut members = self.open.split_off(at);
        members.iter().for_each(|&n| self.is_open[n] = false);
        members.sort_unstable();
        let is_cycle = members.len() > 1 || self.graph.nodes[node].edges.iter().any(|e| e.to == node);
        if is_cycle {
            self.found.push(members);
        }
    }
}
