//! Runs rules on a graph, round by round, within limits.
//!
//! Holds: the order is fixed (rules in the order of their table, classes by number), so the result depends on nothing but
//! the input and the limits.

use super::graph::{self, Graph, New, View};
use super::rules::{Growth, Rule};
use egg::Id;
use std::collections::BTreeMap;

/// When to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Nodes of the graph.
    pub nodes: usize,
    /// Rounds over all rules.
    pub rounds: usize,
    /// Nodes to which a rule was applied, over all rules and rounds.
    pub visits: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nodes: 6_000, rounds: 8, visits: 20_000_000 }
    }
}

/// Why a run stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Stop {
    /// No rule has anything to add.
    Saturated,
    /// The rounds are over.
    Rounds,
    /// The graph has as many nodes as it may.
    Nodes,
    /// Rules were applied to as many nodes as they may.
    Visits,
}

/// What a run did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Run {
    /// Why it stopped.
    pub stop: Stop,
    /// Rounds made.
    pub rounds: usize,
    /// Nodes in the end.
    pub nodes: usize,
    /// How often each rule added something.
    pub applied: BTreeMap<&'static str, usize>,
}

impl Run {
    /// True if a limit ended it, so that more could have been found.
    pub fn is_limited(&self) -> bool {
        match self.stop {
            Stop::Saturated => false,
            Stop::Rounds | Stop::Nodes | Stop::Visits => true,
        }
    }
}

/// What rules that offer forms may add in a round, and those that permute in each of the first rounds.
const OFFERS: usize = 1_500;
const PERMUTATIONS: usize = 400;
const PERMUTING_ROUNDS: usize = 3;

/// Applies the rules until nothing is new or a limit is reached.
pub fn saturate(graph: &mut Graph, rules: &[Rule], limits: Limits) -> Run {
    let mut visits = 0;
    let mut run = Run { stop: Stop::Rounds, rounds: 0, nodes: graph.total_size(), applied: BTreeMap::new() };
    while run.rounds < limits.rounds {
        let mut changed = false;
        for rule in rules {
            let budget = match rule.growth {
                Growth::Shrinks => usize::MAX,
                Growth::Offers => OFFERS,
                Growth::Permutes if run.rounds < PERMUTING_ROUNDS => PERMUTATIONS,
                Growth::Permutes => 0,
            };
            let effective = apply(graph, rule, budget, limits.nodes, &mut visits);
            changed |= effective > 0;
            *run.applied.entry(rule.name).or_default() += effective;
            run.nodes = graph.total_size();
            if run.nodes >= limits.nodes || visits >= limits.visits {
                run.stop = if run.nodes >= limits.nodes { Stop::Nodes } else { Stop::Visits };
                return run;
            }
        }
        run.rounds += 1;
        if !changed {
            run.stop = Stop::Saturated;
            return run;
        }
    }
    run
}

/// Applies one rule everywhere; how often it added something.
fn apply(graph: &mut Graph, rule: &Rule, budget: usize, most_nodes: usize, visits: &mut usize) -> usize {
    if budget == 0 {
        return 0;
    }
    let (matches, visited) = search_counted(graph, rule);
    *visits += visited;
    let mut effective = 0;
    for (class, new) in matches {
        let before = graph.total_size();
        let id = graph::add(graph, &new);
        if graph.union(class, id) || graph.total_size() > before {
            effective += 1;
        }
        if effective >= budget || graph.total_size() >= most_nodes {
            break;
        }
    }
    graph.rebuild();
    effective
}

/// Nodes of a class to which a rule is applied.
const MAX_NODES: usize = 64;

/// All that a rule says of a graph: class and equal term.
pub fn search(graph: &Graph, rule: &Rule) -> Vec<(Id, New)> {
    search_counted(graph, rule).0
}

/// The same, with the number of nodes to which the rule was applied.
fn search_counted(graph: &Graph, rule: &Rule) -> (Vec<(Id, New)>, usize) {
    let view = View { graph };
    let mut ids: Vec<Id> = graph.classes().map(|class| class.id).collect();
    ids.sort();
    let (mut found, mut visited) = (Vec::new(), 0);
    for id in ids {
        // What a class holds as a constant needs no other form.
        if graph[id].data.facts.value().is_some() && graph[id].nodes.iter().any(|n| n.arguments.is_empty()) {
            continue;
        }
        for node in graph[id].nodes.iter().take(MAX_NODES) {
            visited += 1;
            found.extend((rule.apply)(&view, node).into_iter().map(|new| (id, new)));
        }
    }
    (found, visited)
}
