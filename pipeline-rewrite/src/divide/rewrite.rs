//! Changes the nodes of a segment: new ones stand before the node that they serve.
//!
//! What holds: while it goes on, nodes that were there keep their numbers and new ones come after them; `finish` gives all
//! their places.

use bits::Op;
use ir::Loc;
use pipeline::{Kind, Level, Node, NodeId, Segment, Source, When};
use rustc_hash::FxHashMap;

use crate::arithmetic::Arithmetic;
use crate::builder::fold;
use crate::rebuild::renumber;

use super::{Operands, advancing_divisor, can_advance};

pub(super) struct Rewriting<'s> {
    segment: &'s mut Segment,
    /// Nodes that were there, then new ones.
    nodes: Vec<Node>,
    /// All of them in their new order.
    order: Vec<usize>,
    known: FxHashMap<(Kind, Vec<Source>, u32), NodeId>,
}

impl<'s> Rewriting<'s> {
    pub(super) fn new(segment: &'s mut Segment) -> Self {
        let nodes = std::mem::take(&mut segment.nodes);
        Self { segment, nodes, order: Vec::new(), known: FxHashMap::default() }
    }

    pub(super) fn node(&self, index: usize) -> &Node {
        &self.nodes[index]
    }

    /// The next of the nodes that were there.
    pub(super) fn keep(&mut self, index: usize) {
        self.order.push(index);
    }

    /// The register that holds the result of a division of counters, where there is one.
    pub(super) fn advanced(&mut self, node: &Node, operands: &Operands, levels: &[Level]) -> Option<Kind> {
        let divisor = advancing_divisor(operands, &node.inputs[1])?;
        let Source::Node { node: dividend, distance: 0 } = &node.inputs[0] else { return None };
        let form = self.nodes[dividend.index()].linear.clone().filter(|form| can_advance(form, levels))?;
        let known = self.segment.divided.iter().position(|f| *f == form);
        let form = known.unwrap_or_else(|| {
            self.segment.divided.push(form);
            self.segment.divided.len() - 1
        });
        Some(match operands.is_quotient() {
            true => Kind::Quotient { form, divisor },
            false => Kind::Remainder { form, divisor },
        })
    }

    /// A node becomes one that is there when a token is issued.
    pub(super) fn become_issued(&mut self, index: usize, kind: Kind) {
        let node = &mut self.nodes[index];
        (node.kind, node.inputs) = (kind, Vec::new());
    }

    /// The node that was kept last becomes a name for `value`, which stands before it.
    pub(super) fn become_value(&mut self, index: usize, value: Source) {
        let at = self.order.iter().rposition(|&n| n == index).expect("the node was kept");
        self.order.remove(at);
        self.order.push(index);
        let linear = match &value {
            Source::Node { node, distance: 0 } => self.nodes[node.index()].linear.clone(),
            _ => None,
        };
        let node = &mut self.nodes[index];
        (node.kind, node.inputs, node.linear) = (Kind::Op(Op::truncate(node.width)), vec![value], linear);
    }

    /// Puts all nodes into their places.
    pub(super) fn finish(mut self) {
        let mut number = vec![NodeId(0); self.nodes.len()];
        for (place, &node) in self.order.iter().enumerate() {
            number[node] = NodeId(place as u32);
        }
        let mut nodes: Vec<Option<Node>> = self.nodes.drain(..).map(Some).collect();
        let mut taken = |n: &usize| nodes[*n].take().expect("each node stands once");
        self.segment.nodes = self.order.iter().map(&mut taken).collect();
        renumber(self.segment, &|node| number[node.index()]);
    }
}

impl Arithmetic for Rewriting<'_> {
    fn pure(&mut self, op: Op, inputs: Vec<Source>, width: u32, loc: Loc) -> Source {
        let kind = Kind::Op(op);
        if let Some(folded) = fold(op, &inputs, width) {
            return folded;
        }
        let key = (kind, inputs, width);
        if let Some(&node) = self.known.get(&key) {
            return Source::node(node);
        }
        let inputs = key.1.clone();
        let (guard, when, linear, name) = (None, When::default(), None, None);
        self.nodes.push(Node { kind, inputs, width, guard, when, linear, name, loc });
        let node = NodeId(self.nodes.len() as u32 - 1);
        self.order.push(node.index());
        self.known.insert(key, node);
        Source::node(node)
    }
}
