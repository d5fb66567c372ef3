//! Ordered comparisons, cut where that shortens their carry chains: bits that only one operand has, and long chains in pieces.

use bits::Predicate;
use hw_dialects::builder::RegisterOptions;
use ir::Value;
use scheduling::operators::EQUAL_PIECE;

use super::Circuit;

/// Leading bits that only one operand has, from which on they are compared by themselves.
const WORTHWHILE: u32 = 8;

impl Circuit<'_, '_, '_, '_> {
    /// `a predicate b` for an order, in so many pieces of equal size.
    pub(super) fn order(&mut self, predicate: Predicate, a: Value, b: Value, pieces: u32) -> Value {
        use Predicate as P;
        let is_signed = matches!(predicate, P::Slt | P::Sle | P::Sgt | P::Sge);
        let width = self.b.width(a);
        let (size_a, size_b) = (self.significant(a), self.significant(b));
        let common = size_a.max(size_b).max(1);
        if common < width {
            // Neither is negative.
            let (a, b) = (self.b.trunc(a, common), self.b.trunc(b, common));
            return self.order(predicate.as_unsigned(), a, b, pieces);
        }
        if size_a.min(size_b) + WORTHWHILE > width && pieces == 1 {
            return self.b.icmp(predicate, a, b);
        }
        let (x, y, is_negated) = as_below(predicate, a, b);
        let below = self.below(x, y, is_signed, pieces);
        if is_negated { self.b.not(below) } else { below }
    }

    /// `x < y`, by the bits of the narrower one where it is much narrower.
    fn below(&mut self, x: Value, y: Value, is_signed: bool, pieces: u32) -> Value {
        match (self.significant(x), self.significant(y)) {
            (narrow, wide) if narrow + WORTHWHILE <= wide => self.narrow_below(x, y, narrow, is_signed),
            (wide, narrow) if narrow + WORTHWHILE <= wide => self.below_narrow(x, y, narrow, is_signed),
            _ => {
                let parts = self.pieces_below(x, y, is_signed, pieces);
                self.all_joined(parts)
            }
        }
    }

    /// The same a cycle later, with a register behind each piece.
    pub(super) fn registered_order(&mut self, predicate: Predicate, a: Value, b: Value, pieces: u32) -> Value {
        use Predicate as P;
        let is_signed = matches!(predicate, P::Slt | P::Sle | P::Sgt | P::Sge);
        let (x, y, is_negated) = as_below(predicate, a, b);
        let parts = self.pieces_below(x, y, is_signed, pieces);
        let mut register = |value| self.b.register(value, RegisterOptions { name: "piece", ..Default::default() });
        let parts = parts.into_iter().map(|(below, equal)| (register(below), register(equal))).collect();
        let below = self.all_joined(parts);
        if is_negated { self.b.not(below) } else { below }
    }

    /// `a == b` or `a != b` a cycle later, with a register behind each piece.
    pub(super) fn registered_equality(&mut self, predicate: Predicate, a: Value, b: Value) -> Value {
        let width = self.b.width(a);
        let mut parts = Vec::new();
        for low in (0..width).step_by(EQUAL_PIECE as usize) {
            let bits = EQUAL_PIECE.min(width - low);
            let (x, y) = (self.b.extract(a, low, bits), self.b.extract(b, low, bits));
            let equal = self.b.eq(x, y);
            parts.push(self.b.register(equal, RegisterOptions { name: "piece", ..Default::default() }));
        }
        let equal = self.b.all(&parts);
        if predicate == Predicate::Ne { self.b.not(equal) } else { equal }
    }

    /// `x < y` for an `x` of so many bits that is not negative.
    fn narrow_below(&mut self, x: Value, y: Value, bits: u32, is_signed: bool) -> Value {
        let (exceeds, negative) = self.beyond(y, bits, is_signed);
        let low = self.low_below(x, y, bits);
        let below = self.b.or(exceeds, low);
        let Some(negative) = negative else { return below };
        let positive = self.b.not(negative);
        self.b.and(positive, below)
    }

    /// `x < y` for a `y` of so many bits that is not negative.
    fn below_narrow(&mut self, x: Value, y: Value, bits: u32, is_signed: bool) -> Value {
        let (exceeds, negative) = self.beyond(x, bits, is_signed);
        let (within, low) = (self.b.not(exceeds), self.low_below(x, y, bits));
        let below = self.b.and(within, low);
        let Some(negative) = negative else { return below };
        self.b.or(negative, below)
    }

    /// Whether any bit from `bits` on is set, and the sign bit.
    fn beyond(&mut self, value: Value, bits: u32, is_signed: bool) -> (Value, Option<Value>) {
        let width = self.b.width(value);
        let high = self.b.extract(value, bits, width - bits);
        (self.b.is_nonzero(high), is_signed.then(|| self.b.bit(value, width - 1)))
    }

    /// Whether the low bits of `x` are below those of `y`.
    fn low_below(&mut self, x: Value, y: Value, bits: u32) -> Value {
        if bits == 0 {
            return self.bit(false);
        }
        let (x, y) = (self.b.trunc(x, bits), self.b.trunc(y, bits));
        self.b.icmp(Predicate::Ult, x, y)
    }

    /// Whether each piece of `x` is below that of `y`, and equal, from the lowest up. Only the highest has a sign.
    fn pieces_below(&mut self, x: Value, y: Value, is_signed: bool, pieces: u32) -> Vec<(Value, Value)> {
        let (width, top) = (self.b.width(x), if is_signed { Predicate::Slt } else { Predicate::Ult });
        let size = width.div_ceil(pieces);
        let mut parts: Vec<(Value, Value)> = Vec::new();
        for low in (0..width).step_by(size as usize) {
            let bits = size.min(width - low);
            let (x, y) = (self.b.extract(x, low, bits), self.b.extract(y, low, bits));
            let predicate = if low + bits == width { top } else { Predicate::Ult };
            parts.push((self.b.icmp(predicate, x, y), self.b.eq(x, y)));
        }
        parts
    }

    /// Whether the highest pieces that differ are below.
    fn all_joined(&mut self, mut parts: Vec<(Value, Value)>) -> Value {
        while parts.len() > 1 {
            parts = parts.chunks(2).map(|pair| self.joined(pair)).collect();
        }
        parts[0].0
    }

    /// Whether two neighbouring pieces together are below and equal, from the lower and the upper one.
    fn joined(&mut self, pair: &[(Value, Value)]) -> (Value, Value) {
        let [low, high] = pair else { return pair[0] };
        let decided = self.b.and(high.1, low.0);
        (self.b.or(high.0, decided), self.b.and(high.1, low.1))
    }
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
            check_pairs(bits, width, 0, &|c, a, b| c.order(predicate, a, b, pieces), &holds);
            check_pairs(bits, width, 1, &|c, a, b| c.registered_order(predicate, a, b, pieces), &holds);
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
            check_pairs([40, 40], 40, 1, &|c, a, b| c.registered_equality(predicate, a, b), &holds);
        }
    }
}
