//! Making a segment anew with nodes put in between: old nodes are copied one by one, and their numbers kept.
//!
//! What holds: nodes stay in an order in which uses at distance 0 follow definitions.

use pipeline::{Issue, Kind, Node, NodeId, Segment, Source, When};

/// A segment in the making.
#[derive(Debug, Default)]
pub struct Rebuild {
    /// What there is so far.
    pub nodes: Vec<Node>,
    /// By old node: the node that now has its value.
    pub numbers: Vec<NodeId>,
    /// Inputs of new nodes that name old nodes of earlier tokens: (node, input, old source).
    later: Vec<(usize, usize, Source)>,
}

impl Rebuild {
    /// Copies the next old node.
    pub fn copy(&mut self, node: &Node) {
        let mut copy = node.clone();
        let index = self.nodes.len();
        for (i, source) in copy.inputs.iter_mut().enumerate() {
            self.rename(source, index, i);
        }
        if let Some(guard) = &mut copy.guard {
            self.rename(guard, index, usize::MAX);
        }
        self.nodes.push(copy);
        self.numbers.push(NodeId(index as u32));
    }

    /// Points a source at the new node; sources of earlier tokens wait until all nodes are there.
    fn rename(&mut self, source: &mut Source, node: usize, input: usize) {
        match source {
            Source::Node { node: old, distance: 0 } => *old = self.numbers[old.index()],
            Source::Node { .. } => self.later.push((node, input, source.clone())),
            _ => {}
        }
    }

    /// A node whose inputs at distance 0 are new nodes, and those of earlier tokens old ones.
    pub fn push(&mut self, kind: impl Into<Kind>, inputs: Vec<Source>, width: u32, like: &Node) -> Source {
        let index = self.nodes.len();
        for (i, source) in inputs.iter().enumerate() {
            if let Source::Node { distance, .. } = source
                && *distance > 0
            {
                self.later.push((index, i, source.clone()));
            }
        }
        self.push_new(kind, inputs, width, like)
    }

    /// A node whose inputs are all new nodes.
    pub fn push_new(&mut self, kind: impl Into<Kind>, inputs: Vec<Source>, width: u32, like: &Node) -> Source {
        let kind = kind.into();
        let (guard, when, linear, name, loc) = (None, When::default(), None, None, like.loc);
        self.nodes.push(Node { kind, inputs, width, guard, when, linear, name, loc });
        Source::node(NodeId(self.nodes.len() as u32 - 1))
    }

    /// The new segment: inputs of earlier tokens are named anew.
    pub fn settle(mut self, old: &Segment) -> Segment {
        for (node, input, source) in std::mem::take(&mut self.later) {
            let Source::Node { node: old, distance } = source else { continue };
            let new = Source::Node { node: self.numbers[old.index()], distance };
            match input {
                usize::MAX => self.nodes[node].guard = Some(new),
                _ => self.nodes[node].inputs[input] = new,
            }
        }
        let number = |node: NodeId| self.numbers[node.index()];
        let forwarded = old.forwarded.iter().map(|(l, s, r)| (number(*l), number(*s), *r)).collect();
        let independent = old.independent.iter().map(|(access, level)| (number(*access), *level)).collect();
        let issue = match &old.issue {
            Issue::While(test) => Issue::While(test.renumbered(&number)),
            Issue::Once | Issue::Counted(_) => old.issue.clone(),
        };
        Segment { nodes: self.nodes, forwarded, independent, issue, ..old.clone() }
    }
}

/// Gives nodes that stand in their new order the numbers of these places, wherever a segment names them.
pub fn renumber(segment: &mut Segment, number: &impl Fn(NodeId) -> NodeId) {
    for node in &mut segment.nodes {
        for source in node.inputs.iter_mut().chain(&mut node.guard) {
            if let Source::Node { node, .. } = source {
                *node = number(*node);
            }
        }
    }
    for (load, store, _) in &mut segment.forwarded {
        (*load, *store) = (number(*load), number(*store));
    }
    for (access, _) in &mut segment.independent {
        *access = number(*access);
    }
    if let Issue::While(test) = &mut segment.issue {
        *test = test.renumbered(number);
    }
}
