//! Sums by the bits that they share, and products with constants.

use hw_dialects::builder::CircuitBuilder;
use hw_dialects::comb;
use ir::{Int, Value};
use scheduling::digits::signed_digits;

/// A sum; where the operands' bits do not overlap it is wiring.
pub fn sum(c: &mut CircuitBuilder<'_, '_>, a: Value, b: Value) -> Value {
    let (zeros_a, zeros_b) = (trailing_zeros(c, a), trailing_zeros(c, b));
    let (size_a, size_b) = (significant(c, a), significant(c, b));
    if size_a <= zeros_b || size_b <= zeros_a { c.or(a, b) } else { c.add(a, b) }
}

/// Low bits of a value that are constant zeros.
fn trailing_zeros(c: &CircuitBuilder<'_, '_>, value: Value) -> u32 {
    if let Some(constant) = c.constant_value(value) {
        return constant.count_trailing_zeros();
    }
    let ir = c.ir();
    let Some(op) = ir.def_op(value).filter(|&op| ir.isa::<comb::Concat>(op)) else { return 0 };
    let mut zeros = 0;
    for &part in ir.operands(op).iter().rev() {
        let own = trailing_zeros(c, part);
        zeros += own;
        if own < c.width(part) {
            break;
        }
    }
    zeros
}

/// Bits of a value up to its highest one that is not a constant zero.
pub fn significant(c: &CircuitBuilder<'_, '_>, value: Value) -> u32 {
    let width = c.width(value);
    if let Some(constant) = c.constant_value(value) {
        return constant.unsigned_bits();
    }
    let ir = c.ir();
    let Some(op) = ir.def_op(value).filter(|&op| ir.isa::<comb::Concat>(op)) else { return width };
    let mut bits = width;
    for &part in ir.operands(op) {
        let own = significant(c, part);
        bits -= c.width(part) - own;
        if own > 0 {
            break;
        }
    }
    bits
}

/// `value * factor` as shifted sums, at the width of `value`.
pub fn times_constant(c: &mut CircuitBuilder<'_, '_>, value: Value, factor: &Int) -> Value {
    let width = c.width(value);
    let digits = signed_digits(&factor.resize_signed(width));
    let mut terms: Vec<(Value, bool)> =
        digits.into_iter().map(|(shift, negative)| (c.shl_by(value, shift), negative)).collect();
    while terms.len() > 1 {
        let mut next = Vec::new();
        for pair in terms.chunks(2) {
            next.push(match pair {
                [a, b] => sum_of(c, *a, *b),
                _ => pair[0],
            });
        }
        terms = next;
    }
    match terms.first() {
        None => c.constant(width, 0),
        Some((value, false)) => *value,
        Some((value, true)) => c.neg(*value),
    }
}

/// The sum of two signed terms as a signed term.
fn sum_of(c: &mut CircuitBuilder<'_, '_>, a: (Value, bool), b: (Value, bool)) -> (Value, bool) {
    match (a.1, b.1) {
        (false, false) => (c.add(a.0, b.0), false),
        (true, true) => (c.add(a.0, b.0), true),
        (false, true) => (c.sub(a.0, b.0), false),
        (true, false) => (c.sub(b.0, a.0), false),
    }
}

/// The magnitude of a signed value.
pub fn magnitude(c: &mut CircuitBuilder<'_, '_>, value: Value) -> Value {
    let width = c.width(value);
    let sign = c.extract(value, width - 1, 1);
    let negative = c.neg(value);
    c.mux(sign, negative, value)
}
