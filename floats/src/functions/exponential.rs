//! Powers of constants: the integer part of the exponent becomes that of the result, a table has the power of the rest.

use bits::{FloatFormat, Int};

use super::piecewise::Fixed;
use super::real::Real;
use super::tables::Tabulated;
use super::working::{
    Number, Outcome, choose, exponent_bits, is_less, near_zero, number, precision, product, to_fixed,
};
use crate::graph::{Graph, Value};
use crate::operation::Options;
use crate::round::Exact;
use crate::shift::down;

/// What is raised to a power.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    Two,
    E,
}

/// A power of two: `magnitude * 2^exponent`, with a magnitude from 1 to 2.
#[derive(Clone, Copy, Debug)]
pub(super) struct Power {
    pub exponent: Value,
    pub magnitude: Fixed,
}

/// Bits before the point of an exponent whose power of two neither overflows nor vanishes.
pub(super) fn integer_bits(format: FloatFormat) -> u32 {
    let most = format.bias.unsigned_abs() + format.precision() + 1;
    u32::BITS - most.leading_zeros()
}

/// Bits behind the point of an exponent.
pub(super) const fn fraction_bits(format: FloatFormat) -> u32 {
    precision(format) + 3
}

/// The power of two of a signed number with `fraction` bits behind the point.
pub(super) fn power_of_two(graph: &mut Graph, format: FloatFormat, number: Value, fraction: u32) -> Power {
    let rest = graph.low(number, fraction);
    let magnitude = Tabulated::PowerOfTwo.table(precision(format)).evaluate(graph, rest);
    let whole = graph.high(number, graph.width(number) - fraction);
    let width = exponent_bits(format).max(graph.width(whole) + 1);
    Power { exponent: graph.sign_extend(whole, width), magnitude }
}

/// A power of a constant.
pub(super) fn exp(graph: &mut Graph, format: FloatFormat, options: &Options, base: Base, bits: Value) -> Exact {
    let x = number(graph, format, options, bits);
    let (power, large) = raise(graph, format, base, &x);
    let positive = graph.not(x.sign);
    let (infinity, zero) = (graph.and(large, positive), graph.and(large, x.sign));
    let sign = graph.flag(false);
    let Power { exponent, magnitude } = power;
    Outcome { sign, exponent, magnitude, zeros: 1, zero, infinity, nan: x.nan }.exact(graph, format)
}

/// A power of a constant, and whether the exponent is so large that the power overflows or vanishes.
fn raise(graph: &mut Graph, format: FloatFormat, base: Base, x: &Number) -> (Power, Value) {
    let (integer, fraction) = (integer_bits(format), fraction_bits(format));
    let (magnitude, large) = to_fixed(graph, (x.significand, x.exponent), integer, fraction);
    let exponent = match base {
        Base::Two => graph.extend(magnitude, integer + fraction + 2),
        Base::E => {
            let places = integer + fraction + 1;
            let factor = (Real::new(1.0) / Real::new(2.0).ln()).to_fixed(places);
            let factor = graph.constant(Int::from_bigint(places + 1, &factor));
            let product = product(graph, magnitude, factor);
            let product = graph.high(product, graph.width(product) - places);
            graph.extend(product, integer + fraction + 2)
        }
    };
    let exponent = graph.negate_if(exponent, x.sign);
    (power_of_two(graph, format, exponent, fraction), large)
}

/// `e^x - 1`: near 0 the product of x and a table, else the difference of the power and 1, neither of which is less than half of it.
pub(super) fn exp_minus_one(graph: &mut Graph, format: FloatFormat, options: &Options, bits: Value) -> Exact {
    let x = number(graph, format, options, bits);
    let small = is_less(graph, x.exponent, -1);
    let near = near_zero(graph, format, &x, Tabulated::ExpMinusOne);
    let far = difference(graph, format, &x);
    choose(graph, small, &near, &far, precision(format) + 1).exact(graph, format)
}

/// A power of e, less 1, of numbers that are not near 0.
fn difference(graph: &mut Graph, format: FloatFormat, x: &Number) -> Outcome {
    let (Power { exponent, magnitude }, large) = raise(graph, format, Base::E, x);
    let Fixed { bits, fraction } = magnitude.resized(graph, 2, precision(format) + 1);
    let one = graph.constant(Int::one(fraction + 2).shl(fraction));
    let amount = graph.negate_if(exponent, x.sign);
    let (larger, smaller) = (graph.mux(x.sign, one, bits), graph.mux(x.sign, bits, one));
    let shifted = down(graph, smaller, amount);
    let within = graph.not(large);
    let smaller = graph.gate(shifted, within);
    let bits = graph.sub(larger, smaller);
    let positive = graph.not(x.sign);
    let (exponent, infinity) = (graph.gate(exponent, positive), graph.and(large, positive));
    let zero = graph.flag(false);
    Outcome { sign: x.sign, exponent, magnitude: Fixed { bits, fraction }, zeros: 3, zero, infinity, nan: x.nan }
}
