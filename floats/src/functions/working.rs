//! What all functions do with their operands and results.

use bits::{FloatFormat, Int, Op};

use super::piecewise::Fixed;
use super::tables::Tabulated;
use crate::divide::normal;
use crate::graph::{Graph, Value};
use crate::operation::Options;
use crate::round::{Exact, exponent_width};
use crate::shift::{down, normalize};
use crate::unpack::unpack;

/// Bits behind the point of a result between 1 and 2: so many more than the format's that few results are rounded the wrong way.
pub(super) const fn precision(format: FloatFormat) -> u32 {
    format.precision() + 7
}

/// A float taken apart, its leading bit at the top.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    pub sign: Value,
    /// What the leading bit counts, signed, without bias. Of infinity, above that of all numbers.
    pub exponent: Value,
    /// The leading bit and the fraction; zero for zero.
    pub significand: Value,
    pub zero: Value,
    pub infinity: Value,
    pub nan: Value,
}

/// The bits of a signed exponent without bias.
pub(super) fn exponent_bits(format: FloatFormat) -> u32 {
    exponent_width(format) + 2
}

/// Takes a float apart.
pub(super) fn number(graph: &mut Graph, format: FloatFormat, options: &Options, bits: Value) -> Number {
    let parts = unpack(graph, format, options, bits);
    let normal = normal(graph, &parts, options, exponent_bits(format));
    let bias = graph.constant(Int::from_i64(exponent_bits(format), i64::from(format.bias)));
    let exponent = graph.sub(normal.exponent, bias);
    let zero = parts.is_zero(graph);
    Number {
        sign: parts.sign,
        exponent,
        significand: normal.significand,
        zero,
        infinity: parts.infinity,
        nan: parts.nan,
    }
}

/// A signed constant of the width of `like`.
pub(super) fn signed(graph: &mut Graph, like: Value, value: i64) -> Value {
    let width = graph.width(like);
    graph.constant(Int::from_i64(width, value))
}

/// A signed exponent and a constant.
pub(super) fn offset(graph: &mut Graph, exponent: Value, by: i64) -> Value {
    let by = signed(graph, exponent, by);
    graph.add(exponent, by)
}

/// Whether a signed number is less than a constant.
pub(super) fn is_less(graph: &mut Graph, value: Value, bound: i64) -> Value {
    let bound = signed(graph, value, bound);
    graph.compare(bits::Predicate::Slt, value, bound)
}

/// A positive number as fixed point with so many bits before and behind the point, rounded down, and whether it is too large.
///
/// The number is its significand, with the point behind the leading bit, by `2^exponent`.
pub(super) fn to_fixed(
    graph: &mut Graph,
    (significand, exponent): (Value, Value),
    integer: u32,
    fraction: u32,
) -> (Value, Value) {
    let (own, width) = (graph.width(significand), integer + fraction);
    let aligned = if own > width { graph.high(significand, width) } else { graph.widen_low(significand, width - own) };
    let most = signed(graph, exponent, i64::from(integer) - 1);
    let amount = graph.sub(most, exponent);
    let large = graph.top(amount);
    let amount = graph.low(amount, graph.width(amount) - 1);
    (down(graph, aligned, amount), large)
}

/// The product, with all bits.
pub(super) fn product(graph: &mut Graph, a: Value, b: Value) -> Value {
    let width = graph.width(a) + graph.width(b);
    let (a, b) = (graph.extend(a, width), graph.extend(b, width));
    graph.apply(Op::Mul, &[a, b])
}

/// A magnitude with its leading bit at the top and its highest bits kept, and its exponent: what the leading bit counts, where the
/// top bit counted `top`. The magnitude has at most so many leading zeros, unless it is zero.
pub(super) fn leading(graph: &mut Graph, magnitude: Value, top: Value, zeros: u32, keep: u32) -> (Value, Value) {
    let normalized = normalize(graph, magnitude, None, zeros, keep);
    let count = graph.extend(normalized.count, graph.width(top));
    (normalized.kept, graph.sub(top, count))
}

/// A result: a fixed-point number by `2^exponent`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outcome {
    pub sign: Value,
    /// Signed, without bias.
    pub exponent: Value,
    pub magnitude: Fixed,
    /// The most leading zeros of the magnitude, unless it is zero.
    pub zeros: u32,
    /// Where the result is zero whatever the magnitude says.
    pub zero: Value,
    pub infinity: Value,
    pub nan: Value,
}

impl Outcome {
    /// As it is rounded and packed.
    pub(super) fn exact(self, graph: &mut Graph, format: FloatFormat) -> Exact {
        let Fixed { bits, fraction } = self.magnitude;
        let some = graph.not(self.zero);
        let magnitude = graph.gate(bits, some);
        let top = i64::from(graph.width(bits)) - 1 - i64::from(fraction);
        let exponent = offset(graph, self.exponent, top + i64::from(format.bias) - 1);
        let (sign, nan, infinity) = (self.sign, self.nan, self.infinity);
        Exact { sign, exponent, magnitude, nan, infinity, zeros: self.zeros, counted: None }
    }
}

impl Fixed {
    /// The same number with other bits before and behind the point; what does not fit behind it is dropped.
    pub(super) fn resized(self, graph: &mut Graph, integer: u32, fraction: u32) -> Fixed {
        let bits = match self.fraction.checked_sub(fraction) {
            Some(dropped) => graph.high(self.bits, graph.width(self.bits) - dropped),
            None => graph.widen_low(self.bits, fraction - self.fraction),
        };
        let width = integer + fraction;
        let bits = if graph.width(bits) > width { graph.low(bits, width) } else { graph.extend(bits, width) };
        Fixed { bits, fraction }
    }
}

/// One of two results; magnitudes are below 4 and get `fraction` bits behind the point.
pub(super) fn choose(graph: &mut Graph, first: Value, a: &Outcome, b: &Outcome, fraction: u32) -> Outcome {
    let (x, y) = (a.magnitude.resized(graph, 2, fraction), b.magnitude.resized(graph, 2, fraction));
    let mut mux = |a: Value, b: Value| graph.mux(first, a, b);
    Outcome {
        sign: mux(a.sign, b.sign),
        exponent: mux(a.exponent, b.exponent),
        magnitude: Fixed { bits: mux(x.bits, y.bits), fraction },
        zeros: a.zeros.max(b.zeros) + 1,
        zero: mux(a.zero, b.zero),
        infinity: mux(a.infinity, b.infinity),
        nan: mux(a.nan, b.nan),
    }
}

/// A function of numbers below one half as the product of the number and what a table has of sign and magnitude, which is from 1/2 to 2.
pub(super) fn near_zero(graph: &mut Graph, format: FloatFormat, x: &Number, quotient: Tabulated) -> Outcome {
    let doubled = offset(graph, x.exponent, 1);
    let (place, _) = to_fixed(graph, (x.significand, doubled), 0, precision(format) + 2);
    let place = graph.concat(&[x.sign, place]);
    let factor = quotient.table(precision(format)).evaluate(graph, place);
    let magnitude = times(graph, x.significand, factor);
    let (sign, exponent, nan) = (x.sign, x.exponent, x.nan);
    let never = graph.flag(false);
    Outcome { sign, exponent, magnitude, zeros: 2, zero: never, infinity: never, nan }
}

/// A significand with the point behind its top bit, by a factor.
pub(super) fn times(graph: &mut Graph, significand: Value, factor: Fixed) -> Fixed {
    let fraction = graph.width(significand) - 1 + factor.fraction;
    Fixed { bits: product(graph, significand, factor.bits), fraction }
}
