//! Ranges of values that a comparison chooses: minima, maxima and what is kept between bounds.
//!
//! What holds: where a choice keeps an operand of its comparison, the operand has the values for which the comparison says so, and no
//! others; a wider range of an operand never gives a narrower one.

use bits::{Op, Predicate};

use crate::range::{Range, join};
use crate::{Kind, Node, Segment, Source};

/// The range of a choice among two values, by what is known of the values of its segment.
pub(crate) fn range(segment: &Segment, node: &Node, known: &dyn Fn(&Source) -> Option<Range>) -> Option<Range> {
    let [condition, then, otherwise] = &node.inputs[..] else { return None };
    let compared = compared(segment, condition);
    let branch = |source: &Source, holds: bool| {
        let own = known(source)?;
        let Some((predicate, [a, b])) = compared else { return Some(own) };
        let predicate = if holds { predicate } else { predicate.negated() };
        let from_left = if source == a { limited(own, predicate, known(b)) } else { Some(own) }?;
        if source == b { limited(from_left, predicate.swapped(), known(a)) } else { Some(from_left) }
    };
    join(branch(then, true), branch(otherwise, false))
}

/// The comparison that makes a condition in the same iteration, with its operands; none of single bits.
fn compared<'s>(segment: &'s Segment, condition: &Source) -> Option<(Predicate, [&'s Source; 2])> {
    let Source::Node { node, distance: 0 } = condition else { return None };
    let node = &segment.nodes[node.index()];
    let (Kind::Op(Op::Compare(predicate)), [a, b]) = (node.kind, &node.inputs[..]) else { return None };
    Some((predicate, [a, b]))
}

/// The values of a range for which a comparison with those of another may hold; `None` if there are none, or none are known yet.
fn limited(own: Range, predicate: Predicate, other: Option<Range>) -> Option<Range> {
    let other = other?;
    let is_positive = own.0 >= 0 && other.0 >= 0;
    let limits = match predicate {
        Predicate::Slt => (own.0, other.1.saturating_sub(1)),
        Predicate::Sle => (own.0, other.1),
        Predicate::Sgt => (other.0.saturating_add(1), own.1),
        Predicate::Sge => (other.0, own.1),
        Predicate::Ult if is_positive => (own.0, other.1.saturating_sub(1)),
        Predicate::Ule if is_positive => (own.0, other.1),
        Predicate::Ugt if is_positive => (other.0.saturating_add(1), own.1),
        Predicate::Uge if is_positive => (other.0, own.1),
        Predicate::Eq => other,
        Predicate::Ne | Predicate::Ult | Predicate::Ule | Predicate::Ugt | Predicate::Uge => own,
    };
    let (low, high) = (own.0.max(limits.0), own.1.min(limits.1));
    (low <= high).then_some((low, high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparisons_limit_ranges() {
        let check = |predicate, own, other, expect| assert_eq!(limited(own, predicate, Some(other)), expect);
        check(Predicate::Slt, (-100, 100), (7, 7), Some((-100, 6)));
        check(Predicate::Sge, (-100, 100), (-7, 3), Some((-7, 100)));
        check(Predicate::Ult, (-100, 100), (7, 7), Some((-100, 100)));
        check(Predicate::Ule, (0, 100), (0, 7), Some((0, 7)));
        check(Predicate::Eq, (0, 100), (-1, 7), Some((0, 7)));
        check(Predicate::Sgt, (0, 5), (7, 7), None);
        assert_eq!(limited((0, 5), Predicate::Ne, None), None);
    }
}
