//! Strongly connected components of the constraints at an interval: what recurrences and deadlines tie together.
//!
//! Holds: components are numbered in topological order, so that edges lead from lower to higher numbers or stay inside.

use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};

use super::constraints::Constraints;

/// The component of each node, and the nodes of each component.
#[derive(Clone, Debug)]
pub(crate) struct Components {
    pub of: Vec<usize>,
    pub members: Vec<Vec<usize>>,
}

/// The components, those that edges leave before those that edges enter.
pub(crate) fn components(constraints: &Constraints) -> Components {
    let nodes = constraints.nodes;
    let mut graph: DiGraph<(), ()> = DiGraph::with_capacity(nodes, constraints.edges.len());
    for _ in 0..nodes {
        graph.add_node(());
    }
    for (node, leaving) in constraints.leaving.iter().enumerate() {
        // The edge that was added last is walked first.
        for &edge in leaving.iter().rev() {
            let to = constraints.edges[edge as usize].to;
            graph.add_edge(NodeIndex::new(node), NodeIndex::new(to), ());
        }
    }
    let sorted = |component: Vec<NodeIndex>| {
        let mut members: Vec<usize> = component.into_iter().map(NodeIndex::index).collect();
        members.sort_unstable();
        members
    };
    let members: Vec<Vec<usize>> = tarjan_scc(&graph).into_iter().rev().map(sorted).collect();
    let mut of = vec![0; nodes];
    for (index, members) in members.iter().enumerate() {
        members.iter().for_each(|&node| of[node] = index);
    }
    Components { of, members }
}
