//! Operators: sums by the bits that they share, products in stages, and products with constants.

use hw_dialects::comb;
use ir::{Int, Value};
use pipeline::range::Shape;
use pipeline_rewrite::digits::signed_digits;
use timing::product::pieces;

use super::Circuit;

impl Circuit<'_, '_, '_, '_> {
    /// A sum; where the operands' bits do not overlap it is wiring.
    pub(super) fn sum(&mut self, a: Value, b: Value) -> Value {
        let (zeros_a, zeros_b) = (self.trailing_zeros(a), self.trailing_zeros(b));
        let (size_a, size_b) = (self.significant(a), self.significant(b));
        if size_a <= zeros_b || size_b <= zeros_a { self.b.or(a, b) } else { self.b.add(a, b) }
    }

    /// Low bits of a value that are constant zeros.
    fn trailing_zeros(&self, value: Value) -> u32 {
        if let Some(constant) = self.b.constant_value(value) {
            return constant.count_trailing_zeros();
        }
        let ir = self.b.ir();
        let Some(op) = ir.def_op(value).filter(|&op| ir.isa::<comb::Concat>(op)) else { return 0 };
        let mut zeros = 0;
        for &part in ir.operands(op).iter().rev() {
            let own = self.trailing_zeros(part);
            zeros += own;
            if own < self.b.width(part) {
                break;
            }
        }
        zeros
    }

    /// Bits of a value up to its highest one that is not a constant zero.
    pub(super) fn significant(&self, value: Value) -> u32 {
        let width = self.b.width(value);
        if let Some(constant) = self.b.constant_value(value) {
            return constant.unsigned_bits();
        }
        let ir = self.b.ir();
        let Some(op) = ir.def_op(value).filter(|&op| ir.isa::<comb::Concat>(op)) else { return width };
        let mut bits = width;
        for &part in ir.operands(op) {
            let own = self.significant(part);
            bits -= self.b.width(part) - own;
            if own > 0 {
                break;
            }
        }
        bits
    }

    /// `value * factor` as shifted sums, at the width of `value`.
    pub(super) fn times_constant(&mut self, value: Value, factor: &Int) -> Value {
        let width = self.b.width(value);
        let digits = signed_digits(&factor.resize_signed(width));
        let mut terms: Vec<(Value, bool)> =
            digits.into_iter().map(|(shift, negative)| (self.b.shl_by(value, shift), negative)).collect();
        while terms.len() > 1 {
            let mut next = Vec::new();
            for pair in terms.chunks(2) {
                next.push(match pair {
                    [a, b] => self.sum_of(*a, *b),
                    _ => pair[0],
                });
            }
            terms = next;
        }
        match terms.first() {
            None => self.b.constant(width, 0),
            Some((value, false)) => *value,
            Some((value, true)) => self.b.neg(*value),
        }
    }

    /// The sum of two signed terms as a signed term.
    fn sum_of(&mut self, a: (Value, bool), b: (Value, bool)) -> (Value, bool) {
        match (a.1, b.1) {
            (false, false) => (self.b.add(a.0, b.0), false),
            (true, true) => (self.b.add(a.0, b.0), true),
            (false, true) => (self.b.sub(a.0, b.0), false),
            (true, false) => (self.b.sub(b.0, a.0), false),
        }
    }

    /// So many low bits of a product after `latency` cycles, of factors that have the bits of their shapes.
    pub(super) fn product(&mut self, values: [Value; 2], factors: [Shape; 2], width: u32, latency: u32) -> Value {
        pieces(self.input.block, factors, width).build(self.b, values, latency, None)
    }

    /// The magnitude of a signed value.
    pub(super) fn magnitude(&mut self, value: Value) -> Value {
        let width = self.b.width(value);
        let sign = self.b.extract(value, width - 1, 1);
        let negative = self.b.neg(value);
        self.b.mux(sign, negative, value)
    }
}
