//! Values that follow from loop counters alone, at one token after the other: guards of accesses, and addresses that are not
//! linear.

use crate::depend::Tokens;
use bits::Predicate;
use pipeline::{Kind, NodeId, Segment, Source};

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
            Kind::Mux => {
                let chosen = if self.get(&node.inputs[0])? & 1 == 1 { 1 } else { 2 };
                self.get(&node.inputs[chosen])?
            }
            Kind::Truncate | Kind::ZeroExtend(_) => self.get(&node.inputs[0])?,
            Kind::SignExtend(from) => signed(self.get(&node.inputs[0])?, from) as u64,
            Kind::Compare { predicate, operand_width } => {
                let operand = |n: usize| self.get(&node.inputs[n]).filter(|_| operand_width <= 64);
                return flag(compare(predicate, operand(0)?, operand(1)?, operand_width));
            }
            Kind::Quotient { form, divisor } => self.form(form, tokens)?.div_euclid(divisor) as u64,
            Kind::Remainder { form, divisor } => self.form(form, tokens)?.rem_euclid(divisor) as u64,
            Kind::Load(_) | Kind::Store(_) | Kind::Write(_) | Kind::Advance => return None,
            kind => binary(kind, self.get(&node.inputs[0])?, self.get(&node.inputs[1])?, node.width)?,
        };
        Some(masked(bits, node.width))
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
    if width >= 64 { bits } else { bits & ((1 << width) - 1) }
}

fn signed(bits: u64, width: u32) -> i64 {
    let unused = 64 - width.clamp(1, 64);
    (bits << unused) as i64 >> unused
}

fn compare(predicate: Predicate, a: u64, b: u64, width: u32) -> bool {
    let (sa, sb) = (signed(a, width), signed(b, width));
    match predicate {
        Predicate::Eq => a == b,
        Predicate::Ne => a != b,
        Predicate::Slt => sa < sb,
        Predicate::Sle => sa <= sb,
        Predicate::Sgt => sa > sb,
        Predicate::Sge => sa >= sb,
        Predicate::Ult => a < b,
        Predicate::Ule => a <= b,
        Predicate::Ugt => a > b,
        Predicate::Uge => a >= b,
    }
}

/// The result of an operator on bits of `width`; `None` where it is not defined.
fn binary(kind: Kind, a: u64, b: u64, width: u32) -> Option<u64> {
    let (sa, sb) = (signed(a, width), signed(b, width));
    let in_range = b < u64::from(width);
    Some(match kind {
        Kind::Add => a.wrapping_add(b),
        Kind::Sub => a.wrapping_sub(b),
        Kind::Mul => a.wrapping_mul(b),
        Kind::DivU => a.checked_div(b)?,
        Kind::RemU => a.checked_rem(b)?,
        Kind::DivS => sa.checked_div(sb)? as u64,
        Kind::RemS => sa.checked_rem(sb)? as u64,
        Kind::DivFloor => sa.checked_div_euclid(sb)? as u64,
        Kind::RemFloor => sa.checked_rem_euclid(sb)? as u64,
        Kind::And => a & b,
        Kind::Or => a | b,
        Kind::Xor => a ^ b,
        Kind::Shl if in_range => a << b,
        Kind::ShrU if in_range => a >> b,
        Kind::ShrS if in_range => (sa >> b) as u64,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{nest, program};
    use pipeline::Issue;

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
