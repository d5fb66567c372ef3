//! The e-graph: classes of equal terms, each with the facts that hold for all of them.
//!
//! Holds: terms of a class have one width; a class with one possible value holds that constant; facts of a class are
//! refined a limited number of times, so a cycle of classes that narrow each other ends.

use super::term::{Dag, Node, Symbol};
use bits::known::Facts;
use bits::{Int, Op};
use egg::{Analysis, DidMerge, EGraph, Id};

/// Facts of each class, by egg's analysis.
#[derive(Clone, Debug, Default)]
pub struct Knowledge;

/// Facts of a class, and how often they were refined.
#[derive(Clone, Debug)]
pub struct Known {
    /// What holds.
    pub facts: Facts,
    refinements: u32,
}

/// Refinements of the facts of a class after which they stay as they are: they are true, if not all of the truth.
const MAX_REFINEMENTS: u32 = 12;

/// The e-graph of terms.
pub type Graph = EGraph<Node, Knowledge>;

impl Analysis<Node> for Knowledge {
    type Data = Known;

    fn make(graph: &mut Graph, node: &Node, _: Id) -> Known {
        let arguments: Vec<&Facts> = node.arguments.iter().map(|a| &graph[*a].data.facts).collect();
        let facts = node.op.facts(&arguments).expect("widths fit: nodes are made by rules that keep them");
        Known { facts, refinements: 0 }
    }

    fn merge(&mut self, a: &mut Known, b: Known) -> DidMerge {
        debug_assert_eq!(a.facts.width, b.facts.width, "{a:?} {b:?}");
        if a.refinements >= MAX_REFINEMENTS {
            return DidMerge(false, a.facts != b.facts);
        }
        let both = a.facts.meet(&b.facts);
        let changes = DidMerge(both != a.facts, both != b.facts);
        if changes.0 {
            *a = Known { facts: both, refinements: a.refinements.max(b.refinements) + 1 };
        }
        changes
    }

    fn modify(graph: &mut Graph, id: Id) {
        if let Some(value) = graph[id].data.facts.value().cloned() {
            let constant = graph.add(Node::new(Symbol::Constant(value), &[]));
            graph.union(id, constant);
        }
    }
}

/// A term to add: classes that are there, and nodes over them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum New {
    /// A class.
    Old(Id),
    /// A node.
    Node(Symbol, Vec<New>),
}

impl From<Id> for New {
    fn from(id: Id) -> Self {
        New::Old(id)
    }
}

impl From<Int> for New {
    fn from(value: Int) -> Self {
        New::Node(Symbol::Constant(value), Vec::new())
    }
}

/// An operation on two terms.
pub fn two(op: impl Into<Symbol>, a: impl Into<New>, b: impl Into<New>) -> New {
    New::Node(op.into(), vec![a.into(), b.into()])
}

/// An operation on one term.
pub fn one(op: impl Into<Symbol>, a: impl Into<New>) -> New {
    New::Node(op.into(), vec![a.into()])
}

/// A choice.
pub fn mux(condition: impl Into<New>, a: impl Into<New>, b: impl Into<New>) -> New {
    New::Node(Op::Mux.into(), vec![condition.into(), a.into(), b.into()])
}

/// Adds a term; its class.
pub fn add(graph: &mut Graph, new: &New) -> Id {
    match new {
        New::Old(id) => graph.find(*id),
        New::Node(op, arguments) => {
            let arguments: Vec<Id> = arguments.iter().map(|a| add(graph, a)).collect();
            graph.add(Node::new(op.clone(), &arguments))
        }
    }
}

/// Adds terms; the class of each.
pub fn add_dag(graph: &mut Graph, dag: &Dag) -> Vec<Id> {
    let mut classes: Vec<Id> = Vec::with_capacity(dag.nodes().len());
    for node in dag.nodes() {
        let arguments: Vec<Id> = node.arguments.iter().map(|a| classes[usize::from(*a)]).collect();
        classes.push(graph.add(Node::new(node.op.clone(), &arguments)));
    }
    classes
}

/// Nodes of one operation in a class that a rule looks at: products of long lists say little and take long.
const MAX_FOUND: usize = 10;

/// What rules ask of the graph.
#[derive(Clone, Copy)]
pub struct View<'g> {
    /// The graph.
    pub graph: &'g Graph,
}

impl<'g> View<'g> {
    /// Facts of a class.
    pub fn facts(&self, id: Id) -> &'g Facts {
        &self.graph[id].data.facts
    }

    /// Bits of a class.
    pub fn width(&self, id: Id) -> u32 {
        self.facts(id).width
    }

    /// Its value, if only one is possible.
    pub fn constant(&self, id: Id) -> Option<&'g Int> {
        self.facts(id).value()
    }

    /// Its value as a small number, if only one is possible.
    pub fn number(&self, id: Id) -> Option<u32> {
        self.constant(id)?.to_u64()?.try_into().ok()
    }

    /// The nodes of a class.
    pub fn nodes(&self, id: Id) -> &'g [Node] {
        &self.graph[id].nodes
    }

    /// The arguments of the first nodes of a class that do `op`.
    pub fn find<S: Into<Symbol>>(&self, id: Id, op: S) -> impl Iterator<Item = &'g [Id]> + use<'g, '_, S> {
        let op = op.into();
        self.nodes(id).iter().filter(move |n| n.op == op).map(|n| n.arguments.as_slice()).take(MAX_FOUND)
    }

    /// True if both are one class.
    pub fn same(&self, a: Id, b: Id) -> bool {
        self.graph.find(a) == self.graph.find(b)
    }

    /// True if two pairs are of the same two classes.
    pub fn same_in_any_order(&self, x: &[Id], y: &[Id]) -> bool {
        self.same(x[0], y[0]) && self.same(x[1], y[1]) || self.same(x[0], y[1]) && self.same(x[1], y[0])
    }

    /// Each class that two pairs have in common, with the other one of either.
    pub fn in_common(self, x: &'g [Id], y: &'g [Id]) -> impl Iterator<Item = [Id; 3]> + 'g {
        let places = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
        places.filter(move |&(i, j)| self.same(x[i], y[j])).map(|(i, j)| [x[i], x[1 - i], y[1 - j]])
    }
}
