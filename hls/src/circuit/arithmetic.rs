//! Operators: sums by the bits that they share, products in stages, products with constants, and the divider.

use hw_dialects::builder::RegisterOptions;
use ir::{Int, Value};

use crate::cost::signed_digits;

use super::Circuit;

/// Bits of a hard multiplier's operand.
const PIECE: u32 = 18;

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
        let Some(op) = ir.def_op(value).filter(|&op| ir.is(op, "comb.concat")) else { return 0 };
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
        let Some(op) = ir.def_op(value).filter(|&op| ir.is(op, "comb.concat")) else { return width };
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

    /// The low bits of a product after `latency` cycles: partial products, a register, and their sum, which further
    /// registers cut.
    pub(super) fn product(&mut self, a: Value, b: Value, latency: u32) -> Value {
        if latency == 0 {
            return self.b.mul(a, b);
        }
        let width = self.b.width(a);
        let mut terms = Vec::new();
        let pieces = width.div_ceil(PIECE);
        for i in 0..pieces {
            for j in 0..pieces - i {
                let (product, shift) = (self.partial_product(a, b, i, j), PIECE * (i + j));
                let registered = self.b.register(product, RegisterOptions { name: "product", ..Default::default() });
                terms.push((registered, shift));
            }
        }
        self.cut_sum(terms, width, latency - 1)
    }

    /// The product of piece `i` of `a` and piece `j` of `b`, as far as it reaches into the result.
    fn partial_product(&mut self, a: Value, b: Value, i: u32, j: u32) -> Value {
        let width = self.b.width(a);
        let size = |piece: u32| (width - PIECE * piece).min(PIECE);
        let (x, y) = (self.b.extract(a, PIECE * i, size(i)), self.b.extract(b, PIECE * j, size(j)));
        let bits = (size(i) + size(j)).min(width - PIECE * (i + j));
        let (x, y) = (self.b.resize(x, bits), self.b.resize(y, bits));
        self.b.mul(x, y)
    }

    /// The sum of shifted terms over `cuts` registers.
    fn cut_sum(&mut self, terms: Vec<(Value, u32)>, width: u32, cuts: u32) -> Value {
        let per_stage = terms.len().div_ceil(cuts as usize + 1).max(1);
        let mut stages: Vec<Vec<(Value, u32)>> = terms.chunks(per_stage).map(<[_]>::to_vec).collect();
        stages.resize(cuts as usize + 1, Vec::new());
        let mut sum = self.b.constant(width, 0);
        for (stage, terms) in stages.into_iter().enumerate() {
            if stage > 0 {
                sum = self.b.register(sum, RegisterOptions { name: "sum", ..Default::default() });
            }
            for (term, shift) in terms {
                let late = self.after(term, stage as u32, "product");
                let part = self.at_offset(late, shift, width);
                sum = self.add_above(sum, part, shift, width);
            }
        }
        sum
    }

    fn at_offset(&mut self, value: Value, shift: u32, width: u32) -> Value {
        self.b.resize(value, width - shift)
    }

    /// `sum + (part << shift)`: the bits below the shift stay as they are.
    fn add_above(&mut self, sum: Value, part: Value, shift: u32, width: u32) -> Value {
        if shift == 0 {
            return self.b.add(sum, part);
        }
        let (low, high) = (self.b.extract(sum, 0, shift), self.b.extract(sum, shift, width - shift));
        let high = self.b.add(high, part);
        self.b.concat(&[high, low])
    }

    /// Quotient and remainder of unsigned operands: `start` loads them, and `width + 1` cycles later both are there for
    /// one cycle (restoring division, one bit a cycle). Division by zero gives all ones and the dividend.
    pub(super) fn divider(&mut self, start: Value, dividend: Value, divisor: Value) -> (Value, Value) {
        let width = self.b.width(dividend);
        let ty = self.b.int_type(width);
        let mut register =
            |name: &'static str| self.b.register_later(ty, RegisterOptions { name, ..Default::default() });
        let (quotient, remainder, held) = (register("quotient"), register("remainder"), register("divisor"));
        let top = self.b.extract(quotient, width - 1, 1);
        let shifted = self.b.concat(&[remainder, top]);
        let wide = self.b.resize(held, width + 1);
        let difference = self.b.sub(shifted, wide);
        let borrow = self.b.extract(difference, width, 1);
        // The shifted remainder is below twice the divisor, so its difference fits unless it borrows.
        let bit = self.b.not(borrow);
        let (kept, less) = (self.b.trunc(shifted, width), self.b.trunc(difference, width));
        let next_remainder = self.b.mux(borrow, kept, less);
        let next_quotient = if width == 1 {
            bit
        } else {
            let low = self.b.extract(quotient, 0, width - 1);
            self.b.concat(&[low, bit])
        };
        let zero = self.b.constant(width, 0);
        let inputs = [(quotient, dividend, next_quotient), (remainder, zero, next_remainder), (held, divisor, held)];
        for (register, load, next) in inputs {
            let input = self.b.mux(start, load, next);
            self.b.set_next(register, input);
        }
        (quotient, remainder)
    }

    /// The magnitude of a signed value.
    pub(super) fn magnitude(&mut self, value: Value) -> Value {
        let width = self.b.width(value);
        let sign = self.b.extract(value, width - 1, 1);
        let negative = self.b.neg(value);
        self.b.mux(sign, negative, value)
    }
}
