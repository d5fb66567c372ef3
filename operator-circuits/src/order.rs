//! Ordered comparisons, cut where that shortens their carry chains: bits that only one operand has, and long chains in pieces.

use bits::Predicate;
use hw_dialects::builder::{CircuitBuilder, RegisterOptions};
use ir::Value;
use scheduling::operators::EQUAL_PIECE;

use crate::arithmetic::significant;

/// Leading bits that only one operand has, from which on they are compared by themselves.
const WORTHWHILE: u32 = 8;

/// `a predicate b` for an order, in so many pieces of equal size.
pub fn order(c: &mut CircuitBuilder<'_, '_>, predicate: Predicate, a: Value, b: Value, pieces: u32) -> Value {
    use Predicate as P;
    let is_signed = matches!(predicate, P::Slt | P::Sle | P::Sgt | P::Sge);
    let width = c.width(a);
    let (size_a, size_b) = (significant(c, a), significant(c, b));
    let common = size_a.max(size_b).max(1);
    if common < width {
        // Neither is negative.
        let (a, b) = (c.trunc(a, common), c.trunc(b, common));
        return order(c, predicate.as_unsigned(), a, b, pieces);
    }
    if size_a.min(size_b) + WORTHWHILE > width && pieces == 1 {
        return c.icmp(predicate, a, b);
    }
    let (x, y, is_negated) = as_below(predicate, a, b);
    let below = below(c, x, y, is_signed, pieces);
    if is_negated { c.not(below) } else { below }
}

/// One bit: `a` is below `b`, signed.
pub fn less(c: &mut CircuitBuilder<'_, '_>, a: Value, b: Value) -> Value {
    match (c.constant_value(a), c.constant_value(b)) {
        (Some(a), Some(b)) => c.truth(a.slt(b)),
        _ => order(c, Predicate::Slt, a, b, 1),
    }
}

/// `x < y`, by the bits of the narrower one where it is much narrower.
fn below(c: &mut CircuitBuilder<'_, '_>, x: Value, y: Value, is_signed: bool, pieces: u32) -> Value {
    match (significant(c, x), significant(c, y)) {
        (narrow, wide) if narrow + WORTHWHILE <= wide => narrow_below(c, x, y, narrow, is_signed),
        (wide, narrow) if narrow + WORTHWHILE <= wide => below_narrow(c, x, y, narrow, is_signed),
        _ => {
            let parts = pieces_below(c, x, y, is_signed, pieces);
            all_joined(c, parts)
        }
    }
}

/// The same a cycle later, with a register behind each piece.
pub fn registered_order(
    c: &mut CircuitBuilder<'_, '_>,
    predicate: Predicate,
    a: Value,
    b: Value,
    pieces: u32,
) -> Value {
    use Predicate as P;
    let is_signed = matches!(predicate, P::Slt | P::Sle | P::Sgt | P::Sge);
    let (x, y, is_negated) = as_below(predicate, a, b);
    let parts = pieces_below(c, x, y, is_signed, pieces);
    let mut register = |value| c.register(value, RegisterOptions { name: "piece", ..Default::default() });
    let parts = parts.into_iter().map(|(below, equal)| (register(below), register(equal))).collect();
    let below = all_joined(c, parts);
    if is_negated { c.not(below) } else { below }
}

/// `a == b` or `a != b` a cycle later, with a register behind each piece.
pub fn registered_equality(c: &mut CircuitBuilder<'_, '_>, predicate: Predicate, a: Value, b: Value) -> Value {
    let width = c.width(a);
    let mut parts = Vec::new();
    for low in (0..width).step_by(EQUAL_PIECE as usize) {
        let bits = EQUAL_PIECE.min(width - low);
        let (x, y) = (c.extract(a, low, bits), c.extract(b, low, bits));
        let equal = c.eq(x, y);
        parts.push(c.register(equal, RegisterOptions { name: "piece", ..Default::default() }));
    }
    let equal = c.all(&parts);
    if predicate == Predicate::Ne { c.not(equal) } else { equal }
}

/// `x < y` for an `x` of so many bits that is not negative.
fn narrow_below(c: &mut CircuitBuilder<'_, '_>, x: Value, y: Value, bits: u32, is_signed: bool) -> Value {
    let (exceeds, negative) = beyond(c, y, bits, is_signed);
    let low = low_below(c, x, y, bits);
    let below = c.or(exceeds, low);
    let Some(negative) = negative else { return below };
    let positive = c.not(negative);
    c.and(positive, below)
}

/// `x < y` for a `y` of so many bits that is not negative.
fn below_narrow(c: &mut CircuitBuilder<'_, '_>, x: Value, y: Value, bits: u32, is_signed: bool) -> Value {
    let (exceeds, negative) = beyond(c, x, bits, is_signed);
    let (within, low) = (c.not(exceeds), low_below(c, x, y, bits));
    let below = c.and(within, low);
    let Some(negative) = negative else { return below };
    c.or(negative, below)
}

/// Whether any bit from `bits` on is set, and the sign bit.
fn beyond(c: &mut CircuitBuilder<'_, '_>, value: Value, bits: u32, is_signed: bool) -> (Value, Option<Value>) {
    let width = c.width(value);
    let high = c.extract(value, bits, width - bits);
    (c.is_nonzero(high), is_signed.then(|| c.bit(value, width - 1)))
}

/// Whether the low bits of `x` are below those of `y`.
fn low_below(c: &mut CircuitBuilder<'_, '_>, x: Value, y: Value, bits: u32) -> Value {
    if bits == 0 {
        return c.truth(false);
    }
    let (x, y) = (c.trunc(x, bits), c.trunc(y, bits));
    c.icmp(Predicate::Ult, x, y)
}

/// Whether each piece of `x` is below that of `y`, and equal, from the lowest up. Only the highest has a sign.
fn pieces_below(
    c: &mut CircuitBuilder<'_, '_>,
    x: Value,
    y: Value,
    is_signed: bool,
    pieces: u32,
) -> Vec<(Value, Value)> {
    let (width, top) = (c.width(x), if is_signed { Predicate::Slt } else { Predicate::Ult });
    let size = width.div_ceil(pieces);
    let mut parts: Vec<(Value, Value)> = Vec::new();
    for low in (0..width).step_by(size as usize) {
        let bits = size.min(width - low);
        let (x, y) = (c.extract(x, low, bits), c.extract(y, low, bits));
        let predicate = if low + bits == width { top } else { Predicate::Ult };
        parts.push((c.icmp(predicate, x, y), c.eq(x, y)));
    }
    parts
}

/// Whether the highest pieces that differ are below.
fn all_joined(c: &mut CircuitBuilder<'_, '_>, mut parts: Vec<(Value, Value)>) -> Value {
    while parts.len() > 1 {
        parts = parts.chunks(2).map(|pair| joined(c, pair)).collect();
    }
    parts[0].0
}

/// Whether two neighbouring pieces together are below and equal, from the lower and the upper one.
fn joined(c: &mut CircuitBuilder<'_, '_>, pair: &[(Value, Value)]) -> (Value, Value) {
    let [low, high] = pair else { return pair[0] };
    let decided = c.and(high.1, low.0);
    (c.or(high.0, decided), c.and(high.1, low.1))
}

/// Operands of which the first is below the second where the predicate holds, or, if so told, where it does not.
fn as_below(predicate: Predicate, a: Value, b: Value) -> (Value, Value, bool) {
    use Predicate as P;
    match predicate {
        P::Slt | P::Ult => (a, b, false),
        P::Sgt | P::Ugt => (b, a, false),
        P::Sge | P::Uge => (a, b, true),
        P::Sle | P::Ule => (b, a, true),
        P::Eq | P::Ne => unreachable!("equality has no order"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::check_pairs;

    const PREDICATES: [Predicate; 8] = [
        Predicate::Slt,
        Predicate::Sle,
        Predicate::Sgt,
        Predicate::Sge,
        Predicate::Ult,
        Predicate::Ule,
        Predicate::Ugt,
        Predicate::Uge,
    ];

    /// Operands of these bits, extended with zeros to `width`, in so many pieces.
    fn check(bits: [u32; 2], width: u32, pieces: u32) {
        for predicate in PREDICATES {
            let holds = |a: &ir::Int, b: &ir::Int| ir::Int::from_bool(predicate.holds(a, b));
            check_pairs(bits, width, 0, &|c, a, b| order(c, predicate, a, b, pieces), &holds);
            check_pairs(bits, width, 1, &|c, a, b| registered_order(c, predicate, a, b, pieces), &holds);
        }
    }

    #[test]
    fn an_operand_of_few_bits_is_compared_by_itself() {
        check([4, 20], 20, 1);
        check([20, 6], 20, 1);
        check([4, 20], 21, 1);
        check([3, 5], 20, 1);
    }

    #[test]
    fn pieces_decide_from_the_top() {
        for pieces in 1..=5 {
            check([20, 20], 20, pieces);
        }
    }

    #[test]
    fn equality_needs_every_piece() {
        for predicate in [Predicate::Eq, Predicate::Ne] {
            let holds = |a: &ir::Int, b: &ir::Int| ir::Int::from_bool(predicate.holds(a, b));
            check_pairs([40, 40], 40, 1, &|c, a, b| registered_equality(c, predicate, a, b), &holds);
        }
    }
}
