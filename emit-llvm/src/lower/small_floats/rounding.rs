//! From wider floats to small ones, by one rounding.
//!
//! What holds: a number is first rounded to odd (to the one neighbour whose last bit is 1, if it is inexact), which keeps what the
//! last rounding must know: on which side of a tie the exact number lies (Boldo and Melquiond 2008).

use ir::Value;
use ir::float::Float;
use ir::types::FloatKind;

use super::maker::{DIFFERENT, EQUAL, GREATER, Maker, UNORDERED};
use crate::dialect::ops;
use bits::Predicate;

impl Maker<'_, '_> {
    /// The number of the small format nearest to an f32.
    pub(super) fn round(&mut self, single: Value) -> Value {
        if self.kind != FloatKind::BF16 {
            let ty = self.floats(self.kind);
            return self.cast(ops::FPTrunc::NAME, single, ty);
        }
        let bits = self.bits(single, 32);
        let high = self.with(ops::LShr::NAME, bits, 32, 16);
        let odd = self.with(ops::And::NAME, high, 32, 1);
        let half = self.with(ops::Add::NAME, odd, 32, 0x7fff);
        let sum = self.binary(ops::Add::NAME, bits, half);
        let is_nan = self.compare(ops::FCmp::NAME, UNORDERED, single, single);
        let nan = self.integer(32, Float::nan(FloatKind::F32).bits() as i64);
        let chosen = self.select(is_nan, nan, sum);
        self.high_half_of(chosen)
    }

    /// The number of the small format nearest to a wider float.
    pub(super) fn narrow(&mut self, wide: Value) -> Value {
        let single = self.floats(FloatKind::F32);
        if self.rw.ty(wide) == single {
            return self.round(wide);
        }
        if self.kind != FloatKind::BF16 {
            let ty = self.floats(self.kind);
            return self.cast(ops::FPTrunc::NAME, wide, ty);
        }
        let near = self.cast(ops::FPTrunc::NAME, wide, single);
        let wide_type = self.rw.ty(wide);
        let back = self.cast(ops::FPExt::NAME, near, wide_type);
        let inexact = self.compare(ops::FCmp::NAME, DIFFERENT, wide, back);
        let (exact_size, size) = (self.magnitude(wide), self.magnitude(back));
        let is_larger = self.compare(ops::FCmp::NAME, GREATER, exact_size, size);
        let odd = self.odd(near, FloatKind::F32, inexact, is_larger);
        self.round(odd)
    }

    /// A float rounded to odd: `near` is the nearest to a number that is not equal to it if `inexact`, and has the larger
    /// magnitude if `is_larger`.
    fn odd(&mut self, near: Value, kind: FloatKind, inexact: Value, is_larger: Value) -> Value {
        let width = kind.width();
        let bits = self.bits(near, width);
        let last = self.with(ops::And::NAME, bits, width, 1);
        let zero = self.integer(width, 0);
        let is_even = self.compare(ops::ICmp::NAME, Predicate::Eq.number(), last, zero);
        let moves = self.binary(ops::And::NAME, inexact, is_even);
        let (up, down) = (self.integer(width, 1), self.integer(width, -1));
        let step = self.select(is_larger, up, down);
        let moved = self.binary(ops::Add::NAME, bits, step);
        let chosen = self.select(moves, moved, bits);
        self.float_of(chosen, kind)
    }

    /// The operand for which the comparison holds; equal ones, which may be zeros of two signs, combined bit by bit; NaN if one is.
    pub(super) fn extremum(&mut self, a: Value, b: Value, predicate: i64, combine: &str) -> Value {
        let first = self.compare(ops::FCmp::NAME, predicate, a, b);
        let is_equal = self.compare(ops::FCmp::NAME, EQUAL, a, b);
        let is_nan = self.compare(ops::FCmp::NAME, UNORDERED, a, b);
        let (a, b) = (self.bits(a, 16), self.bits(b, 16));
        let chosen = self.select(first, a, b);
        let both = self.binary(combine, a, b);
        let chosen = self.select(is_equal, both, chosen);
        let nan = self.integer(16, Float::nan(self.kind).bits() as i64);
        let chosen = self.select(is_nan, nan, chosen);
        self.float_of(chosen, self.kind)
    }

    /// `a * b + c`. The product is exact in f64. f16: where the sum is not, it is too near to `c` for a tie, or overflows.
    pub(super) fn multiply_add(&mut self, operands: [Value; 3]) -> Value {
        let [a, b, c] = operands.map(|operand| self.extend(operand, FloatKind::F64));
        let product = self.binary(ops::FMul::NAME, a, b);
        let sum = self.binary(ops::FAdd::NAME, product, c);
        if self.kind != FloatKind::BF16 {
            return self.narrow(sum);
        }
        let error = self.error_of_sum(product, c, sum);
        let zero = self.zero(FloatKind::F64);
        let inexact = self.compare(ops::FCmp::NAME, DIFFERENT, error, zero);
        let grows = self.compare(ops::FCmp::NAME, GREATER, error, zero);
        let positive = self.compare(ops::FCmp::NAME, GREATER, sum, zero);
        let is_larger = self.compare(ops::ICmp::NAME, Predicate::Eq.number(), grows, positive);
        let odd = self.odd(sum, FloatKind::F64, inexact, is_larger);
        self.narrow(odd)
    }

    /// What is missing from a rounded sum, exactly (Knuth's TwoSum).
    fn error_of_sum(&mut self, a: Value, b: Value, sum: Value) -> Value {
        let from_b = self.binary(ops::FSub::NAME, sum, a);
        let from_a = self.binary(ops::FSub::NAME, sum, from_b);
        let (missing_a, missing_b) = (self.binary(ops::FSub::NAME, a, from_a), self.binary(ops::FSub::NAME, b, from_b));
        self.binary(ops::FAdd::NAME, missing_a, missing_b)
    }
}
