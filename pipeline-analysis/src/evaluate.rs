//! Values that follow from loop counters alone, at one token after the other: guards of accesses, and addresses that are not
//! linear.

use bits::Op;
use bits::word::mask;
use pipeline::{Kind, Node, NodeId, Segment, Source, Tokens};

/// Evaluates nodes of a segment.
pub struct Evaluator<'s> {
    segment: &'s Segment,
    /// The nodes that wanted ones are made of, in order.
    cone: Vec<usize>,
    /// By node: its bits, where they follow from counters.
    values: Vec<Option<u64>>,
}

impl<'s> Evaluator<'s> {
    /// One for these sources.
    pub fn new<'w>(segment: &'s Segment, wanted: impl Iterator<Item = &'w Source>) -> Self {
        let mut is_wanted = vec![false; segment.nodes.len()];
        let mut work: Vec<NodeId> = wanted.filter_map(node_of).collect();
        while let Some(node) = work.pop() {
            if !std::mem::replace(&mut is_wanted[node.index()], true) {
                work.extend(segment.nodes[node.index()].inputs.iter().filter_map(node_of));
            }
        }
        let cone = (0..is_wanted.len()).filter(|n| is_wanted[*n]).collect();
        Self { segment, cone, values: vec![None; segment.nodes.len()] }
    }

    /// Goes to a token.
    pub fn go_to(&mut self, tokens: &Tokens<'_>) {
        for at in 0..self.cone.len() {
            let node = self.cone[at];
            self.values[node] = self.value(node, tokens);
        }
    }

    /// The bits of a source at the token; `None` if they depend on more than counters.
    pub fn get(&self, source: &Source) -> Option<u64> {
        match source {
            Source::Node { node, distance: 0 } => self.values[node.index()],
            Source::Constant(value) if value.width() <= 64 => value.to_i64().map(|v| masked(v as u64, value.width())),
            _ => None,
        }
    }

    fn value(&self, index: usize, tokens: &Tokens<'_>) -> Option<u64> {
        let node = &self.segment.nodes[index];
        if node.width == 0 || node.width > 64 {
            return None;
        }
        if let Some(value) = node.linear.as_ref().and_then(|form| form.evaluate(&tokens.counters)) {
            return Some(masked(value as u64, node.width));
        }
        let flag = |is_set: bool| Some(u64::from(is_set));
        let bits = match node.kind {
            Kind::Index(level) => tokens.counters[level] as u64,
            Kind::First(level) => return flag(tokens.is_first_from(level)),
            Kind::Last(level) => return flag(tokens.is_last_from(level)),
            Kind::Active(level) => return flag(tokens.is_active(level)),
            Kind::Quotient { form, divisor } => self.form(form, tokens)?.div_euclid(divisor) as u64,
            Kind::Remainder { form, divisor } => self.form(form, tokens)?.rem_euclid(divisor) as u64,
            _ => return self.applied(node),
        };
        Some(masked(bits, node.width))
    }

    /// What an operator gives on inputs that are known; a choice asks only for the one that is chosen.
    fn applied(&self, node: &Node) -> Option<u64> {
        let (operator, input) = (node.kind.operator()?, |n: usize| self.get(node.inputs.get(n)?));
        let operands = match operator {
            Op::Concat => return None,
            Op::Mux if input(0)? & 1 == 1 => [1, input(1)?, 0],
            Op::Mux => [0, 0, input(2)?],
            op if op.arity() == 1 => [input(0)?, 0, 0],
            _ => [input(0)?, input(1)?, 0],
        };
        let width = match operator {
            Op::Compare(_) | Op::SignExtend(_) => self.width_of(&node.inputs[0])?,
            _ => node.width,
        };
        if width > 64 { None } else { operator.eval_word(width, operands).ok() }
    }

    fn width_of(&self, source: &Source) -> Option<u32> {
        match source {
            Source::Node { node, .. } => Some(self.segment.nodes[node.index()].width),
            Source::Constant(value) => Some(value.width()),
            Source::Var(_) => None,
        }
    }

    fn form(&self, form: usize, tokens: &Tokens<'_>) -> Option<i64> {
        self.segment.divided[form].evaluate(&tokens.counters)
    }
}

fn node_of(source: &Source) -> Option<NodeId> {
    match source {
        Source::Node { node, distance: 0 } => Some(*node),
        _ => None,
    }
}

fn masked(bits: u64, width: u32) -> u64 {
    bits & mask(width)
}

#[cfg(test)]
mod tests {
    use super::*;
    use pipeline::Issue;
    use test_programs::{nest, program};

    /// The tokens, in order, at which the guard of the only store holds.
    fn check(heads: &[&str], condition: &str, expected: &[usize]) {
        let body = format!("{condition} {{\naffine.store %x, %a[%i] : memref<8xi32>\n}}");
        let program = program(&nest(heads, &body), false);
        let segment = program.segments.iter().rev().find(|s| !s.nodes.is_empty()).expect("a segment");
        let store = segment.nodes.iter().find(|n| matches!(n.kind, Kind::Store(_))).expect("a store");
        let guard = store.guard.clone().expect("a guard");
        let mut evaluator = Evaluator::new(segment, std::iter::once(&guard));
        let Issue::Counted(levels) = &segment.issue else { panic!("a loop") };
        let mut tokens = Tokens::new(levels).expect("tokens");
        let (mut found, mut number) = (Vec::new(), 0);
        loop {
            evaluator.go_to(&tokens);
            if evaluator.get(&guard).expect("counters decide") == 1 {
                found.push(number);
            }
            number += 1;
            if tokens.advance() != Some(true) {
                break;
            }
        }
        assert_eq!(found, expected, "{segment:#?}");
    }

    #[test]
    fn guards_over_counters_are_known() {
        check(&["affine.for %i = 0 to 8"], "affine.if affine_set<(d0) : (d0 - 5 >= 0)>(%i)", &[5, 6, 7]);
        check(&["affine.for %i = 0 to 8"], "affine.if affine_set<(d0) : (d0 mod 3 - 1 == 0)>(%i)", &[1, 4, 7]);
        let both = "affine.if affine_set<(d0, d1) : (d0 == 0, d1 - 1 >= 0)>(%j, %i)";
        check(&["affine.for %i = 0 to 3", "affine.for %j = 0 to 2"], both, &[2, 4]);
    }
}
