//! Looks through aggregates: what takes bits of values joined before takes the values themselves.
//!
//! What holds: every net that stays has the value that it had; a net with a replacement has the value of that one. Steps stand behind
//! those that they read.

#![deny(clippy::wildcard_enum_match_arm)]

use bits::Op;
use rustc_hash::FxHashMap;
use sim::circuit::Netlist;
use sim::circuit::node::{Kind, Net, Node};

/// What a step computes.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// As a node of the list.
    Node(Kind),
    /// The element of the number that the first input gives, of the others; zero past the last.
    Choose,
}

/// A node of the list, or what it became.
#[derive(Clone, Debug)]
pub struct Step {
    /// What it computes.
    pub what: What,
    /// What it drives.
    pub out: Net,
    /// What it reads.
    pub inputs: Vec<Net>,
}

/// Steps so far, and which nets are others.
#[derive(Debug, Default)]
pub struct Simplified {
    /// In order.
    pub steps: Vec<Step>,
    driver: FxHashMap<u32, u32>,
    replaced: FxHashMap<u32, Net>,
}

/// Most elements of an array that is not joined where one of its elements is chosen.
const MOST_ELEMENTS: usize = 64;

impl Simplified {
    /// The steps of a list.
    pub fn of(list: &mut Netlist) -> Self {
        let mut simplified = Self::default();
        for node in std::mem::take(&mut list.nodes) {
            simplified.add(node);
        }
        simplified
    }

    /// The net that has the value of this one.
    pub fn net(&self, net: Net) -> Net {
        self.replaced.get(&net.at).copied().unwrap_or(net)
    }

    /// Replaces nets by those that have their values.
    pub fn replace<'n>(&self, nets: impl IntoIterator<Item = &'n mut Net>) {
        nets.into_iter().for_each(|net| *net = self.net(*net));
    }

    fn add(&mut self, node: Node) {
        let Node { kind, out, mut inputs, origin: _ } = node;
        inputs.iter_mut().for_each(|net| *net = self.net(*net));
        match kind {
            Kind::Copy => {
                self.replaced.insert(out.at, inputs[0]);
            }
            Kind::Operator(Op::Extract { low, width }) if width > 0 => self.add_field(out, inputs[0], low),
            Kind::Index { element } => self.add_index(out, inputs, element),
            Kind::Operator(_) | Kind::TruthTable(_) | Kind::Inject | Kind::Replace { .. } | Kind::Read { .. } => {
                self.push(What::Node(kind), out, inputs);
            }
        }
    }

    fn push(&mut self, what: What, out: Net, inputs: Vec<Net>) {
        self.driver.insert(out.at, self.steps.len() as u32);
        self.steps.push(Step { what, out, inputs });
    }

    fn add_field(&mut self, out: Net, source: Net, low: u32) {
        let (source, low) = self.origin(source, low, out.width);
        if low == 0 && source.width == out.width {
            self.replaced.insert(out.at, source);
        } else {
            let field = Kind::Operator(Op::Extract { low, width: out.width });
            self.push(What::Node(field), out, vec![source]);
        }
    }

    /// Where bits of a net come from.
    fn origin(&self, mut net: Net, mut low: u32, width: u32) -> (Net, u32) {
        while let Some((inner, at)) = self.inner(net, low, width) {
            (net, low) = (inner, at);
        }
        (net, low)
    }

    /// Where bits of a net come from, one step before.
    fn inner(&self, net: Net, low: u32, width: u32) -> Option<(Net, u32)> {
        let Step { what, inputs, .. } = &self.steps[*self.driver.get(&net.at)? as usize];
        let end = low + width;
        let inside = |input: Net, first: u32| {
            (first <= low && end <= first + input.width).then(|| (self.net(input), low - first))
        };
        match what {
            What::Node(Kind::Operator(Op::Concat)) => {
                let mut first = net.width;
                inputs.iter().find_map(|&input| {
                    first -= input.width;
                    inside(input, first)
                })
            }
            What::Node(Kind::Operator(Op::Extract { low: first, .. })) => Some((inputs[0], low + first)),
            What::Node(Kind::Operator(Op::ZeroExtend(_) | Op::SignExtend(_))) => inside(inputs[0], 0),
            What::Node(Kind::Replace { low: first }) => {
                let is_beside = end <= *first || *first + inputs[1].width <= low;
                inside(inputs[1], *first).or_else(|| is_beside.then_some((inputs[0], low)))
            }
            What::Node(Kind::Operator(_) | Kind::Copy | Kind::TruthTable(_) | Kind::Index { .. }) => None,
            What::Node(Kind::Inject | Kind::Read { .. }) | What::Choose => None,
        }
    }

    /// One element of an array that was just joined of its elements is chosen among those.
    fn add_index(&mut self, out: Net, inputs: Vec<Net>, element: u32) {
        let joined = self.driver.get(&inputs[0].at).map(|&step| &self.steps[step as usize]);
        let elements = joined.filter(|step| step.what == What::Node(Kind::Operator(Op::Concat)));
        let elements = elements.map(|step| step.inputs.as_slice()).unwrap_or_default();
        let fit = (1..=MOST_ELEMENTS).contains(&elements.len())
            && out.width == element
            && element > 0
            && elements.iter().all(|net| net.width == element);
        if !fit {
            return self.push(What::Node(Kind::Index { element }), out, inputs);
        }
        let chosen = std::iter::once(inputs[1]).chain(elements.iter().rev().copied()).collect();
        self.push(What::Choose, out, chosen);
    }
}
