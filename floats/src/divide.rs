//! Quotients, remainders and square roots, a digit a row: each row subtracts and keeps the difference where it is not negative.
//!
//! What holds: each row is operators of its own, so a scheduler may put registers between any two.

use bits::{FloatFormat, Int};

use crate::convert::positive;
use crate::graph::{Graph, Value};
use crate::operation::{Options, Subnormals};
use crate::round::{Exact, exponent_width};
use crate::shift::normalize;
use crate::unpack::{Unpacked, unpack};

/// A significand with its leading bit set, unless it is zero, and its exponent, signed.
pub(crate) struct Normal {
    pub significand: Value,
    pub exponent: Value,
}

/// Shifts the leading bit of a significand to the top.
pub(crate) fn normal(graph: &mut Graph, number: &Unpacked, options: &Options, width: u32) -> Normal {
    let exponent = graph.extend(number.exponent, width);
    if options.subnormals == Subnormals::Flush {
        return Normal { significand: number.significand, exponent };
    }
    let bits = number.format.precision();
    let shifted = normalize(graph, number.significand, None, bits - 1, bits);
    let count = graph.extend(shifted.count, width);
    Normal { significand: shifted.kept, exponent: graph.sub(exponent, count) }
}

/// One row: `remainder - divisor` where that is not negative, else `remainder`, and whether it was. The divisor has one bit less, and
/// the remainder is below its double.
fn row(graph: &mut Graph, remainder: Value, divisor: Value) -> (Value, Value) {
    let width = graph.width(remainder);
    let divisor = graph.extend(divisor, width + 1);
    let wide = graph.extend(remainder, width + 1);
    let difference = graph.sub(wide, divisor);
    let negative = graph.top(difference);
    let digit = graph.not(negative);
    let (kept, low) = (graph.low(difference, width - 1), graph.low(remainder, width - 1));
    (graph.mux(negative, low, kept), digit)
}

/// The reciprocal of a constant, if both are normal powers of two: quotients by the one are then products by the other, with
/// the same exact values before they are rounded.
pub(crate) fn exact_reciprocal(format: FloatFormat, divisor: &Int) -> Option<Int> {
    let magnitude = divisor.and(&Int::field(format.width, 0, format.width - 1));
    let field = magnitude.lshr(format.fraction_bits).to_i64()?;
    let power = |field: i64| Int::from_i64(format.width, field).shl(format.fraction_bits);
    let all_ones = (1_i64 << format.exponent_bits) - 1;
    let largest = if format.has_infinity() || format.fraction_bits == 0 { all_ones - 1 } else { all_ones };
    let reciprocal = 2 * i64::from(format.bias) - field;
    let is_normal = |field: &i64| (1..=largest).contains(field);
    let is_exact = magnitude == power(field) && is_normal(&field) && is_normal(&reciprocal);
    is_exact.then(|| power(reciprocal).or(&divisor.xor(&magnitude)))
}

/// The quotient of two floats, exact but for what the last bit stands for.
pub(crate) fn div(graph: &mut Graph, format: FloatFormat, options: &Options, [a, b]: [Value; 2]) -> Exact {
    let (a, b) = (unpack(graph, format, options, a), unpack(graph, format, options, b));
    let width = exponent_width(format);
    let (x, y) = (normal(graph, &a, options, width), normal(graph, &b, options, width));
    let sign = graph.xor(a.sign, b.sign);
    let difference = graph.sub(x.exponent, y.exponent);
    let bias = graph.constant(Int::from_i64(width, i64::from(format.bias) - 1));
    let exponent = graph.add(difference, bias);
    let magnitude = quotient(graph, format.precision() + 2, x.significand, y.significand);
    let (nan, infinity, zero) = special_of_quotient(graph, &a, &b);
    let some = graph.not(zero);
    let magnitude = graph.gate(magnitude, some);
    Exact { sign, exponent, magnitude, nan, infinity, zeros: 1, counted: None }
}

/// So many digits of a quotient of significands, the first of them the unit, and a last bit for the remainder.
pub(crate) fn quotient(graph: &mut Graph, digits: u32, dividend: Value, divisor: Value) -> Value {
    let zero = graph.flag(false);
    let mut remainder = graph.concat(&[zero, dividend]);
    let mut quotient = Vec::new();
    for _ in 0..digits {
        let (kept, digit) = row(graph, remainder, divisor);
        quotient.push(digit);
        remainder = graph.concat(&[kept, zero]);
    }
    quotient.push(graph.any(remainder));
    graph.concat(&quotient)
}

/// NaN, infinity and zero of a quotient.
fn special_of_quotient(graph: &mut Graph, a: &Unpacked, b: &Unpacked) -> (Value, Value, Value) {
    let (a_zero, b_zero) = (a.is_zero(graph), b.is_zero(graph));
    let (zeros, infinities) = (graph.and(a_zero, b_zero), graph.and(a.infinity, b.infinity));
    let nan = graph.any_of(&[a.nan, b.nan, zeros, infinities]);
    let infinity = graph.or(a.infinity, b_zero);
    let zero = graph.or(b.infinity, a_zero);
    (nan, infinity, zero)
}

/// The square root of a float, exact but for what the last bit stands for.
pub(crate) fn sqrt(graph: &mut Graph, format: FloatFormat, options: &Options, a: Value) -> Exact {
    let a = unpack(graph, format, options, a);
    let width = exponent_width(format);
    let x = normal(graph, &a, options, width);
    let bias = graph.constant(Int::from_i64(width, i64::from(format.bias)));
    let unbiased = graph.sub(x.exponent, bias);
    let odd = graph.bit(unbiased, 0);
    let half = graph.extract(unbiased, 1, width - 1);
    let half = graph.sign_extend(half, width);
    let less_one = graph.constant(Int::from_i64(width, i64::from(format.bias) - 1));
    let exponent = graph.add(half, less_one);
    let least = (format.min_exponent() - i64::from(format.fraction_bits)).div_euclid(2);
    let exponent = if least >= format.min_exponent() { positive(graph, exponent) } else { exponent };
    let zero = graph.flag(false);
    let (once, twice) = (graph.concat(&[zero, x.significand]), graph.concat(&[x.significand, zero]));
    let radicand = graph.mux(odd, twice, once);
    let magnitude = root(graph, format.precision() + 1, radicand);
    let is_zero = a.is_zero(graph);
    let some = graph.not(is_zero);
    let negative = graph.and(a.sign, some);
    let nan = graph.or(a.nan, negative);
    Exact { sign: a.sign, exponent, magnitude, nan, infinity: a.infinity, zeros: 0, counted: None }
}

/// So many digits of the root of a number whose first two bits are before the point, and a last bit for the remainder where the last
/// digit is set: a root with that digit is never exact, and without it nothing below it decides how the root is rounded to nearest.
fn root(graph: &mut Graph, digits: u32, radicand: Value) -> Value {
    let radicand = graph.widen_low(radicand, (2 * digits).saturating_sub(graph.width(radicand)));
    let (mut root, mut remainder) = (graph.zeros(0), graph.zeros(0));
    let mut last = graph.flag(false);
    for digit in 0..digits {
        let next = graph.extract(radicand, graph.width(radicand) - 2 * (digit + 1), 2);
        let grown = graph.concat(&[remainder, next]);
        let (zero, one) = (graph.flag(false), graph.flag(true));
        let subtracted = graph.concat(&[root, zero, one]);
        let (kept, bit) = row_of_root(graph, grown, subtracted);
        remainder = kept;
        (root, last) = (graph.concat(&[root, bit]), bit);
    }
    graph.concat(&[root, last])
}

/// As [`row`], of any widths: what is kept has a bit more than the root.
fn row_of_root(graph: &mut Graph, remainder: Value, subtracted: Value) -> (Value, Value) {
    let width = graph.width(remainder).max(graph.width(subtracted));
    let kept_width = graph.width(subtracted);
    let (wide, subtracted) = (graph.extend(remainder, width + 1), graph.extend(subtracted, width + 1));
    let difference = graph.sub(wide, subtracted);
    let negative = graph.top(difference);
    let bit = graph.not(negative);
    let (high, low) = (graph.low(difference, kept_width), graph.low(wide, kept_width));
    (graph.mux(negative, low, high), bit)
}

/// The remainder of two floats, exact, and whether it is the first operand as it stands, which is the last value.
///
/// The dividend is shifted up by the distance of exponents and divided as an integer: that is a row for each exponent that there is.
pub(crate) fn rem(
    graph: &mut Graph,
    format: FloatFormat,
    options: &Options,
    [a, b]: [Value; 2],
) -> (Exact, [Value; 2]) {
    let (x, y) = (unpack(graph, format, options, a), unpack(graph, format, options, b));
    let below = graph.below(x.exponent, y.exponent);
    let distance = graph.sub(x.exponent, y.exponent);
    let most = (1u32 << format.exponent_bits) - 2;
    let dividend = shifted_up(graph, x.significand, distance, most);
    let magnitude = remainder(graph, dividend, y.significand);
    let zero = graph.flag(false);
    let one = graph.word(format.exponent_bits, 1);
    let exponent = graph.sub(y.exponent, one);
    let exponent = graph.concat(&[zero, exponent]);
    let by_zero = y.is_zero(graph);
    let nan = graph.any_of(&[x.nan, y.nan, x.infinity, by_zero]);
    let number = graph.not(nan);
    let dividend_small = graph.or(below, y.infinity);
    let unchanged = graph.and(dividend_small, number);
    let exact =
        Exact { sign: x.sign, exponent, magnitude, nan, infinity: zero, zeros: format.fraction_bits, counted: None };
    (exact, [unchanged, graph.concat(&[x.sign, x.magnitude])])
}

/// Shifts up by an amount of at most `most`; the result holds all bits.
fn shifted_up(graph: &mut Graph, value: Value, amount: Value, most: u32) -> Value {
    let width = graph.width(value) + most;
    let mut value = value;
    for stage in 0..graph.width(amount) {
        let (by, shifts) = (1u32 << stage, graph.bit(amount, stage));
        let shifted = graph.widen_low(value, by);
        let same = graph.extend(value, graph.width(shifted));
        let next = graph.mux(shifts, shifted, same);
        value = graph.low(next, graph.width(next).min(width));
    }
    value
}

/// The remainder of integers, in the width of the divisor; the divisor is not zero.
fn remainder(graph: &mut Graph, dividend: Value, divisor: Value) -> Value {
    let mut remainder = graph.zeros(graph.width(divisor));
    for index in (0..graph.width(dividend)).rev() {
        let bit = graph.bit(dividend, index);
        let grown = graph.concat(&[remainder, bit]);
        remainder = row(graph, grown, divisor).0;
    }
    remainder
}
