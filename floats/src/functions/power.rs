//! Powers of floats: of two, to the product of the exponent and the logarithm.

use bits::{FloatFormat, Int};

use super::exponential::{Power, fraction_bits, integer_bits, power_of_two};
use super::kinds::Base;
use super::logarithm::of_parts;
use super::piecewise::Fixed;
use super::working::{Number, Outcome, exponent_bits, is_less, leading, number, offset, precision, product, to_fixed};
use crate::graph::{Graph, Value};
use crate::operation::Options;
use crate::round::Exact;

/// `x^y`, with the special cases of IEEE 754-2019, 9.2.1, and C23, F.10.4.5.
pub(super) fn power(graph: &mut Graph, format: FloatFormat, options: &Options, [x, y]: [Value; 2]) -> Exact {
    let one = one(graph, format, x);
    let (x, y) = (number(graph, format, options, x), number(graph, format, options, y));
    let Product { exponent, large, negative } = exponent_of_two(graph, format, &x, &y);
    let Power { exponent, magnitude } = power_of_two(graph, format, exponent, fraction_bits(format));
    let magnitude = settled(graph, format, magnitude);
    let Integrality { integer, odd } = integrality(graph, format, &y);
    let nan = invalid(graph, &x, &y, one, integer);
    let (infinity, zero) = (graph.and_not(large, negative), graph.and(large, negative));
    let sign = graph.and(x.sign, odd);
    Outcome { sign, exponent, magnitude, zeros: 1, zero, infinity, nan }.exact(graph, format)
}

/// The part of half a unit in the last place, as an exponent of two, within which a magnitude is taken to be a float or the middle of
/// two: several times its error.
const SETTLED: u32 = 4;

/// A magnitude that is next to a float, or to the middle of two, as exactly that: powers that are exact are met, and rounded as ties
/// are. What is no such power moves by a sixty-fourth of a unit at most.
fn settled(graph: &mut Graph, format: FloatFormat, magnitude: Fixed) -> Fixed {
    let Fixed { bits, fraction } = magnitude.resized(graph, 2, magnitude.fraction);
    let (width, below) = (graph.width(bits), fraction - format.precision());
    let margin = graph.constant(Int::one(width).shl(below - SETTLED - 1));
    let raised = graph.add(bits, margin);
    let rest = graph.low(raised, below);
    let rest = graph.high(rest, SETTLED);
    let is_far = graph.any(rest);
    let whole = graph.high(raised, width - below);
    let whole = graph.widen_low(whole, below);
    Fixed { bits: graph.mux(is_far, bits, whole), fraction }
}

/// Whether a float is 1.
fn one(graph: &mut Graph, format: FloatFormat, bits: Value) -> Value {
    let one = graph.constant(Int::from_i64(format.width, i64::from(format.bias)).shl(format.fraction_bits));
    graph.equal(bits, one)
}

/// Whether a power is no number: of NaN, but for 1 and to 0, and of negative numbers but to integers.
fn invalid(graph: &mut Graph, x: &Number, y: &Number, one: Value, integer: Value) -> Value {
    let (x_nan, y_nan) = (graph.and_not(x.nan, y.zero), graph.and_not(y.nan, one));
    let (special, whole) = (graph.or(x.zero, x.infinity), graph.or(integer, y.infinity));
    let (number, broken) = (graph.not(special), graph.not(whole));
    let negative = graph.all_of(&[x.sign, number, broken]);
    graph.any_of(&[x_nan, y_nan, negative])
}

/// A product in fixed point, signed; whether it is so large that the power overflows or vanishes; and its sign.
struct Product {
    exponent: Value,
    large: Value,
    negative: Value,
}

/// The exponent by the binary logarithm of the magnitude.
fn exponent_of_two(graph: &mut Graph, format: FloatFormat, x: &Number, y: &Number) -> Product {
    let (integer, fraction) = (integer_bits(format), fraction_bits(format));
    let precision = precision(format) + integer + 2;
    let (sum, places) = of_parts(graph, Base::Two, x.significand, x.exponent, precision);
    let below_one = graph.top(sum);
    let magnitude = graph.negate_if(sum, below_one);
    let width = graph.width(magnitude);
    let top = graph.constant(Int::from_i64(exponent_bits(format), i64::from(width) - 1 - i64::from(places)));
    let (logarithm, exponent) = leading(graph, magnitude, top, width - 1, precision + 1);
    let factor = product(graph, logarithm, y.significand);
    let exponent = graph.add(exponent, y.exponent);
    let exponent = offset(graph, exponent, 1);
    let (fixed, large) = to_fixed(graph, (factor, exponent), integer + 1, fraction);
    let some = graph.any(factor);
    let (special, y_some) = (graph.or(x.zero, x.infinity), graph.not(y.zero));
    let (finite_large, unbounded) = (graph.and(large, some), graph.and(special, y_some));
    let infinite = graph.and(y.infinity, some);
    let large = graph.any_of(&[finite_large, unbounded, infinite]);
    let falls = graph.mux(special, x.zero, below_one);
    let negative = graph.xor(falls, y.sign);
    let fixed = graph.extend(fixed, integer + fraction + 2);
    Product { exponent: graph.negate_if(fixed, negative), large, negative }
}

/// Whether a number is an integer, and an odd one.
struct Integrality {
    integer: Value,
    odd: Value,
}

fn integrality(graph: &mut Graph, format: FloatFormat, y: &Number) -> Integrality {
    let precision = format.precision();
    let (fixed, large) = to_fixed(graph, (y.significand, y.exponent), precision, precision);
    let (unit, rest) = (graph.bit(fixed, precision), graph.low(fixed, precision));
    let fraction = is_less(graph, y.exponent, 0);
    let broken = graph.any(rest);
    let whole = graph.or(fraction, broken);
    let whole = graph.not(whole);
    let integer = graph.any_of(&[whole, large, y.zero]);
    let odd = graph.and(whole, unit);
    Integrality { integer, odd: graph.and_not(odd, large) }
}
