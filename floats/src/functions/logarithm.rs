//! Logarithms: the exponent by a constant, plus the distance of the significand from a power of two by what a table has.
//!
//! What holds: the distance is exact, so that results near 0 are as good as others.

use bits::{FloatFormat, Int};

use super::kinds::Base;
use super::piecewise::Fixed;
use super::real::Real;
use super::tables::Tabulated;
use super::working::{Outcome, choose, exponent_bits, is_less, leading, near_zero, number, offset, precision, product};
use crate::graph::{Graph, Value};
use crate::operation::Options;
use crate::round::Exact;
use crate::shift::down;

impl Base {
    /// What relative errors below `2^-precision` ask of a table, which has absolute ones.
    const fn precision(self, precision: u32) -> u32 {
        match self {
            Base::Two | Base::E => precision,
            Base::Ten => precision + 2,
        }
    }
}

/// The logarithm of a significand, with the point behind its leading bit, by `2^exponent`: signed, with the bits behind the point that
/// come with it. Relative errors are below `2^-(precision - 1)`.
pub(super) fn of_parts(
    graph: &mut Graph,
    base: Base,
    significand: Value,
    exponent: Value,
    precision: u32,
) -> (Value, u32) {
    let places = graph.width(significand) - 1;
    let place = graph.low(significand, places);
    let upper = graph.top(place);
    let factor = Tabulated::Logarithm(base).table(base.precision(precision)).evaluate(graph, place);
    let (distance, below) = (graph.negate_if(place, upper), graph.widen_low(place, 1));
    let doubled = graph.low(below, places);
    let distance = graph.mux(upper, distance, doubled);
    let part = product(graph, distance, factor.bits);
    let fraction = places + 1 + factor.fraction;
    let carried = graph.extend(upper, graph.width(exponent));
    let exponent = graph.add(exponent, carried);
    let whole = times_constant(graph, exponent, base, fraction);
    let part = graph.extend(part, graph.width(whole));
    let part = graph.negate_if(part, upper);
    (graph.add(whole, part), fraction)
}

/// A signed exponent by the logarithm of 2.
fn times_constant(graph: &mut Graph, exponent: Value, base: Base, fraction: u32) -> Value {
    let width = graph.width(exponent) + fraction;
    if base == Base::Two {
        return graph.widen_low(exponent, fraction);
    }
    let factor = (Real::new(2.0).ln() / base.ln()).to_fixed(fraction);
    let factor = graph.constant(Int::from_bigint(width, &factor));
    let exponent = graph.sign_extend(exponent, width);
    graph.apply(bits::Op::Mul, &[exponent, factor])
}

/// A signed fixed-point number as a result; zero is positive.
fn outcome(
    graph: &mut Graph,
    format: FloatFormat,
    (sum, fraction): (Value, u32),
    nan: Value,
    infinity: Value,
) -> Outcome {
    let sign = graph.top(sum);
    let bits = graph.negate_if(sum, sign);
    let exponent = graph.zeros(exponent_bits(format));
    let zeros = graph.width(bits) - 1;
    let zero = graph.flag(false);
    Outcome { sign, exponent, magnitude: Fixed { bits, fraction }, zeros, zero, infinity, nan }
}

/// A logarithm.
pub(super) fn log(graph: &mut Graph, format: FloatFormat, options: &Options, base: Base, bits: Value) -> Exact {
    let x = number(graph, format, options, bits);
    let sum = of_parts(graph, base, x.significand, x.exponent, precision(format));
    let some = graph.not(x.zero);
    let negative = graph.and(x.sign, some);
    let (nan, infinity) = (graph.or(x.nan, negative), graph.or(x.zero, x.infinity));
    let outcome = outcome(graph, format, sum, nan, infinity);
    let sign = graph.mux(x.infinity, x.sign, outcome.sign);
    let sign = graph.or(sign, x.zero);
    Outcome { sign, ..outcome }.exact(graph, format)
}

/// `log(1 + x)`: near 0 the product of x and a table, else the logarithm of the sum.
pub(super) fn log_of_successor(graph: &mut Graph, format: FloatFormat, options: &Options, bits: Value) -> Exact {
    let x = number(graph, format, options, bits);
    let small = is_less(graph, x.exponent, -1);
    let near = near_zero(graph, format, &x, Tabulated::LogOfSuccessor);
    let places = precision(format) + 2;
    let below_one = graph.top(x.exponent);
    let x_places = graph.widen_low(x.significand, places - format.fraction_bits);
    let (whole, half) = (graph.extend(x_places, places + 2), graph.extend(x_places, places + 3));
    let half = graph.high(half, places + 2);
    let magnitude = graph.mux(below_one, half, whole);
    let one = graph.constant(Int::one(places + 2).shl(places));
    let at_least_one = graph.not(below_one);
    let scale = graph.gate(x.exponent, at_least_one);
    let one = down(graph, one, scale);
    let signed = graph.negate_if(magnitude, x.sign);
    let sum = graph.add(one, signed);
    let top = offset(graph, scale, 1);
    let (significand, exponent) = leading(graph, sum, top, places + 1, places + 2);
    let sum = of_parts(graph, Base::E, significand, exponent, precision(format));
    let reaches_one = graph.not(below_one);
    let (negative, fraction) = (graph.and(x.sign, reaches_one), graph.low(bits, format.fraction_bits));
    let (fraction, far) = (graph.any(fraction), graph.any(x.exponent));
    let beyond = graph.or(fraction, far);
    let (invalid, pole) = (graph.and(negative, beyond), graph.and_not(negative, beyond));
    let (nan, infinity) = (graph.or(x.nan, invalid), graph.or(x.infinity, pole));
    let far = outcome(graph, format, sum, nan, infinity);
    let sign = graph.or(far.sign, pole);
    let magnitude = far.magnitude;
    let (bits, exponent) = leading(graph, magnitude.bits, far.exponent, far.zeros, precision(format) + 3);
    let top = i64::from(graph.width(magnitude.bits)) - 1 - i64::from(magnitude.fraction);
    let exponent = offset(graph, exponent, top);
    let magnitude = Fixed { bits, fraction: precision(format) + 2 };
    let far = Outcome { sign, exponent, magnitude, zeros: 0, ..far };
    choose(graph, small, &near, &far, precision(format) + 2).exact(graph, format)
}
