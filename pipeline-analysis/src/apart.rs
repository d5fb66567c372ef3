//! Addresses that data decide and that still never are the same: a bit of one is 0 whatever the data, and of the other 1.
//!
//! What holds: what is said of an address holds for all tokens, so addresses that differ are apart within a token and between tokens.

use bits::Int;
use bits::known::Facts;
use pipeline::{Kind, Segment, Source};
use rustc_hash::FxHashMap;

/// Operators that are looked through on the way to an address.
const MOST_OPERATORS: usize = 256;

/// What is known of the bits of a segment's values.
pub(crate) struct Bits<'s> {
    segment: &'s Segment,
    /// By node.
    facts: FxHashMap<usize, Option<Facts>>,
}

impl<'s> Bits<'s> {
    /// Of a segment.
    pub(crate) fn of(segment: &'s Segment) -> Self {
        Self { segment, facts: FxHashMap::default() }
    }

    /// The bits of a value that are 0 and those that are 1; `None` where none are known.
    pub(crate) fn known(&mut self, source: &Source) -> Option<(Int, Int)> {
        let facts = self.facts(source)?;
        let is_known = !facts.zeros.is_zero() || !facts.ones.is_zero();
        is_known.then_some((facts.zeros, facts.ones))
    }

    fn facts(&mut self, source: &Source) -> Option<Facts> {
        match source {
            Source::Constant(value) => Some(Facts::constant(value)),
            Source::Node { node, distance: 0 } => self.facts_of(node.index()),
            // What a loop carries begins with a value that its node need not have.
            Source::Var(_) | Source::Node { .. } => None,
        }
    }

    fn facts_of(&mut self, index: usize) -> Option<Facts> {
        if let Some(known) = self.facts.get(&index) {
            return known.clone();
        }
        let node = &self.segment.nodes[index];
        if node.width == 0 {
            return None;
        }
        let unknown = Some(Facts::unknown(node.width));
        if self.facts.len() >= MOST_OPERATORS {
            return unknown;
        }
        self.facts.insert(index, unknown.clone());
        let found = self.result(index).or(unknown);
        self.facts.insert(index, found.clone());
        found
    }

    /// What an operator makes of what is known of its operands; `None` of what is no operator.
    fn result(&mut self, index: usize) -> Option<Facts> {
        let node = &self.segment.nodes[index];
        let Kind::Op(op) = node.kind else { return None };
        let operands: Option<Vec<Facts>> = node.inputs.iter().map(|input| self.facts(input)).collect();
        let operands = operands?;
        Facts::of(op, &operands.iter().collect::<Vec<_>>()).filter(|facts| facts.width == node.width)
    }
}

/// Is there a bit that is 0 in one and 1 in the other?
pub(crate) fn are_apart(a: &(Int, Int), b: &(Int, Int)) -> bool {
    let width = a.0.width().min(b.0.width());
    let [zeros, ones, other_zeros, other_ones] = [&a.0, &a.1, &b.0, &b.1].map(|bits| bits.extract(0, width));
    !zeros.and(&other_ones).is_zero() || !ones.and(&other_zeros).is_zero()
}
